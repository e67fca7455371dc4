import { Download } from 'lucide-react';
import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { CountedLine, LineCount } from '#shared/ui/counted-line.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { cellText } from '../rules/cell.ts';
import { alikeLines, currentCell, type Fault, mendKey, type PlannedColumn, rowName } from '../rules/check.ts';
import type { DataRow } from '../rules/table.ts';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';
import { faultWords, isSecret } from '../words.ts';
import { FaultSummary } from './fault-summary.tsx';

/** With more, only the cells in sight are in the document. */
const MOST_AT_ONCE = 20;

/** In px: what Tab goes to next is there before it comes into sight. */
const BESIDE = 600;

interface Props {
  readonly work: ImportWork;
  readonly columns: readonly PlannedColumn[];
  readonly onDownload: () => void;
}

interface Item {
  readonly key: string;
  readonly row: DataRow;
  readonly column: PlannedColumn;
  /** Undefined once the cell is mended. */
  readonly fault: Fault | undefined;
}

/** The wrong cells, and those mended since: a field must not vanish while somebody types in it. */
function itemsOf(
  { faults, typed, rows }: Pick<ImportWork, 'faults' | 'typed' | 'rows'>,
  columns: readonly PlannedColumn[],
): readonly Item[] {
  const faultByCell = new Map(faults.map((fault) => [mendKey(fault.line, fault.at), fault]));
  const wanted = new Set([...faults.map(({ line }) => line), ...[...typed].map((key) => Number(key.split(':')[0]))]);
  return rows.flatMap((row) =>
    wanted.has(row.line)
      ? columns.flatMap((column): readonly Item[] => {
          const key = mendKey(row.line, column.at);
          const fault = faultByCell.get(key);
          return fault === undefined && !typed.has(key) ? [] : [{ key, row, column, fault }];
        })
      : [],
  );
}

/** Every cell that cannot be imported, to be mended in place. */
export function FaultList({ work, columns, onDownload }: Props) {
  const t = useText();
  const { faults, typed, rows } = work;
  const items = useMemo(() => itemsOf({ faults, typed, rows }, columns), [faults, typed, rows, columns]);
  const alikeTo = useMemo(() => alikeLines(rows, faults), [rows, faults]);
  const [focused, setFocused] = useState<string>();
  const list = useRef<HTMLElement>(null);
  const goesTo = useRef<string>(undefined);
  const go = (key: string): void => {
    const field = list.current?.querySelector<HTMLElement>(`[data-cell="${key}"] input`);
    goesTo.current = field === null ? key : undefined;
    field?.focus();
  };
  useLayoutEffect(() => {
    if (goesTo.current !== undefined) go(goesTo.current);
  });
  if (items.length === 0) return null;
  const cell = (item: Item): ReactElement => <FaultyCell key={item.key} {...{ item, work, columns, alikeTo }} />;
  const at = items.findIndex(({ key }) => key === focused);
  const reachable = at < 0 ? [] : [at - 1, at, at + 1].filter((place) => place >= 0 && place < items.length);
  return (
    <section ref={list} className="import-card" part="faults" aria-labelledby="import-faults">
      <div className="import-head">
        <h2 id="import-faults">{t('To be mended')}</h2>
        <Button onClick={onDownload}>
          <Download size={18} aria-hidden="true" />
          {t('Download these rows')}
        </Button>
      </div>
      <FaultSummary
        {...{ faults, columns }}
        onGo={(key) => {
          // Of a long list it is in the document from now on.
          setFocused(key);
          go(key);
        }}
      />
      {items.length <= MOST_AT_ONCE ? (
        <ul className="import-faults">
          {items.map((item) => (
            <li key={item.key}>{cell(item)}</li>
          ))}
        </ul>
      ) : (
        <div
          className="import-faults"
          data-scrolls=""
          onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-cell]')?.dataset['cell'])}
          onBlur={() => setFocused(undefined)}
        >
          <LineCount value={items.length}>
            {/* What is typed in stays in the document, wherever the list is scrolled to, and Tab finds the next. */}
            <Virtualizer bufferSize={BESIDE} data={items} as="ul" item={CountedLine} keepMounted={reachable}>
              {cell}
            </Virtualizer>
          </LineCount>
        </div>
      )}
    </section>
  );
}

interface FaultyCellProps extends Pick<Props, 'work' | 'columns'> {
  readonly item: Item;
  /** Lines with the same wrong value, which the same mend would put right. */
  readonly alikeTo: ReturnType<typeof alikeLines>;
}

function FaultyCell({ item: { key, row, column, fault }, work, columns, alikeTo }: FaultyCellProps) {
  const t = useText();
  const { locale } = useIsland();
  const title = column.title === '' ? column.key : column.title;
  const alike = fault === undefined ? alikeTo(column, row) : [];
  return (
    <div className="import-fault" data-cell={key} data-mended={fault === undefined ? '' : undefined}>
      <div>
        <strong>{t('Row {row}', { row: formatNumber(row.line, locale) })}</strong>{' '}
        {fault === undefined ? <Badge tone="good">{t('Mended')}</Badge> : null}
        <p className="fx-hint">
          <bdi>{rowName(row, columns, work.mends)}</bdi>
        </p>
      </div>
      <div className="import-mend">
        <TextField
          label={title}
          aria-label={t('{column}, row {row}', { column: title, row: row.line })}
          type={isSecret(column.field, column.title) ? 'password' : 'text'}
          autoComplete="off"
          dir="auto"
          disabled={work.progress !== undefined}
          value={work.mends.get(key) ?? cellText(currentCell(row, column.at, work.mends))}
          error={fault === undefined ? undefined : faultWords(fault, t, locale, column.form)}
          saysError={work.typed.has(key)}
          onChange={({ target }) => work.mend([row.line], column.at, target.value)}
        />
        {alike.length === 0 ? null : (
          <Button
            aria-disabled={work.progress !== undefined}
            onClick={() => work.mend(alike, column.at, work.mends.get(key) ?? '')}
          >
            {t('Mend {count} more alike', { count: alike.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
