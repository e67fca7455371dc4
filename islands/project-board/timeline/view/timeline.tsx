import { CalendarClock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardSource } from '#shared/features/board/source.ts';
import { offsetOf } from '#shared/features/gantt/domain/plan-state.ts';
import { Failures } from '#shared/features/gantt/view/failures.tsx';
import { useNow } from '#shared/features/gantt/view/use-now.ts';
import { dayText, lastDayOf, percentText } from '#shared/features/gantt/words/gantt-words.ts';
import { ganttTexts } from '#shared/features/gantt/words/texts.ts';
import { laneOf } from '#shared/features/kanban/rules/lanes.ts';
import type { WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import type { WorkBoard } from '#shared/features/kanban/store/board-contract.ts';
import type { OtherViewParts } from '#shared/features/kanban/view/work-screen.tsx';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Empty } from '#shared/ui/parts.tsx';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { publicTask, type Task } from '../../api/task.ts';
import { useProjectText } from '../../text.ts';
import type { Chart } from '../chart/chart.ts';
import type { ChartModel } from '../chart/model.ts';
import type { TimeUnit } from '../chart/views.ts';
import { type BarShift, pulledDates } from '../rules/dates.ts';
import { type BarRow, type LaneTask, type Order, orderWith, type Part, timelineOf } from '../rules/rows.ts';
import { createTimeline } from '../store/opened-timeline.ts';
import { ChartPlace } from './chart-place.tsx';
import { Dateless } from './dateless.tsx';
import { PartChoice } from './part-choice.tsx';
import sheet from './timeline.css';
import { Tools } from './tools.tsx';

/** The tasks that the board shows, with the lane and stage of each: a search leaves the others out. */
function useCards({ cards }: { readonly cards: BoardSource<Task> }): readonly LaneTask[] {
  const cells = useSyncExternalStore(cards.subscribe, cards.cells);
  return useMemo(() => {
    // However the board is cut into lanes: one bar for each task, in the lane of its team.
    const tasks = new Map([...cells.values()].flat().map(({ data, column }) => [data.id, { data, column }]));
    return [...tasks.values()].map(({ data, column }) => ({
      id: data.id,
      lane: laneOf(data.people),
      stageId: column,
    }));
  }, [cells]);
}

export interface TimelineProps extends OtherViewParts {
  readonly board: WorkBoard<Task, WorkStage, never>;
  readonly projectId: string;
  /** Else only what is not saved is shown. */
  readonly isShown: boolean;
}

/** So many stages have a colour of their own. */
const COLORS = 8;
const NO_ORDER: Order = new Map();

/** The tasks of a board as bars along time. */
export default function Timeline({ board, projectId, isShown, onOpen, calledCard }: TimelineProps) {
  useSheet(sheet);
  const t = useProjectText();
  const gantt = useLazyMessages(ganttTexts);
  const { api, emit, signal, locale, t: common } = useIsland();
  const [{ store, saver, follow }] = useState(() =>
    createTimeline({
      api,
      board,
      projectId,
      signal,
      onSaved: (task) => emit('flexy:task-saved', { task: publicTask(task) }),
    }),
  );
  useEffect(follow, [follow]);
  const { plan, history } = useStoreValue(store);
  const { isSaving, failures } = useStoreValue(saver);
  const stages = useStoreValue(board.stages);
  const lanes = useStoreValue(board.lanes);
  const cards = useCards(board);
  const [unit, setUnit] = useState<TimeUnit>('week');
  const [part, setPart] = useState<Part>({ lane: null, from: null });
  const [said, setSaid] = useState('');
  const [hasSaved, setHasSaved] = useState(false);
  if (isSaving && !hasSaved) setHasSaved(true);
  const [offset] = useState(() => offsetOf(plan));
  const now = useNow(offset, api.clockOffset);
  const chart = useRef<Pick<Chart, 'toDay'>>(null);
  useLeaveGuard(isSaving || failures.size > 0);

  const [order, setOrder] = useState(NO_ORDER);
  const timeline = useMemo(() => timelineOf(cards, plan, lanes, part, order), [cards, plan, lanes, part, order]);
  // Bars stand anew by their days when the timeline is opened again.
  const nextOrder = isShown ? orderWith(order, timeline.rows) : NO_ORDER;
  if (nextOrder !== order) setOrder(nextOrder);
  const people = useMemo(
    () => new Map(lanes.flatMap((lane) => lane.people.map(({ id, name }) => [id, name || id] as const))),
    [lanes],
  );
  const model = useMemo((): ChartModel => {
    const places = new Map(stages.map(({ id }, index) => [id, index]));
    const titles = new Map(stages.map(({ id, name }) => [id, name]));
    const percentOf = (id: string): number => plan.tasks.get(id)?.progress ?? 0;
    const written = (id: string): string => plan.tasks.get(id)?.name || id;
    return {
      rows: timeline.rows,
      unit,
      words: {
        nameOf: written,
        percentOf,
        colorOf: (stageId) => (places.get(stageId) ?? 0) % COLORS,
        nobody: t('Unassigned'),
        labelOf: ({ id, stageId }: BarRow) => {
          const span = plan.spans.get(id);
          return t('{task}, {stage}, {start} to {end}, {progress}', {
            task: written(id),
            stage: titles.get(stageId) || stageId,
            start: span === undefined ? '' : dayText(span.start, locale),
            end: span === undefined ? '' : dayText(lastDayOf(span), locale),
            progress: percentText(percentOf(id), locale),
          });
        },
      },
    };
  }, [timeline, unit, plan, stages, t, locale]);

  const tellDates = (id: string): void => {
    const { plan: planned } = store.getSnapshot();
    const span = planned.spans.get(id);
    if (span === undefined) return;
    setSaid(
      gantt('{task}: {start} to {end}, {progress}.', {
        task: planned.tasks.get(id)?.name || id,
        start: dayText(span.start, locale),
        end: dayText(lastDayOf(span), locale),
        progress: percentText(planned.tasks.get(id)?.progress ?? 0, locale),
      }),
    );
  };
  const pull = (id: string, by: BarShift): boolean => {
    const { tasks, spans } = store.getSnapshot().plan;
    const [task, span] = [tasks.get(id), spans.get(id)];
    const edit = task === undefined || span === undefined ? null : pulledDates(task, span, by);
    if (edit === null || store.commit(new Map([[id, edit]])).length === 0) return false;
    tellDates(id);
    return true;
  };
  const travel = (direction: 'undo' | 'redo'): void => {
    const isUndo = direction === 'undo';
    const steps = store.getSnapshot().history[isUndo ? 'past' : 'future'].length;
    const count = (isUndo ? store.undo() : store.redo()).length;
    if (count > 0)
      setSaid(gantt(isUndo ? 'Undone: {count} tasks are as before.' : 'Redone: {count} tasks.', { count }));
    else if (steps > 0) setSaid(gantt('The tasks have been changed since; they stay as they are.'));
    else setSaid(gantt(isUndo ? 'There is nothing to undo.' : 'There is nothing to redo.'));
  };

  const notSaved = (
    <Failures plan={plan} saver={saver} resources={people} nameOf={(id) => plan.tasks.get(id)?.name || id} />
  );
  if (!isShown) return failures.size === 0 ? null : notSaved;
  const isCut = timeline.shown < timeline.total;
  return (
    <section className="timeline" part="timeline" aria-label={t('Timeline')}>
      <Tools
        unit={unit}
        onUnit={setUnit}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        onTravel={travel}
        onToday={() => chart.current?.toDay(now)}
        stages={stages}
        colors={COLORS}
        status={isSaving ? common('Saving…') : hasSaved && failures.size === 0 ? t('Saved') : ''}
      />
      {isCut ? <PartChoice timeline={timeline} lanes={lanes} part={part} onChange={setPart} /> : null}
      {timeline.total === 0 ? (
        <>
          <Empty icon={<CalendarClock size={40} aria-hidden="true" />}>
            {t('No task has a start yet, so there is no bar to draw.')}
          </Empty>
          {notSaved}
        </>
      ) : (
        <ChartPlace
          ref={chart}
          model={model}
          today={now}
          said={said}
          calledCard={calledCard}
          onOpen={onOpen}
          onPull={pull}
          onTravel={travel}
        >
          {notSaved}
        </ChartPlace>
      )}
      <Dateless tasks={timeline.dateless} nameOf={(id) => plan.tasks.get(id)?.name || id} onOpen={onOpen} />
    </section>
  );
}
