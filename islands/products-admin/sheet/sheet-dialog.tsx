import { ArrowDownToLine, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { RunDialog } from '#shared/features/batch-progress/run-dialog.tsx';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { parseCsv } from '#shared/features/sheets/csv.ts';
import { useIsland } from '#shared/island/context.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { isSameRecord } from '#shared/records/merge.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { ChangedMeanwhile, saveProduct } from '../acts/save-product.ts';
import type { MadeChange } from '../bulk/made-change.ts';
import type { PriceDialogProps } from '../bulk/price-dialog.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.ts';
import { useBulkProducts } from '../bulk/use-bulk-products.ts';
import { type Draft, draftOf, draftShape, problemsOf } from '../form/draft.ts';
import { FIELD_LABELS } from '../form/field-texts.ts';
import { createProductWriter } from '../form/save.ts';
import { CategoriesNotice } from '../list/categories-notice.tsx';
import type { ListedProduct } from '../list/pending-products.ts';
import { useProductsText } from '../text.ts';
import {
  categoryNamed,
  type CellPlace,
  type Column,
  COLUMNS,
  fillDown,
  pasteBlock,
  type SheetState,
  startSheet,
  typeInto,
  undoStep,
} from './cells.ts';
import css from './sheet.css';
import { SheetRow } from './sheet-row.tsx';

const FILL_KEY = 'Ctrl + D';
const EMPTY: SheetState = startSheet(new Map());

type Props = PriceDialogProps & { readonly categories: Categories };

/** The place of a field in the table; null for anything else. */
function placeOf(target: EventTarget): CellPlace | null {
  const [row, name] = target instanceof HTMLElement ? (target.dataset['cell']?.split(' ') ?? []) : [];
  const column = COLUMNS.find((one) => one === name);
  return row === undefined || column === undefined ? null : { row: Number(row), column };
}

/** Many products in a table: typed, filled down, pasted from a spreadsheet, undone, and saved together. */
export function SheetDialog({ ids, nameOf, known, withKept, reader, categories, onClose }: Props) {
  useSheet(css);
  const t = useProductsText();
  const { api, signal, locale } = useIsland();
  const keepOrSend = useBulkChange();
  const [writer] = useState(() => createProductWriter(api));
  const { products, isOld, error, reload } = useBulkProducts({ ids, known, withKept, reader });
  const rows = useMemo(() => (products ?? []).filter(({ waits }) => waits !== 'deletion'), [products]);
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const begun = useMemo(
    () => new Map(rows.map((product): [string, Draft] => [product.id, draftOf(product, locale)])),
    [rows, locale],
  );
  const [typed, setTyped] = useState<SheetState | null>(null);
  const state = typed ?? (begun.size === 0 ? EMPTY : startSheet(begun));
  const change = useCallback(
    (step: (now: SheetState) => SheetState) => setTyped((now) => step(now ?? startSheet(begun))),
    [begun],
  );
  const onType = useCallback(
    (id: string, column: Column, text: string) => change((now) => typeInto(now, id, column, text)),
    [change],
  );
  const [at, setAt] = useState<CellPlace | null>(null);
  const [left, setLeft] = useState(0);
  const table = useRef<HTMLTableElement>(null);

  const changed = rows.filter(({ id }) => {
    const [from, to] = [begun.get(id), state.cells.get(id)];
    return from !== undefined && to !== undefined && !isSameRecord(draftShape, from, to);
  });
  const hasProblem = changed.some((product) => {
    const draft = state.cells.get(product.id);
    return draft !== undefined && Object.keys(problemsOf(draft, product)).length > 0;
  });
  /** What a product is by now where somebody else has changed it: a further attempt starts from there. */
  const renewed = useRef(new Map<string, { readonly product: ListedProduct; readonly mine: Draft }>());
  const made = useRef(new Map<string, MadeChange>());
  const work = async (id: string) => {
    const product = changed.find((one) => one.id === id);
    const mine = state.cells.get(id);
    if (product === undefined || mine === undefined) return undefined;
    const attempt = renewed.current.get(id) ?? { product, mine };
    try {
      const saved = await saveProduct(attempt.product, attempt.mine, { writer, keepOrSend, locale, signal });
      made.current.set(id, saved.made);
      return saved.done;
    } catch (problem) {
      if (problem instanceof ChangedMeanwhile) renewed.current.set(id, { product: problem.now, mine: problem.merged });
      throw problem;
    }
  };
  const { close, question } = useDiscardQuestion({
    isDirty: changed.length > 0,
    onDiscard: () => setTyped(null),
    onClose: () => onClose([], [], []),
  });

  const goTo = ({ row, column }: CellPlace): void =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  const fill = (): void => {
    if (at !== null) change((now) => fillDown(now, rowIds, at));
  };
  const press = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (place === null || event.nativeEvent.isComposing) return;
    const letter = commandLetter(event);
    const isChoice = place.column === 'category';
    const by = event.key === 'ArrowUp' && !isChoice ? -1 : event.key === 'ArrowDown' && !isChoice ? 1 : 0;
    if (letter === 'd') fill();
    else if (letter === 'z' && !event.shiftKey) change(undoStep);
    // As in a spreadsheet: Enter goes down, and never saves the whole table.
    else if (event.key === 'Enter') goTo({ ...place, row: place.row + (event.shiftKey ? -1 : 1) });
    else if (by !== 0 && !event.altKey && !event.ctrlKey && !event.metaKey) goTo({ ...place, row: place.row + by });
    else return;
    event.preventDefault();
  };
  const paste = async (event: ClipboardEvent): Promise<void> => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // A single value goes where the caret is.
    if (place === null || (!/[\t\r\n]/.test(text.trimEnd()) && place.column !== 'category')) return;
    event.preventDefault();
    const quoted = await parseCsv(text, { separator: '\t', hasQuotes: true });
    const block = quoted.isOpen ? await parseCsv(text, { separator: '\t', hasQuotes: false }) : quoted;
    const pasted = pasteBlock(state, rowIds, place, block.rows, (column, value) =>
      column === 'category' ? categoryNamed(value, categories.choices) : value,
    );
    setTyped(pasted.state);
    setLeft(pasted.left);
  };

  return (
    <>
      <RunDialog
        title={t('{count} products as a table', { count: ids.length })}
        verb={t('Save {count} products', { count: changed.length })}
        canStart={changed.length > 0 && !hasProblem}
        size="wide"
        ids={changed.map(({ id }) => id)}
        nameOf={nameOf}
        work={work}
        explain={(problem) =>
          problem instanceof ChangedMeanwhile
            ? t('Someone else has changed it meanwhile. Retrying saves what you typed.')
            : undefined
        }
        sayFailed={(count) => t('{count} products could not be processed', { count })}
        sayNotStarted={(count) => t('{count} products not started', { count })}
        sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
        onClose={(done, kept) =>
          done.length + kept.length === 0 ? close() : onClose(done, kept, [...made.current.values()])
        }
      >
        {error === undefined ? null : (
          <Notice tone="danger" onRetry={reload}>
            <strong>{t('The products could not be loaded.')}</strong> {explainError(error, t)}
          </Notice>
        )}
        {isOld ? <Notice>{t('There is no connection: these are the prices last loaded.')}</Notice> : null}
        <CategoriesNotice categories={categories} />
        {products === null ? (
          error === undefined ? (
            <Spinner label={t('Loading products…')} />
          ) : null
        ) : (
          <>
            <div className="products-sheet-tools">
              <Button
                disabled={at === null || at.row >= rows.length - 1}
                title={t('Copies the cell into all rows below it: {key}', { key: FILL_KEY })}
                onClick={fill}
              >
                <ArrowDownToLine size={18} aria-hidden="true" />
                {t('Fill down')}
              </Button>
              {/* Without its word: in French that is the one of `Cancel` below. */}
              <IconButton
                label={t('Undo')}
                icon={<Undo2 size={18} aria-hidden="true" />}
                disabled={state.past.length === 0}
                onClick={() => change(undoStep)}
              />
              <span className="fx-hint">{t('Cells copied from a spreadsheet can be pasted.')}</span>
            </div>
            {left === 0 ? null : (
              <Notice tone="warn" onDismiss={() => setLeft(0)}>
                {t('{count} cells could not be pasted', { count: left })}
              </Notice>
            )}
            <div className="products-sheet">
              <table
                ref={table}
                onKeyDown={press}
                onPaste={(event) => void paste(event)}
                onFocus={({ target }) => setAt(placeOf(target))}
              >
                <thead>
                  <tr>
                    {COLUMNS.map((column) => (
                      <th key={column} scope="col">
                        {t(FIELD_LABELS[column])}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((product, row) => (
                    <SheetRow
                      key={product.id}
                      {...{ product, row, onType }}
                      begun={begun.get(product.id) ?? draftOf(product, locale)}
                      draft={state.cells.get(product.id) ?? draftOf(product, locale)}
                      choices={categories.choices}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </RunDialog>
      {question}
    </>
  );
}
