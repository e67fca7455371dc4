const pad = (value: number): string => String(value).padStart(2, '0');

/** `hh:mm:ss` of a duration in ms; 0 for what lies ahead. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':');
}
