import { useMemo } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { Status } from '#shared/ui/status.tsx';
import { formatValue } from '../book/number-format.ts';
import { formatAt, valueAt } from '../book/sheet.ts';
import { createSum, divide } from '../formula/decimals.ts';
import { useText } from '../text.ts';
import { eachShown, filledArea } from './edits.ts';
import { isSingle } from './selection.ts';
import type { Control } from './use-control.ts';

/** What the selected numbers come to, and how much a filter hides. */
export function StatusBar({ control }: { readonly control: Control }) {
  const t = useText();
  const { selection, lines, sheet, locale, version } = control;
  const { count, total } = useMemo(() => {
    void version;
    const sum = createSum();
    let numbers = 0;
    if (!isSingle(selection))
      eachShown({ lines }, filledArea({ selection, sheet, lines }), (place) => {
        const value = valueAt(sheet, place);
        if (typeof value !== 'number') return;
        sum.add(value);
        numbers += 1;
      });
    return { count: numbers, total: sum.total() };
  }, [lines, selection, sheet, version]);
  const format = formatAt(sheet, selection.active);
  const shown = (value: number): string => formatValue(value, format, locale);
  return (
    <Status as="div" className="sheet-status">
      {lines.found === undefined ? null : (
        <span>
          {t('{count} rows pass the filter. Formulas count the hidden ones too.', { count: lines.found.length })}
        </span>
      )}
      {count < 2 || total === undefined ? null : (
        <>
          <span>{t('Sum {value}', { value: shown(total) })}</span>
          <span>{t('Average {value}', { value: shown(divide(total, count) ?? 0) })}</span>
          <span>{t('Numbers {value}', { value: formatNumber(count, locale) })}</span>
        </>
      )}
    </Status>
  );
}
