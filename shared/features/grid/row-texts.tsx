import { Picture } from '#shared/ui/picture.tsx';
import type { GridColumn } from './model.ts';
import { cellText } from './parts.ts';

interface Props<Row> {
  readonly column: GridColumn<Row>;
  /** The columns that have no room of their own. */
  readonly folded: readonly GridColumn<Row>[];
  readonly row: Row;
  readonly badge: string | null;
}

/** The name of a row, with its picture and what stands below it. */
export function NameTexts<Row>({ column, folded, row, badge }: Props<Row>) {
  const name = cellText(column, row);
  return (
    <>
      {column.picture === undefined ? null : (
        <Picture
          className="fx-grid-picture"
          size={36}
          src={column.picture(row)}
          fallback={<span className="fx-grid-picture" aria-hidden="true" />}
        />
      )}
      <span className="fx-grid-name">
        <span className="fx-grid-named">
          {badge === null ? null : (
            <span className="fx-badge" data-tone="good">
              {badge}
            </span>
          )}
          <span className="fx-grid-text" dir="auto" title={name}>
            {name}
          </span>
        </span>
        <BelowName {...{ row }} columns={folded} note={column.note?.(row) ?? ''} />
      </span>
    </>
  );
}

interface BelowProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly row: Row;
  readonly note: string;
}

/** What of a row has no column of its own, in one small text; nothing where there is nothing. */
export function BelowName<Row>({ columns, row, note }: BelowProps<Row>) {
  const texts = [
    ...columns.map((one) => ({
      id: one.id,
      title: one.title,
      text: cellText(one, row),
      isNumber: one.kind === 'number',
    })),
    { id: 'note', title: '', text: note, isNumber: false },
  ].filter(({ text }) => text !== '');
  if (texts.length === 0) return null;
  return (
    <span className="fx-grid-text fx-grid-below">
      {texts.map(({ id, title, text, isNumber }, at) => (
        <span key={id} title={isNumber ? undefined : text}>
          {at === 0 ? '' : ' · '}
          {isNumber ? `${title} ` : ''}
          <bdi>{text}</bdi>
        </span>
      ))}
    </span>
  );
}
