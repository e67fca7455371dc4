import { cellText } from '../rules/cell.ts';
import { currentCell, type Mends } from '../rules/check.ts';
import type { Mapping } from '../rules/mapping.ts';
import type { DataRow, Table } from '../rules/table.ts';
import { useText } from '../text.ts';
import { isSecret } from '../words.ts';

const PREVIEW_ROWS = 5;

interface Props {
  readonly table: Table;
  readonly rows: readonly DataRow[];
  readonly mends: Mends;
  readonly mapping: Mapping;
}

/** The first rows, as the file has them. */
export function Preview({ table, rows, mends, mapping }: Props) {
  const t = useText();
  return (
    <section className="import-card" part="preview" aria-labelledby="import-preview">
      <h2 id="import-preview" data-step="3">
        {t('Data Preview')}
      </h2>
      <div className="import-scroll" role="group" aria-labelledby="import-preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map(({ key, title }) => (
                <th key={key} scope="col" dir="auto">
                  {title === '' ? key : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, PREVIEW_ROWS).map((row) => (
              <tr key={row.line}>
                {table.columns.map(({ key, title, at }) => {
                  const text = cellText(currentCell(row, at, mends));
                  return (
                    <td key={key} dir="auto">
                      {text !== '' && isSecret(title, mapping.get(key)?.field) ? '••••' : text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
