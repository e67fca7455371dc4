import { Button, IconButton } from '#shared/ui/button.tsx';
import { cardColumns } from './model.ts';
import { OpenCell } from './open-cell.tsx';
import { cellText, type GridView } from './parts.ts';
import { BelowName, NameTexts } from './row-texts.tsx';
import { SelectBox } from './select-box.tsx';
import { useRange } from './use-range.ts';

/** The same rows as a list of cards, for narrow screens. */
export function CardsView<Row extends object>({ view }: { readonly view: GridView<Row> }) {
  const { rows, offset, total, extra, columns, actions, rowId, rowName, selection, onOpen, t } = view;
  const range = useRange(selection, rows.map(rowId));
  const { name, beside, below } = cardColumns(columns);
  const plainName = name && { ...name, note: () => '' };
  const nameOf = (row: Row) => {
    const badge = view.isFresh(row) ? t('New') : null;
    return plainName ? <NameTexts column={plainName} folded={[]} row={row} badge={badge} /> : <bdi>{rowName(row)}</bdi>;
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
            {beside === undefined ? null : (
              <div className="fx-grid-card-beside fx-number">
                {beside.opens !== undefined && onOpen !== undefined ? (
                  <OpenCell {...{ view, row }} column={beside} />
                ) : (
                  <>
                    <span className="fx-hidden">{beside.title} </span>
                    {cellText(beside, row)}
                  </>
                )}
              </div>
            )}
            <BelowName {...{ row }} columns={below} note={name?.note?.(row) ?? ''} />
            {actions.length === 0 ? null : (
              <div className="fx-grid-card-actions">
                {actions.map((action) => (
                  <IconButton
                    key={action.id}
                    kind={action.kind === 'danger' ? 'danger' : 'quiet'}
                    label={action.label(row)}
                    title={action.title}
                    icon={action.icon}
                    onClick={() => action.run(row)}
                  />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
