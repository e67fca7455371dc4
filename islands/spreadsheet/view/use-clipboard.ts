import { type ClipboardEvent, useRef } from 'react';
import { parseCsv } from '#shared/features/sheets/csv.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { useToasts } from '#shared/ui/toast.tsx';
import { ownFormat } from '../book/cell.ts';
import type { CellEntry } from '../book/commands.ts';
import { shownText } from '../book/entry.ts';
import { cellAt } from '../book/sheet.ts';
import { MAX_ROWS } from '../formula/references.ts';
import { useText } from '../text.ts';
import { eachShown, filledArea } from './edits.ts';
import { blockOfCells, blockOfTexts, type CopiedCells, missingRows, pasteArea } from './paste.ts';
import { areaOfSelection } from './selection.ts';
import type { Control } from './use-control.ts';
import { isForCells } from './waiting-field.ts';

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as other spreadsheets take them from the clipboard. */
function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

/** Rows that another spreadsheet has put into the clipboard; a text without tabs and line ends is one cell. */
async function readTsv(text: string, pause?: () => Promise<void> | undefined): Promise<readonly (readonly string[])[]> {
  const read = await parseCsv(text, { separator: '\t', hasQuotes: true }, pause);
  return read.isOpen ? (await parseCsv(text, { separator: '\t', hasQuotes: false }, pause)).rows : read.rows;
}

/** Copying and pasting, by keys and by the menu. */
export interface Clipboard {
  readonly handlers: {
    readonly onCopy: (event: ClipboardEvent) => void;
    readonly onCut: (event: ClipboardEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
  /** Where the page may not touch the clipboard, says which keys do. */
  readonly copy: (isCut: boolean) => Promise<void>;
  readonly paste: () => Promise<void>;
}

export function useClipboard(control: Control): Clipboard {
  const t = useText();
  const toasts = useToasts();
  const copied = useRef<CopiedCells>(undefined);
  // A large paste is read in pauses; what it goes into is what is selected then.
  const latest = useRef(control);
  latest.current = control;

  const take = (isCut: boolean): string => {
    const { sheet, locale, number, isReadOnly, lines } = control;
    const from = filledArea(control);
    const rows = new Map<number, { texts: string[]; cells: ReturnType<typeof cellAt>[] }>();
    eachShown({ lines }, from, (place) => {
      const row = rows.get(place.row) ?? { texts: [], cells: [] };
      row.texts.push(shownText(sheet, place, locale));
      row.cells.push(cellAt(sheet, place));
      rows.set(place.row, row);
    });
    const all = [...rows.values()];
    const text = writeTsv(all.map(({ texts }) => texts));
    copied.current = {
      text,
      number,
      from,
      isCut: isCut && !isReadOnly && lines.found === undefined,
      cells: all.map(({ cells }) => cells),
    };
    return text;
  };

  const put = async (text: string): Promise<void> => {
    const own = copied.current;
    const isOwn = own !== undefined && own.text === text.replace(/\r?\n/g, '\r\n');
    const texts = isOwn ? [] : await readTsv(text, createYieldToMain());
    const { book, number, isReadOnly, lines } = latest.current;
    if (isReadOnly || text === '') return;
    const block = isOwn ? blockOfCells(own) : blockOfTexts(latest.current, texts);
    if (block.rows === 0 || block.columns === 0) return;
    const { top } = areaOfSelection(latest.current.selection);
    const missing = lines.found === undefined ? missingRows(latest.current, block) : 0;
    if (lines.rowOf(lines.count - 1) + missing >= MAX_ROWS || block.rows >= MAX_ROWS) {
      toasts.show({ text: t('The sheet has no room for so many rows.'), tone: 'warn' });
      return;
    }
    // Rows that a filter hides are not pasted over, so there must be as many in sight.
    const hasRoom = lines.found === undefined || lines.lineOf(top) + block.rows <= lines.count;
    if (!hasRoom) {
      toasts.show({ text: t('The filter leaves no room for so many rows: show all rows first.'), tone: 'warn' });
      return;
    }
    if (missing > 0 && lines.totalRow !== undefined)
      book.run({
        kind: 'cut',
        sheet: number,
        cut: { axis: 'row', kind: 'insert', at: lines.totalRow, count: missing },
      });
    const area = pasteArea(latest.current, block);
    const entries: CellEntry[] = [];
    if (isOwn && own.isCut && own.number === number)
      eachShown({ lines }, own.from, ({ row, column }) => {
        entries.push([row, column, null, ownFormat(cellAt(latest.current.sheet, { row, column })) ?? null, null]);
      });
    let line = 0;
    let before = area.top;
    const shown = missing > 0 ? { lineOf: (row: number) => row, rowOf: (at: number) => at } : lines;
    eachShown({ lines: { ...lines, ...shown } }, area, (place) => {
      if (place.row !== before) line += 1;
      before = place.row;
      entries.push(block.entry(line % block.rows, (place.column - area.left) % block.columns, place));
    });
    // What is cut and pasted over itself is there once.
    const last = new Map(entries.map((entry) => [`${entry[0]}:${entry[1]}`, entry]));
    latest.current.put([...last.values()]);
    if (isOwn && own.isCut) copied.current = undefined;
    latest.current.select({
      active: { row: area.top, column: area.left },
      head: { row: area.bottom, column: area.right },
    });
  };

  const onCopy = (event: ClipboardEvent, isCut: boolean): void => {
    if (!isForCells(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', take(isCut));
  };
  return {
    handlers: {
      onCopy: (event) => onCopy(event, false),
      onCut: (event) => onCopy(event, true),
      onPaste: (event) => {
        if (!isForCells(event)) return;
        event.preventDefault();
        void put(event.clipboardData.getData('text/plain'));
      },
    },
    copy: async (isCut) => {
      try {
        await navigator.clipboard.writeText(take(isCut));
      } catch {
        toasts.show({
          text: t('The browser keeps the clipboard to itself here. Press Ctrl+C in the sheet.'),
          tone: 'warn',
        });
      }
    },
    paste: async () => {
      let text;
      try {
        text = await navigator.clipboard.readText();
      } catch {
        toasts.show({
          text: t('The browser keeps the clipboard to itself here. Press Ctrl+V in the sheet.'),
          tone: 'warn',
        });
        return;
      }
      await put(text);
    },
  };
}
