import { TriangleAlert } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createStore } from '#shared/state/store.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { createBarDrag } from '../acts/drag-bar.ts';
import { COLUMN_TITLES, COLUMN_WIDTHS, COLUMNS, type TableColumn } from '../domain/columns.ts';
import { ancestorsOf } from '../domain/plan-state.ts';
import { problemsOf, troubledTasks } from '../domain/problems.ts';
import { rowsOf } from '../domain/rows.ts';
import type { ViewMode } from '../geometry/time-scale.ts';
import type { PlanToDraw } from '../picture/plan-drawing.ts';
import type { Spans } from '../plan/plan.ts';
import { isSummary } from '../plan/plan-graph.ts';
import { slackOf } from '../plan/slack.ts';
import { createGanttActions } from '../store/gantt-actions.ts';
import type { GanttStore } from '../store/gantt-store.ts';
import { createGanttUi, renamedUi } from '../store/gantt-ui.ts';
import { type GanttLayout, isColumnShown, layoutSetting } from '../store/layout-setting.ts';
import type { Screen } from '../store/screen.ts';
import { nameOf, problemText } from '../words/gantt-words.ts';
import { ganttTexts } from '../words/texts.ts';
import { useAxis } from './axis.tsx';
import { Chart, type ChartHandle } from './chart.tsx';
import type { Panes } from './chart-layout.ts';
import type { DeleteTaskProps } from './delete-task.tsx';
import type { Marker } from './flags.tsx';
import sheet from './gantt.css';
import { GanttContext, type GanttParts, ROW_HEIGHT } from './gantt-parts.ts';
import type { NewTaskProps } from './new-task.tsx';
import { outputsOf, preloadOutputs } from './outputs.ts';
import type { OverbookedDialogProps } from './overbooked-dialog.tsx';
import type { TaskDialogProps } from './task-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSight } from './use-sight.ts';

/** Pictures and paper, drawn when they are asked for. */
// Not loaded where nothing is made.
const newTaskField = lazyWithRetry<NewTaskProps>(async () => (await import('./new-task.tsx')).NewTask);
const deleteTask = lazyWithRetry<DeleteTaskProps>(async () => (await import('./delete-task.tsx')).DeleteTask);
const overbooked = lazyWithRetry<OverbookedDialogProps>(
  async () => (await import('./overbooked-dialog.tsx')).OverbookedDialog,
);
const taskDialog = lazyWithRetry(async () => (await import('./task-dialog.tsx')).TaskDialog);

interface Props {
  readonly store: GanttStore;
  readonly title: string;
  /** Names by id. */
  readonly resources: ReadonlyMap<string, string>;
  readonly view: ViewMode;
  readonly onView: (view: ViewMode) => void;
  readonly isReadOnly?: boolean;
  /** Tasks are made and deleted here. Default: they are not. */
  readonly isCreating?: boolean;
  readonly panes?: Panes;
  readonly now: WallTime;
  /** Where tasks were planned, drawn below their bars. */
  readonly baseline?: Spans;
  readonly entries?: readonly MenuEntry[];
  /** How far saving is. */
  readonly status?: ReactNode;
  /** Default: the columns of a project. */
  readonly table?: readonly TableColumn[];
  /** After the columns of a project. */
  readonly furtherColumns?: readonly TableColumn[];
  /** Share of the table in the room, from 0 to 1. */
  readonly share?: number;
  readonly markers?: readonly Marker[];
  /** What a task is edited in; default: the dialog with all its fields. */
  readonly dialog?: ComponentType<TaskDialogProps>;
  /** Between toolbar and chart. */
  readonly notices?: ReactNode;
  readonly extra?: ReactNode;
}

/** In ms: long after the first bars. */
const PRELOAD_MS = 2_000;
const NO_BASELINE: Spans = new Map();
const NO_MARKERS: readonly Marker[] = [];
const NO_ENTRIES: readonly MenuEntry[] = [];
const NO_COLUMNS: readonly TableColumn[] = [];

/** A plan as a table and a chart side by side, edited by mouse, finger or keys. */
export function Gantt({
  store,
  title,
  resources,
  view,
  onView,
  isReadOnly = false,
  isCreating: mayCreate = false,
  panes = 'both',
  now,
  baseline = NO_BASELINE,
  entries = NO_ENTRIES,
  table,
  furtherColumns = NO_COLUMNS,
  share,
  markers = NO_MARKERS,
  dialog: OwnDialog = taskDialog.Component,
  status,
  notices,
  extra,
}: Props) {
  useSheet(sheet);
  const t = useLazyMessages(ganttTexts);
  const { announcer, dir, locale } = useIsland();
  const { plan, history } = useStoreValue(store);
  const [uiStore] = useState(createGanttUi);
  const ui = useStoreValue(uiStore);
  const [near] = useState(() => createStore<string | null>(null));
  const [setting] = useState(layoutSetting);
  const layout = useStoreValue(setting);
  const onLayout = (change: Partial<GanttLayout>): void => {
    setting.update((before) => ({ ...before, ...change }));
  };
  const chart = useRef<ChartHandle>(null);
  const [isLookingAtPeople, setLookingAtPeople] = useState(false);
  const newTask = useRef<{ readonly focus: () => void }>(null);
  const isCreating = mayCreate && !isReadOnly;
  const screen = useRef<Screen | null>(null);
  const [{ actions, pointer }] = useState(() => {
    const current = (): Screen => {
      if (screen.current === null) throw new Error('No chart yet');
      return screen.current;
    };
    const made = createGanttActions({ store, ui: uiStore, screen: current });
    return {
      actions: made,
      pointer: createBarDrag({ store, actions: made, screen: current, rowHeight: ROW_HEIGHT }),
    };
  });

  // What the gesture in progress would make of the plan.
  const shown = useMemo(() => (ui.edits === null ? plan : store.preview(ui.edits).plan), [store, plan, ui.edits]);
  const { graph } = plan;
  const rows = useMemo(() => rowsOf(plan, ui.collapsed), [plan, ui.collapsed]);
  const places = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const whole = useMemo(
    () =>
      table ?? [
        ...COLUMNS.map((id): TableColumn => ({ id, title: t(COLUMN_TITLES[id]), width: COLUMN_WIDTHS[id] })),
        ...furtherColumns,
      ],
    [table, furtherColumns, t],
  );
  // Without its first column nobody could tell the rows.
  const columns = useMemo(
    () => whole.filter((column, index) => index === 0 || isColumnShown(column, layout)),
    [whole, layout],
  );
  const sight = useSight(rows.length);
  const scale = useAxis(view, plan.spans, now, sight.room.width);
  // After the first bars, and after each step.
  const late = useDeferredValue(plan, null);
  const critical = useMemo(() => {
    if (!layout.showsCritical || late === null) return null;
    const slack = slackOf(late.graph, late.spans, late.calendar);
    return new Set([...slack].flatMap(([id, minutes]) => (minutes <= 0 ? [id] : [])));
  }, [late, layout.showsCritical]);
  const troubled = useMemo(() => (late === null ? [] : troubledTasks(late)), [late]);

  const parts = useMemo<GanttParts>(
    () => ({ t, locale, actions, resources, isReadOnly, isCreating, near }),
    [t, locale, actions, resources, isReadOnly, isCreating, near],
  );
  useEffect(() => {
    screen.current = {
      rows,
      scale,
      columns: columns.map(({ id }) => id),
      isReadOnly,
      isCreating,
      isRightToLeft: dir === 'rtl',
      say: announcer.say,
      locale,
      t,
      focusCell: (id, column) => chart.current?.focusCell(id, column),
      showRow: (id) => chart.current?.showRow(id),
      focusNew: () => newTask.current?.focus(),
    };
  });
  useEffect(() => {
    const gone = new AbortController();
    void browserEnvironment.sleep(PRELOAD_MS, gone.signal).then(() => {
      if (gone.signal.aborted) return;
      void taskDialog.preload();
      void deleteTask.preload();
      void preloadOutputs();
    });
    return () => gone.abort();
  }, []);

  useEffect(
    () =>
      store.renamed.subscribe(() => {
        const last = store.renamed.getSnapshot();
        if (last !== null) uiStore.update((now) => renamedUi(now, last.from, last.to));
      }),
    [store, uiStore],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const key = commandLetter(event);
    if (key === 'z') (event.shiftKey ? actions.redo : actions.undo)();
    else if (key === 'y') actions.redo();
    else return;
    event.preventDefault();
  };
  const summaries = graph.tasks.filter((_, index) => isSummary(graph, index)).map(({ id }) => id);
  const drawing = (): PlanToDraw => ({
    plan,
    title,
    rows: rowsOf(plan, new Set()),
    resources,
    locale,
    isRightToLeft: dir === 'rtl',
    t,
  });
  const outputs: readonly MenuEntry[] = [
    ...(resources.size === 0
      ? []
      : [
          {
            kind: 'action',
            id: 'overbooked',
            label: t('Who is overbooked'),
            onChoose: () => setLookingAtPeople(true),
          } as const,
        ]),
    ...outputsOf(drawing, { t, say: actions.say }),
  ];
  const nextTrouble = (): void => {
    const at = troubled.indexOf(ui.active?.id ?? '');
    const id = troubled[(at + 1) % troubled.length];
    if (id === undefined) return;
    const above = ancestorsOf(plan, id);
    if (!places.has(id)) actions.set({ collapsed: new Set([...ui.collapsed].filter((one) => !above.includes(one))) });
    chart.current?.focusCell(id, 'name');
    const reasons = problemsOf(plan, id).filter(({ kind }) => kind !== 'no-start');
    actions.say(
      t('{task}: {reason}', {
        task: nameOf(plan, id),
        reason: reasons.map((problem) => problemText(plan, problem, t)).join(' '),
      }),
      true,
    );
  };

  return (
    <GanttContext value={parts}>
      <div className="gantt" part="gantt" onKeyDown={onKeyDown}>
        <Toolbar
          {...{ title, view, onView, layout, onLayout }}
          table={whole}
          entries={[...entries, ...outputs]}
          extra={extra}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          hasSummaries={summaries.length > 0}
          onToday={() => chart.current?.scrollTo(now)}
          onCollapseAll={(isCollapsed) => actions.set({ collapsed: new Set(isCollapsed ? summaries : []) })}
        />
        {notices}
        <Chart
          ref={chart}
          plan={shown}
          spans={shown.spans}
          {...{
            title,
            rows,
            places,
            scale,
            now,
            ui,
            pointer,
            sight,
            panes,
            columns,
            layout,
            onLayout,
            critical,
            baseline,
            share,
            markers,
          }}
        />
        {isCreating ? (
          <Suspense fallback={<div className="gantt-new" />}>
            <newTaskField.Component handle={newTask} plan={plan} ui={ui} />
          </Suspense>
        ) : null}
        {/* Where it pushes nothing, and stays in sight however far the page is scrolled. */}
        <div className="gantt-foot">
          {troubled.length > 0 ? (
            <Button kind="quiet" className="gantt-trouble" onClick={nextTrouble}>
              <TriangleAlert size={18} aria-hidden="true" />
              {t('{count} to look at', { count: troubled.length })}
            </Button>
          ) : null}
          <p className="gantt-said" data-tone={ui.isWarning ? 'warn' : undefined}>
            {ui.said}
          </p>
          <div className="gantt-status">{status}</div>
        </div>
        {isLookingAtPeople ? (
          <Suspense fallback={null}>
            <overbooked.Component plan={plan} onClose={() => setLookingAtPeople(false)} />
          </Suspense>
        ) : null}
        {ui.pendingDelete !== null && plan.tasks.has(ui.pendingDelete) ? (
          <Suspense fallback={null}>
            <deleteTask.Component key={ui.pendingDelete} id={ui.pendingDelete} plan={plan} />
          </Suspense>
        ) : null}
        {ui.dialog !== null && plan.tasks.has(ui.dialog) ? (
          <Suspense fallback={null}>
            <OwnDialog key={ui.dialog} id={ui.dialog} plan={plan} onClose={() => actions.set({ dialog: null })} />
          </Suspense>
        ) : null}
      </div>
    </GanttContext>
  );
}
