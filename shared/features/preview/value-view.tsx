import { Eye } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useFieldWords, useValueWords } from '#shared/features/field-labels/field-labels.ts';
import { numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Button } from '#shared/ui/button.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { amountIn } from './amounts.ts';
import { GuardedPicture } from './guarded-picture.tsx';
import type { PictureRules } from './pictures.ts';
import { previewTexts } from './texts.ts';
import { columnsOf, type Field, FIRST_CHARACTERS, FIRST_ROWS, shownAs } from './values.ts';

/** What every value of a table needs. */
interface ValueOptions {
  readonly pictures: PictureRules;
  /** Endings of pictures, in lower case; default: jpg, jpeg, png, gif, webp. */
  readonly endings?: readonly string[];
  /** Called by `Quick Preview` of a value that is HTML; `name` is the value’s field. */
  readonly onPreview: (html: string, name: string) => void;
  /** ISO 4217 code of the amounts; without it they stand as plain numbers. */
  readonly currency?: string;
}

interface ValueProps extends ValueOptions {
  /** The field’s name, in words or as the server writes it. */
  readonly name: string;
  /** The field as the server writes it, if it is one. */
  readonly field?: string;
  readonly value: unknown;
  readonly depth?: number;
}

/** One value of a proposal. All of it is text, but for pictures. */
export function ValueView({ name, field, value, depth = 0, ...options }: ValueProps) {
  const t = useLazyMessages(previewTexts);
  const tUi = useUiText();
  const valueWords = useValueWords();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const { pictures, endings, onPreview, currency } = options;
  const amount = amountIn(field, value, currency);
  if (amount !== null && currency !== undefined) return <bdi>{formatMoney(amount, currency)}</bdi>;
  const words = valueWords(field, value);
  if (words !== undefined) return <>{words}</>;
  const shown = shownAs(value, pictures.base, endings === undefined ? { depth } : { depth, endings });
  switch (shown.kind) {
    case 'nothing':
      return <span className="fx-hint">—</span>;
    case 'flag':
      return <>{shown.value ? tUi('Yes') : tUi('No')}</>;
    case 'number':
      // A number may be a year or an article’s: no marks between thousands.
      return <bdi>{numberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(shown.value)}</bdi>;
    case 'picture':
      return <GuardedPicture address={shown.address} rules={pictures} />;
    case 'drawing':
      return (
        <span className="guarded-picture">
          <img src={shown.data} alt={name} decoding="async" />
        </span>
      );
    case 'html':
      return (
        <div className="value-html">
          <LongText text={shown.text} />
          <Button onClick={() => onPreview(shown.html, name)} aria-label={t('Quick Preview: {name}', { name })}>
            <Eye size={18} aria-hidden="true" />
            {t('Quick Preview')}
          </Button>
        </div>
      );
    case 'text':
      return <LongText text={shown.text} />;
    case 'deep':
      return <code dir="ltr">{shown.json}</code>;
    case 'fields':
      return <FieldTable fields={shown.fields} label={name} depth={depth + 1} {...options} />;
    case 'items':
      return <ItemTable items={shown.items} label={name} depth={depth + 1} {...options} />;
  }
}

/** Longer texts have a column of some width, in characters. */
const LONG_CELL = 30;

function LongText({ text }: { readonly text: string }) {
  const t = useLazyMessages(previewTexts);
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > FIRST_CHARACTERS;
  return (
    <span className="value-text" data-long={text.length > LONG_CELL ? '' : undefined} dir="auto">
      {isLong && !isWhole ? `${text.slice(0, FIRST_CHARACTERS)}…` : text}
      {isLong && !isWhole ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('Show all')}
        </Button>
      ) : null}
    </span>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly label: string;
  readonly head?: ReactNode;
  readonly children: (row: Row, at: number) => ReactNode;
}

/** A table that begins with some rows and has the others behind a press. */
export function RowsTable<Row>({ rows, label, head, children }: RowsProps<Row>) {
  const t = useLazyMessages(previewTexts);
  const [limit, setLimit] = useState(FIRST_ROWS);
  const left = rows.length - limit;
  return (
    <>
      <table className="value-table" aria-label={label}>
        {head === undefined ? null : <thead>{head}</thead>}
        <tbody>{rows.slice(0, limit).map(children)}</tbody>
      </table>
      {left > 0 ? (
        <Button onClick={() => setLimit((count) => count + 4 * FIRST_ROWS)}>
          {t('Show {count} more rows', { count: Math.min(left, 4 * FIRST_ROWS) })}
        </Button>
      ) : null}
    </>
  );
}

interface FieldTableProps extends ValueOptions {
  readonly fields: readonly Field[];
  /** The accessible name. */
  readonly label: string;
  readonly depth?: number;
}

/** Names and values, one field per row. */
export function FieldTable({ fields, label, depth = 0, ...options }: FieldTableProps) {
  const wordsOf = useFieldWords();
  return (
    <RowsTable rows={fields} label={label}>
      {({ key, value }, at) =>
        typeof value === 'object' ? (
          <Fragment key={at}>
            <tr>
              <th scope="row" colSpan={2} dir="auto">
                {wordsOf(key)}
              </th>
            </tr>
            <tr>
              <td colSpan={2}>
                <ValueView name={wordsOf(key)} field={key} value={value} depth={depth} {...options} />
              </td>
            </tr>
          </Fragment>
        ) : (
          <tr key={at}>
            <th scope="row" dir="auto">
              {wordsOf(key)}
            </th>
            <td>
              <ValueView name={wordsOf(key)} field={key} value={value} depth={depth} {...options} />
            </td>
          </tr>
        )
      }
    </RowsTable>
  );
}

interface ItemTableProps extends ValueOptions {
  readonly items: readonly unknown[];
  readonly label: string;
  readonly depth?: number;
}

/** A list: flat records as one table with columns, anything else item by item. */
function ItemTable({ items, label, depth = 0, ...options }: ItemTableProps) {
  const wordsOf = useFieldWords();
  const columns = columnsOf(items);
  if (columns === undefined)
    return (
      <RowsTable rows={items} label={label}>
        {(item, at) => (
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            <td>
              <ValueView name={`${label} ${at + 1}`} value={item} depth={depth} {...options} />
            </td>
          </tr>
        )}
      </RowsTable>
    );
  return (
    <div className="value-scroll" role="group" aria-label={label} tabIndex={0}>
      <RowsTable
        rows={items}
        label={label}
        head={
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                {wordsOf(column)}
              </th>
            ))}
          </tr>
        }
      >
        {(item, at) => (
          <tr key={at}>
            {columns.map((column) => (
              <td key={column}>
                <ValueView
                  name={`${wordsOf(column)} ${at + 1}`}
                  field={column}
                  value={new Map(Object.entries(Object(item))).get(column)}
                  depth={depth}
                  {...options}
                />
              </td>
            ))}
          </tr>
        )}
      </RowsTable>
    </div>
  );
}
