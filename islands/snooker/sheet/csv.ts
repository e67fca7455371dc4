import { clockText } from '../board/clock-text.ts';
import type { SheetFrame } from './sheet.ts';

/** A cell; a name that a spreadsheet would take for a formula is kept a text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row for each frame and player, for a spreadsheet: with a byte order mark, so that Excel reads its letters. */
export function sheetCsv(frames: readonly SheetFrame[], names: readonly string[]): string {
  const head = ['frame', 'player', 'score', 'won', 'high break', 'breaks', 'started', 'duration'];
  const rows = frames.flatMap((frame) =>
    frame.scores.map((score, place) => [
      frame.number,
      frame.names[place] ?? names[place] ?? '',
      score,
      frame.winner === place ? 1 : 0,
      frame.highBreaks[place] ?? 0,
      (frame.breaks[place] ?? []).join(' '),
      new Date(frame.startedAt).toISOString(),
      clockText(frame.durationMs),
    ]),
  );
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
