/** The time of a shot: it runs since a moment, in ms since 1970, or is held with what was left, in ms. */
export type Shot = { readonly since: number } | { readonly left: number };

export function beginShot(now: number): Shot {
  return { since: now };
}

/** In ms; 0 once the time is up. */
export function shotLeft(shot: Shot, limitMs: number, now: number): number {
  const left = 'left' in shot ? shot.left : limitMs - Math.max(0, now - shot.since);
  return Math.min(limitMs, Math.max(0, left));
}

export function holdShot(shot: Shot, limitMs: number, now: number): Shot {
  return { left: shotLeft(shot, limitMs, now) };
}

export function resumeShot(shot: Shot, limitMs: number, now: number): Shot {
  return { since: now - (limitMs - shotLeft(shot, limitMs, now)) };
}
