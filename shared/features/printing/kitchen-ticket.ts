import { formatDateTime, formatQuantity } from '#shared/i18n/format.ts';
import { directionOf, type Locale } from '#shared/i18n/locale.ts';
import type { Thousandths } from '#shared/kernel/money.ts';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';

/** What the kitchen needs to know of an order; texts are already in the language of the screen. */
interface KitchenTicket {
  readonly title: string;
  /** What sets it apart from a first ticket. Default: nothing. */
  readonly mark?: string;
  /** Where the order is eaten or how it is delivered; empty ones are left out. */
  readonly places: readonly string[];
  /** ISO time. */
  readonly at: string;
  /** Without a quantity the name says it all. */
  readonly lines: readonly { readonly name: string; readonly quantity: Thousandths | null }[];
  /** Each note as written, and as worded on the ticket; empty ones are left out. */
  readonly notes: readonly { readonly note: string; readonly text: string }[];
  readonly copyMark: string;
}

/** What, how many, where to, and the notes: without prices, and large enough to read from the pass. */
export function kitchenTicket(
  { title, mark = '', places, at, lines, notes, copyMark }: KitchenTicket,
  locale: Locale,
): PaperDocument {
  const large = (text: string, align: 'start' | 'center' = 'start'): PaperBlock => ({
    kind: 'text',
    text,
    align,
    bold: true,
    size: 'large',
  });
  return {
    language: locale,
    direction: directionOf(locale),
    copyMark,
    blocks: [
      large(title, 'center'),
      ...[mark, ...places].filter((place) => place !== '').map((place) => large(place, 'center')),
      { kind: 'text', text: formatDateTime(at, { locale }), align: 'center' },
      { kind: 'rule' },
      ...lines.map(({ name, quantity }) =>
        large(quantity === null ? name : `${formatQuantity(quantity, locale)} × ${name}`),
      ),
      ...notes
        .filter(({ note }) => note.trim() !== '')
        .flatMap(({ text }): readonly PaperBlock[] => [{ kind: 'rule' }, { kind: 'text', text, bold: true }]),
    ],
  };
}
