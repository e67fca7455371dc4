import { useMemo, useState } from 'react';
import { type Column, COLUMN_TITLES, COLUMN_WIDTHS, type TableColumn } from '#shared/features/gantt/domain/columns.ts';
import { createPlan } from '#shared/features/gantt/domain/plan-state.ts';
import type { ViewMode } from '#shared/features/gantt/geometry/time-scale.ts';
import { createGanttStore } from '#shared/features/gantt/store/gantt-store.ts';
import type { Marker } from '#shared/features/gantt/view/flags.tsx';
import { Gantt } from '#shared/features/gantt/view/gantt.tsx';
import { useNow } from '#shared/features/gantt/view/use-now.ts';
import { ganttTexts } from '#shared/features/gantt/words/texts.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { parseServerTime } from '#shared/kernel/wall-time.ts';
import { Segments } from '#shared/ui/segments.tsx';
import { HOLIDAYS, RELEASE_MARKERS } from './data/release.ts';
import { PRIORITIES, STATUSES } from './data/shapes.ts';
import { type DemoName, demoOf, TITLES } from './demos.ts';
import type en from './locales/en.ts';
import { PredecessorsDialog } from './predecessors-dialog.tsx';

interface DemoPlanProps {
  readonly demo: DemoName;
  readonly view: 'default' | 'grid' | 'chart';
}

/** Whole screens: where the table ends, as a share of the room. */
const SHARE = 0.57;
const NO_NAMES: ReadonlyMap<string, string> = new Map();
const PANES = { default: 'both', grid: 'grid', chart: 'chart' } as const;
const VIEWS = { default: 'Default', grid: 'Grid', chart: 'Chart' } as const;
const DETAILS = [
  ['assignee', 'Assignee', 130],
  ['status', 'Status', 104],
  ['priority', 'Priority', 88],
  ['hours', 'Planned Hours', 128],
  ['log', 'Work Log', 98],
  ['component', 'Component', 104],
  ['points', 'Story Points', 104],
] as const;
const SHAPES = [
  ['work', 'Work (h)', 88],
  ['segments', 'Segments', 180],
  ['indicators', 'Indicators', 140],
] as const;

function markersOf(
  days: readonly { readonly day: string; readonly label: string }[],
  kind: Marker['kind'],
): readonly Marker[] {
  return days.flatMap(({ day, label }) => {
    const time = parseServerTime(day);
    return time === null ? [] : [{ at: time.at, label, kind }];
  });
}
const RELEASE_DAYS = [...markersOf(RELEASE_MARKERS, 'release'), ...markersOf(HOLIDAYS, 'holiday')];
const NO_MARKERS: readonly Marker[] = [];

/** A sample on the chart of the projects. */
export function DemoPlan({ demo: name, view: wanted }: DemoPlanProps) {
  const t = useT<typeof en>();
  const own = useLazyMessages(ganttTexts);
  const { api } = useIsland();
  const [demo] = useState(() => demoOf(name));
  const [store] = useState(() =>
    createGanttStore({ plan: createPlan(demo.tasks, demo.calendar), scheduling: 'automatic' }),
  );
  const [view, setView] = useState<ViewMode>(demo.view);
  const [panes, setPanes] = useState(wanted);
  const [begunAs, setBegunAs] = useState(wanted);
  // The page may change the attribute after the start.
  if (begunAs !== wanted) {
    setPanes(wanted);
    setBegunAs(wanted);
  }
  useReady('ready');
  const now = useNow('', api.clockOffset);
  const table = useMemo((): readonly TableColumn[] => {
    const column = (id: Column): TableColumn => ({ id, title: own(COLUMN_TITLES[id]), width: COLUMN_WIDTHS[id] });
    const detail = ([id, title, width]: (typeof DETAILS)[number] | (typeof SHAPES)[number]): TableColumn => ({
      id: `own-${id}`,
      title: t(title),
      width,
      textOf: (task) => {
        const text = demo.details.get(task.id)?.[id] ?? '';
        const known = [...STATUSES, ...PRIORITIES].find((one) => one === text);
        return known === undefined ? text : t(known);
      },
    });
    if (name === 'product-release')
      return [{ ...column('name'), title: t('Product Release') }, ...DETAILS.map(detail), column('id')];
    const isShaped = [...demo.details.values()].some((one) => Object.values(one).some((text) => text !== ''));
    return [
      ...(['name', 'start', 'end', 'duration', 'progress', 'predecessors', 'id'] as const).map(column),
      ...(isShaped ? SHAPES.map(detail) : []),
    ];
  }, [name, demo, t, own]);
  return (
    <Gantt
      store={store}
      title={t(TITLES[name])}
      resources={NO_NAMES}
      view={view}
      onView={setView}
      panes={PANES[panes]}
      now={now}
      baseline={demo.baseline}
      table={table}
      share={SHARE}
      markers={name === 'product-release' ? RELEASE_DAYS : NO_MARKERS}
      {...(name === 'dependencies' ? { dialog: PredecessorsDialog } : {})}
      extra={
        <Segments
          label={t('Layout')}
          segments={(['default', 'grid', 'chart'] as const).map((id) => ({ id, label: t(VIEWS[id]) }))}
          value={panes}
          onChange={setPanes}
        />
      }
    />
  );
}
