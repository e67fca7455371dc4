import { Button } from '#shared/ui/button.tsx';
import { withRow } from './model.ts';
import { cellText, type GridView } from './parts.ts';
import { SelectBox } from './select-box.tsx';
import type { GridTranslate } from './texts.ts';

/** The same rows as a list of cards, for narrow screens. */
export function CardsView<Row>({
  label,
  rows,
  offset,
  total,
  columns,
  actions,
  rowId,
  rowName,
  selection,
  onOpen,
  isBusy,
  t,
}: GridView<Row> & { readonly t: GridTranslate }) {
  const name = columns.find(({ isName }) => isName);
  const others = columns.filter((column) => column !== name);
  return (
    <ul className="fx-grid-cards" part="grid" aria-label={label} aria-busy={isBusy || undefined}>
      {rows.map((row, at) => {
        const id = rowId(row);
        const isSelected = selection?.selected.has(id) ?? false;
        return (
          <li
            key={id}
            className="fx-grid-card"
            data-selected={isSelected ? '' : undefined}
            aria-setsize={total ?? -1}
            aria-posinset={offset + at + 1}
          >
            <div className="fx-grid-card-head">
              {selection ? (
                <SelectBox
                  label={t('Select {name}', { name: rowName(row) })}
                  state={isSelected ? 'all' : 'none'}
                  onChange={() => selection.onChange(withRow(selection.selected, id, !isSelected))}
                />
              ) : null}
              {onOpen ? (
                <Button kind="quiet" className="fx-grid-card-name" onClick={() => onOpen(row, name?.id)}>
                  <span dir="auto">{name ? cellText(name, row) : rowName(row)}</span>
                </Button>
              ) : (
                <strong className="fx-grid-card-name" dir="auto">
                  {name ? cellText(name, row) : rowName(row)}
                </strong>
              )}
            </div>
            <dl>
              {others
                .filter((column) => cellText(column, row) !== '')
                .map((column) => (
                  <div key={column.id} data-kind={column.kind}>
                    <dt>{column.title}</dt>
                    <dd
                      dir={column.kind === 'text' ? 'auto' : undefined}
                      className={column.kind === 'text' ? undefined : 'fx-number'}
                    >
                      {cellText(column, row)}
                    </dd>
                  </div>
                ))}
            </dl>
            {actions.length === 0 ? null : (
              <div className="fx-grid-card-actions">
                {actions.map((action) => (
                  <Button
                    key={action.id}
                    kind={action.kind === 'danger' ? 'danger' : 'plain'}
                    aria-label={action.label(row)}
                    onClick={() => action.run(row)}
                  >
                    {action.icon}
                    {action.title}
                  </Button>
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
