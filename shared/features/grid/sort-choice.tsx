import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import type { GridColumn, GridSort } from './model.ts';
import type { GridTranslate } from './texts.ts';
import type { GridState } from './use-grid-state.ts';

interface Props<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly state: GridState;
  readonly t: GridTranslate;
  readonly say: (words: string) => void;
}

/** Chooses the sorting if there are no headers to press; nothing where no column can be sorted. */
export function SortChoice<Row>({ columns, state, t, say }: Props<Row>) {
  const sortable = columns.filter(({ isSortable = true }) => isSortable);
  const [first] = sortable;
  if (first === undefined) return null;
  const current = state.sort ?? { column: first.id, descending: false };
  const choose = (sort: GridSort) => {
    const column = sortable.find(({ id }) => id === sort.column)?.title ?? '';
    state.setSort(sort);
    say(t(sort.descending ? 'Sorted by {column}, descending' : 'Sorted by {column}, ascending', { column }));
  };
  return (
    <div className="fx-grid-order">
      <SelectField
        label={t('Sort by')}
        choices={sortable.map(({ id, title }) => ({ value: id, label: title }))}
        value={current.column}
        onChange={(event) => choose({ column: event.target.value, descending: false })}
      />
      <IconButton
        label={t(current.descending ? 'Descending' : 'Ascending')}
        icon={
          current.descending ? <ArrowDown size={20} aria-hidden="true" /> : <ArrowUp size={20} aria-hidden="true" />
        }
        onClick={() => choose({ ...current, descending: !current.descending })}
      />
    </div>
  );
}
