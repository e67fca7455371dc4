import { Button } from '#shared/ui/button.tsx';
import { OpenCell } from './open-cell.tsx';
import { cellText, type GridView } from './parts.ts';
import { NameTexts } from './row-texts.tsx';
import { SelectBox } from './select-box.tsx';
import { useRange } from './use-range.ts';

/** The same rows as a list of cards, for narrow screens. */
export function CardsView<Row extends object>({ view }: { readonly view: GridView<Row> }) {
  const { rows, offset, total, extra, columns, actions, rowId, rowName, selection, onOpen, t } = view;
  const range = useRange(selection, rows.map(rowId));
  const name = columns.find(({ isName }) => isName);
  const others = columns.filter((column) => column !== name);
  const nameOf = (row: Row) => {
    const badge = view.isFresh(row) ? t('New') : null;
    return name ? <NameTexts column={name} folded={[]} row={row} badge={badge} /> : <bdi>{rowName(row)}</bdi>;
  };
  return (
    <ul className="fx-grid-cards" part="grid" aria-label={view.label} aria-busy={view.isBusy || undefined}>
      {rows.map((row, at) => {
        const id = rowId(row);
        const isSelected = selection?.selected.has(id) ?? false;
        return (
          <li
            key={id}
            className="fx-grid-card"
            data-selected={isSelected ? '' : undefined}
            onPointerDown={(event) => range.onPress(event, id)}
            aria-setsize={total ?? -1}
            aria-posinset={at < extra ? undefined : offset + at - extra + 1}
          >
            <div className="fx-grid-card-head">
              {selection ? (
                <SelectBox
                  label={t('Select {name}', { name: rowName(row) })}
                  state={isSelected ? 'all' : 'none'}
                  onChange={(toHere) => range.toggle(id, toHere)}
                />
              ) : null}
              {onOpen ? (
                <Button kind="quiet" className="fx-grid-card-name" onClick={() => onOpen(row, name?.id)}>
                  {nameOf(row)}
                </Button>
              ) : (
                <strong className="fx-grid-card-name">{nameOf(row)}</strong>
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
                      {column.opens !== undefined && onOpen !== undefined ? (
                        <OpenCell {...{ view, column, row }} />
                      ) : (
                        cellText(column, row)
                      )}
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
