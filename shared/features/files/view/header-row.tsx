import { ArrowDown, ArrowUp } from 'lucide-react';
import type { FileOrder } from '../rules/order.ts';
import { useFiles } from './screen.ts';

const COLUMNS = [
  { by: 'name', text: 'Name' },
  { by: 'size', text: 'Size' },
  { by: 'date', text: 'Date' },
] as const satisfies readonly { readonly by: FileOrder['by']; readonly text: string }[];

/** The names of the columns; a press sorts. */
export function HeaderRow() {
  const { t, preferences } = useFiles();
  const { sort, setSort } = preferences;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <div role="row" className="fm-row fm-head" aria-rowindex={1}>
      {COLUMNS.map(({ by, text }) => (
        <span
          key={by}
          role="columnheader"
          aria-sort={sort.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined}
        >
          <button
            type="button"
            className="fm-head-button"
            onClick={() => setSort({ by, descending: sort.by === by && !sort.descending })}
          >
            {t(text)}
            {sort.by === by ? <Arrow size={14} aria-hidden="true" /> : null}
          </button>
        </span>
      ))}
      <span role="columnheader">{t('Type')}</span>
    </div>
  );
}
