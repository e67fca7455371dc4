import type { texts } from '../pages/texts.ts';
import { drawPaper } from './draw.ts';
import type { PaperEvent } from './escpos/types.ts';
import type { VirtualPrinter } from './paper.ts';
import { PRINTER_STATES } from './status.ts';
import { PRINTER_ADDRESS } from './tcp.ts';

type Texts = ReturnType<typeof texts>;

const ROLLS = [
  { columns: 32, name: '58 mm' },
  { columns: 48, name: '80 mm' },
];

function eventText(event: PaperEvent, text: Texts): string | null {
  switch (event.kind) {
    case 'cut':
      return event.partial ? text.printerPartialCut : text.printerCut;
    case 'drawer':
      return `${text.printerDrawer} ${event.pin}`;
    case 'question':
      return null;
  }
}

/** What the page of the printer shows. */
export function printerPage(
  printer: VirtualPrinter,
  port: number | null,
  text: Texts,
): Readonly<Record<string, unknown>> {
  const states = {
    ready: text.printerReady,
    'paper-out': text.printerPaperOut,
    'cover-open': text.printerCoverOpen,
    offline: text.printerOffline,
  };
  return {
    states: PRINTER_STATES.map((state) => ({ value: state, name: states[state], chosen: state === printer.state })),
    rolls: ROLLS.map((roll) => ({ ...roll, chosen: roll.columns === printer.make.columns })),
    address: port === null ? '' : `${PRINTER_ADDRESS}:${port}`,
    waiting: printer.waiting,
    error: printer.error ?? '',
    papers: printer.papers
      .map(({ at, source, lines, drawn, roll, events, problems }) => ({
        at,
        source,
        text: lines.join('\n'),
        drawing: drawPaper(drawn, events, roll),
        events: events.map((event) => eventText(event, text)).filter((name) => name !== null),
        problems: problems.map(({ at: offset, bytes, reason }) => ({ at: offset, bytes, reason })),
      }))
      .reverse(),
  };
}

/** What was pressed on the page. */
export function changePrinter(printer: VirtualPrinter, form: Readonly<Record<string, unknown>>): void {
  const state = PRINTER_STATES.find((name) => name === form['state']);
  const roll = ROLLS.find(({ columns }) => String(columns) === form['columns']);
  if (form['clear'] !== undefined) printer.clear();
  else if (state !== undefined) printer.become(state);
  else if (roll !== undefined) printer.rebuild({ columns: roll.columns });
  else printer.fail(typeof form['error'] === 'string' && form['error'] !== '' ? form['error'] : null);
}
