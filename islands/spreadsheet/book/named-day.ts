import { dateFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { existing } from '../formula/dates.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
const names = new Map<Locale, ReadonlyMap<string, number>>();

/** The names of months in a language, whole and short, without accents. */
function monthsOf(locale: Locale): ReadonlyMap<string, number> {
  const known = names.get(locale);
  if (known !== undefined) return known;
  const made = new Map(
    MONTHS.flatMap((month) =>
      (['long', 'short'] as const).map((width) => {
        const date = new Date(Date.UTC(2026, month - 1, 15));
        const name = dateFormat(locale, { timeZone: 'UTC', month: width }).format(date);
        return [foldText(name).replace('.', ''), month] as const;
      }),
    ),
  );
  names.set(locale, made);
  return made;
}

/** Reads `5 mars 2026`, `1er mars 2026` and `March 5, 2026`, in the page's language or in English; western digits. */
export function readNamedDay(
  text: string,
  locale: Locale,
): { readonly serial: number; readonly format: string } | undefined {
  const [, first, behind, before, second, year = ''] =
    /^(?:(\d{1,2})(?:er|st|nd|rd|th|\.)?[\s-]+(\p{L}{3,12})|(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?)[\s,.-]+(\d{4})$/u.exec(
      text,
    ) ?? [];
  const name = foldText(behind ?? before ?? '');
  const month = monthsOf(locale).get(name) ?? monthsOf('en').get(name);
  if (month === undefined) return undefined;
  const serial = existing(Number(year), month, Number(first ?? second));
  if (serial === undefined) return undefined;
  return { serial, format: before === undefined ? 'd mmmm yyyy' : 'mmmm d, yyyy' };
}
