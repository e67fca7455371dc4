import { ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Switch, TextField } from '#shared/ui/fields.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { valueAt } from '../book/sheet.ts';
import { columnName } from '../formula/references.ts';
import { useText } from '../text.ts';
import { matchingTexts, NO_FILTERS, textsOf } from './filter.ts';
import type { Control } from './use-control.ts';

/** So many of a column's texts are listed; the search finds the others. */
const LISTED = 200;

/** Lets through the rows whose text in the active column is ticked. */
export function FilterButton({ control }: { readonly control: Control }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={t('Filter')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button kind={control.filters.size > 0 ? 'primary' : 'quiet'} aria-label={t('Filter')}>
          <ListFilter size={18} aria-hidden="true" />
          <span className="sheet-wide">{t('Filter')}</span>
        </Button>
      }
    >
      {isOpen ? <FilterPanel control={control} onDone={() => setOpen(false)} /> : null}
    </Popover>
  );
}

function FilterPanel({ control, onDone }: { readonly control: Control; readonly onDone: () => void }) {
  const t = useText();
  const { sheet, selection, filters, locale } = control;
  const { column } = selection.active;
  const [words, setWords] = useState('');
  const texts = useMemo(() => textsOf(sheet, column, locale), [column, locale, sheet]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(filters.get(column) ?? new Set(texts));
  const matching = matchingTexts(texts, words);
  const header = sheet.shape.headerRows > 0 ? valueAt(sheet, { row: sheet.shape.headerRows - 1, column }) : undefined;
  const name = typeof header === 'string' ? header : columnName(column);
  const tick = (chosen: readonly string[], isOn: boolean): void => {
    const next = new Set(ticked);
    for (const text of chosen) {
      if (isOn) next.add(text);
      else next.delete(text);
    }
    setTicked(next);
  };
  const apply = (): void => {
    const next = new Map(filters);
    // With words typed, what they find is meant.
    const chosen = words.trim() === '' ? ticked : new Set(matching.filter((text) => ticked.has(text)));
    if (chosen.size === texts.length) next.delete(column);
    else next.set(column, chosen);
    control.filter(next);
    onDone();
  };
  const isAll = matching.every((text) => ticked.has(text));
  return (
    <div className="sheet-filter">
      <TextField
        label={t('Rows whose “{column}” is', { column: name })}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
      <Switch label={t('All of them')} checked={isAll} onChange={(isOn) => tick(matching, isOn)} />
      <ul className="sheet-filter-list">
        {matching.slice(0, LISTED).map((text) => (
          <li key={text}>
            <label className="sheet-tick">
              <input
                type="checkbox"
                checked={ticked.has(text)}
                onChange={(event) => tick([text], event.target.checked)}
              />
              <span dir="auto">{text === '' ? t('(empty)') : text}</span>
            </label>
          </li>
        ))}
      </ul>
      {matching.length > LISTED ? <p className="fx-hint">{t('There are more: type what you look for.')}</p> : null}
      <div className="sheet-filter-actions">
        <Button kind="primary" onClick={apply} disabled={matching.every((text) => !ticked.has(text))}>
          {t('Apply')}
        </Button>
        {filters.size > 0 ? (
          <Button
            onClick={() => {
              control.filter(NO_FILTERS);
              onDone();
            }}
          >
            {t('Show all rows')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
