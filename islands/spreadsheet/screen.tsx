import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContextMenu } from '#shared/ui/context-menu.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useUiText } from '#shared/ui/text.ts';
import { useToasts } from '#shared/ui/toast.tsx';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { chartArea } from './book/sheet.ts';
import type { TextChoices } from './files/filed.ts';
import { csvOf, xlsxOf } from './files/save-file.ts';
import { type Area, cellName } from './formula/references.ts';
import { CellError } from './formula/value.ts';
import { hasChanges, usePersistedEdits } from './persisted/use-persisted-edits.ts';
import { useText } from './text.ts';
import type { Opened } from './use-opened.ts';
import { insertRows } from './view/changes.ts';
import { FormulaBar } from './view/formula-bar.tsx';
import { Grid } from './view/grid.tsx';
import { cellEntries, lineEntries } from './view/menus.tsx';
import { MOST_PRINTED_ROWS, printSheet } from './view/print-sheet.ts';
import { ReadingButton } from './view/reading-button.tsx';
import { areaOfSelection, selectionOfCell } from './view/selection.ts';
import { SheetTabs } from './view/sheet-tabs.tsx';
import { StatusBar } from './view/status-bar.tsx';
import { Toolbar } from './view/toolbar.tsx';
import { useClipboard } from './view/use-clipboard.ts';
import { useControl } from './view/use-control.ts';

/** Fetched when somebody looks for a chart. */
const persistedEdits = lazyWithRetry(
  async () => (await import('./persisted/persisted-edits-notice.tsx')).PersistedEditsNotice,
);
const rangeChart = lazyWithRetry(async () => (await import('./view/range-chart.tsx')).RangeChart);

/** In px: a header, a few rows and the totals. */
const LEAST_ROOM = 330;

interface ScreenProps {
  readonly opened: Opened;
  readonly locale: Locale;
  readonly isReadOnly: boolean;
  readonly onOpen: (file: File) => void;
  /** Reads the text file again. */
  readonly onRead: (choices: TextChoices) => void;
}

const NONE: readonly number[] = [];

/** One workbook: its sheets, what can be done with them, and the cells. */
export function Screen({ opened, locale, isReadOnly, onOpen, onRead }: ScreenProps) {
  const t = useText();
  const tUi = useUiText();
  const { announcer, host, dir, emit } = useIsland();
  const toasts = useToasts();
  const { book, first, name } = opened;
  const control = useControl({ book, first, locale, isReadOnly, doubtful: opened.text?.doubtful ?? NONE });
  const clipboard = useClipboard(control);
  const grid = useRef<HTMLDivElement>(null);
  const room = useContainerSize(LEAST_ROOM);
  const [isSaving, setSaving] = useState(false);
  const { sheet, lines, commit } = control;
  const kept = usePersistedEdits(opened);
  const [asked, setAsked] = useState<() => void>();
  const [chart, setChart] = useState<{ readonly number: number; readonly area: Area }>();
  const [isToldLosses, setToldLosses] = useState(false);

  // What is being typed is taken over when the page goes, and kept with the rest.
  useEffect(() => {
    const take = (): void => commit();
    addEventListener('pagehide', take);
    return () => removeEventListener('pagehide', take);
  }, [commit]);

  useEffect(
    () =>
      book.onChange((cells) => {
        for (const { sheet: number, place, value } of cells)
          emit('flexy:cell-changed', {
            sheet: book.sheets[number]?.name ?? '',
            cell: cellName(place),
            value: value instanceof CellError ? value.code : (value ?? null),
          });
      }),
    [book, emit],
  );

  /** Goes on to another workbook; changes that are kept on the device are offered when this one is there again. */
  const leave = (go: () => void): void => {
    control.commit();
    if (kept.isKept || !hasChanges(book)) go();
    else setAsked(() => go);
  };
  const save = async (kind: 'xlsx' | 'csv'): Promise<void> => {
    control.commit();
    setSaving(true);
    try {
      const content = kind === 'xlsx' ? await xlsxOf(book.ordered()) : await csvOf(sheet, locale);
      const fileName = `${name ?? sheet.title ?? sheet.name}.${kind}`;
      saveFile(content, fileName);
      announcer.say(t('The file “{name}” is saved.', { name: fileName }));
    } catch {
      toasts.show({ text: t('The file could not be written.'), tone: 'danger' });
    } finally {
      setSaving(false);
    }
  };
  const saveByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (commandLetter(event) !== 's' || event.shiftKey) return;
    // The browser would save the page.
    event.preventDefault();
    if (!isSaving) void save('xlsx');
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => saveByKey(event);
    host.addEventListener('keydown', onKeyDown);
    return () => host.removeEventListener('keydown', onKeyDown);
  }, [host]);
  const print = async (): Promise<void> => {
    control.commit();
    const used = sheet.shape.rows.length;
    const all = Array.from({ length: lines.count }, (_, line) => lines.rowOf(line)).filter((row) => row < used);
    if (all.length > MOST_PRINTED_ROWS)
      toasts.show({
        text: t('Only the first {count} rows are printed. Filter the sheet to print others.', {
          count: MOST_PRINTED_ROWS,
        }),
        tone: 'warn',
      });
    try {
      await printSheet(sheet, all.slice(0, MOST_PRINTED_ROWS), locale, dir);
    } catch {
      toasts.show({ text: t('The browser could not print the sheet.'), tone: 'danger' });
    }
  };
  const addRow = (): void => {
    const row = sheet.shape.totalRow ?? 0;
    insertRows({ ...control, selection: selectionOfCell({ row, column: 0 }) }, 'above');
    grid.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <h2 className="sheet-title" dir="auto">
        {sheet.title ?? sheet.name}
      </h2>
      <Toolbar
        {...{ control, clipboard, isSaving }}
        reading={<ReadingButton control={control} opened={opened} onRead={(choices) => leave(() => onRead(choices))} />}
        onOpen={(file) => leave(() => onOpen(file))}
        onSave={(kind) => void save(kind)}
        onChart={() => {
          control.commit();
          setChart({ number: control.number, area: chartArea(sheet, areaOfSelection(control.selection)) });
        }}
        onPrint={() => void print()}
      />
      <Suspense fallback={null}>
        <persistedEdits.Component opened={opened} kept={kept} />
      </Suspense>
      {opened.isWorkbook && !isToldLosses ? (
        <Notice tone="info" onDismiss={() => setToldLosses(true)}>
          {t(
            'Merged cells, borders, pictures and charts of the file are not shown, and are missing from what you save here; so are other fonts.',
          )}
        </Notice>
      ) : null}
      {asked === undefined ? null : (
        <QuestionDialog
          title={t('Open another file?')}
          cancelLabel={tUi('Cancel')}
          onCancel={() => setAsked(undefined)}
          answers={[{ label: t('Open a file'), kind: 'danger', onChoose: asked }]}
        >
          {t('Your changes to the file that is open now are lost unless you save it first.')}
        </QuestionDialog>
      )}
      <FormulaBar control={control} grid={grid} />
      <div className="sheet-work">
        {chart?.number === control.number ? (
          <Suspense fallback={null}>
            <rangeChart.Component
              {...{ control, area: chart.area }}
              onClose={() => {
                setChart(undefined);
                grid.current?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        ) : null}
        <ContextMenu
          label={t('Cells')}
          entries={[
            ...cellEntries(control, clipboard, t),
            ...(isReadOnly ? [] : [{ kind: 'separator', id: 'lines' } as const, ...lineEntries(control, t)]),
          ]}
        >
          <div className="sheet-frame" ref={room}>
            <Grid {...{ control, clipboard, grid }} />
          </div>
        </ContextMenu>
      </div>
      <div className="sheet-end">
        {isReadOnly || sheet.shape.totalRow === undefined ? null : (
          <Button kind="quiet" onClick={addRow}>
            {t('Add a row')}
          </Button>
        )}
        <SheetTabs control={control} onShown={() => grid.current?.focus({ preventScroll: true })} />
        <StatusBar control={control} />
      </div>
    </>
  );
}
