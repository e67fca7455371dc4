import type { Side } from '../domain/links.ts';

interface LinkEnd {
  readonly x: number;
  /** The middle of the row. */
  readonly y: number;
  readonly side: Side;
}

/** In px: how far a link leaves a bar before it turns. */
const STUB = 9;

/** The path of a link as SVG writes it: right angles, out of one bar and into the other by their sides. */
export function linkRoute(from: LinkEnd, to: LinkEnd, rowHeight: number): string {
  const out = from.side === 'end' ? 1 : -1;
  const into = to.side === 'start' ? 1 : -1;
  const leave = from.x + out * STUB;
  const arrive = to.x - into * STUB;
  const begin = `M${round(from.x)} ${round(from.y)}`;
  if (out !== into) {
    const beyond = out > 0 ? Math.max(leave, arrive) : Math.min(leave, arrive);
    return `${begin}H${round(beyond)}V${round(to.y)}H${round(to.x)}`;
  }
  if ((arrive - leave) * out >= 0) return `${begin}H${round(leave)}V${round(to.y)}H${round(to.x)}`;
  // No room between the bars: the way goes along the edge of the row.
  const edge = to.y + (from.y > to.y ? 1 : -1) * (rowHeight / 2);
  return `${begin}H${round(leave)}V${round(edge)}H${round(arrive)}V${round(to.y)}H${round(to.x)}`;
}

function round(px: number): number {
  return Math.round(px * 2) / 2;
}
