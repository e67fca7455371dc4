import { countBelow } from '#shared/kernel/sorted.ts';
import type { Box, Handle, Point } from './geometry.ts';

/** A line that something snapped to, and the stretch over which it is shown. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Snapped {
  readonly shift: Point;
  readonly guides: readonly Guide[];
}

interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Snapper {
  /** Snaps a moved box, so that one of its edges or its middle meets that of another. */
  readonly move: (box: Box, reach: number) => Snapped;
  /** The same for the sides that a handle moves. */
  readonly resize: (handle: Handle, to: Point, reach: number) => Snapped;
}

const NOTHING: Snapped = { shift: { x: 0, y: 0 }, guides: [] };

function linesOf(boxes: readonly Box[], axis: 'x' | 'y'): readonly Line[] {
  return boxes
    .flatMap((box) => {
      const [start, length, from, span] =
        axis === 'x' ? [box.x, box.width, box.y, box.height] : [box.y, box.height, box.x, box.width];
      return [start, start + length / 2, start + length].map((at) => ({ at, from, to: from + span }));
    })
    .sort((one, other) => one.at - other.at);
}

/** Finds the nearest line within reach by binary search, since this runs with every pointer move. */
function nearest(lines: readonly Line[], at: number, reach: number): Line | undefined {
  let best: Line | undefined;
  for (let index = countBelow(lines, at - reach, (line) => line.at); index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.at > at + reach) break;
    if (!best || Math.abs(line.at - at) < Math.abs(best.at - at)) best = line;
  }
  return best;
}

function drawnTo(
  lines: readonly Line[],
  own: readonly number[],
  reach: number,
): { readonly by: number; readonly line: Line } | undefined {
  let best: { readonly by: number; readonly line: Line } | undefined;
  for (const at of own) {
    const line = nearest(lines, at, reach);
    if (line && (!best || Math.abs(line.at - at) < Math.abs(best.by))) best = { by: line.at - at, line };
  }
  return best;
}

function guide(axis: 'x' | 'y', { at, from, to }: Line, start: number, end: number): Guide {
  return { axis, at, from: Math.min(from, start), to: Math.max(to, end) };
}

export function createSnapper(others: readonly Box[], area: Box): Snapper {
  const boxes = [...others, area];
  const columns = linesOf(boxes, 'x');
  const rows = linesOf(boxes, 'y');
  return {
    move: (box, reach) => {
      const across = drawnTo(columns, [box.x, box.x + box.width / 2, box.x + box.width], reach);
      const down = drawnTo(rows, [box.y, box.y + box.height / 2, box.y + box.height], reach);
      if (!across && !down) return NOTHING;
      const shift = { x: across?.by ?? 0, y: down?.by ?? 0 };
      const [x, y] = [box.x + shift.x, box.y + shift.y];
      return {
        shift,
        guides: [
          ...(across ? [guide('x', across.line, y, y + box.height)] : []),
          ...(down ? [guide('y', down.line, x, x + box.width)] : []),
        ],
      };
    },
    resize: (handle, to, reach) => {
      const across = /[ew]/.test(handle) ? drawnTo(columns, [to.x], reach) : undefined;
      const down = /[ns]/.test(handle) ? drawnTo(rows, [to.y], reach) : undefined;
      if (!across && !down) return NOTHING;
      const shift = { x: across?.by ?? 0, y: down?.by ?? 0 };
      return {
        shift,
        guides: [
          ...(across ? [guide('x', across.line, to.y, to.y)] : []),
          ...(down ? [guide('y', down.line, to.x, to.x)] : []),
        ],
      };
    },
  };
}
