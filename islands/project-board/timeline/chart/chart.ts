import Gantt, { type DrawnTask } from 'frappe-gantt';
import type { Locale } from '#shared/i18n/locale.ts';
import { DAY, type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { type BarShift, type DragHandle, pullOf } from '../rules/dates.ts';
import type { BarRow } from '../rules/rows.ts';
import { decorate } from './decorate.ts';
import { followFingers } from './fingers.ts';
import type { ChartModel } from './model.ts';
import { dayOf, drawnViews, lastMoment, libraryDate, mondayOf, pxPerDay, type TimeUnit } from './views.ts';

/** In px. */
const BAR_HEIGHT = 30;
const BAR_GAP = 14;
const ROW_HEIGHT = BAR_HEIGHT + BAR_GAP;
const SCROLLBAR = 17;
/** A hand that presses moves less. */
const STILL_PX = 6;

export interface ChartEvents {
  readonly onOpen: (id: string) => void;
  /** Returns whether a date has changed, and with it what is drawn. */
  readonly onPull: (id: string, pull: BarShift) => boolean;
}

/** The drawing of a timeline; what changes while a hand holds a bar is drawn when it lets go. */
export interface Chart {
  readonly draw: (model: ChartModel) => void;
  readonly focus: (id: string) => void;
  readonly toDay: (day: WallTime) => void;
  readonly close: () => void;
}

interface BarDrag {
  readonly key: string;
  readonly grip: DragHandle;
  /** Of the pointer, in px of the window. */
  readonly x: number;
  /** Edges of the bar when it was taken, in px. */
  readonly left: number;
  readonly right: number;
}

const STEPS = new Map<string, number | 'first' | 'last'>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', 'first'],
  ['End', 'last'],
]);

interface ChartOptions {
  readonly locale: Locale;
  /** In sight at first, where the bars reach so far. */
  readonly day: WallTime;
  /** Time runs from right to left: the place is turned over, and so is what hands and keys mean. */
  readonly isMirrored: boolean;
}

export function createChart(place: HTMLElement, { locale, day, isMirrored }: ChartOptions, events: ChartEvents): Chart {
  const ending = new AbortController();
  const { signal } = ending;
  let gantt: Gantt | undefined;
  let drawn: ChartModel | undefined;
  let waiting: ChartModel | undefined;
  let drag: BarDrag | null = null;
  let wasMoved = false;
  /** The task whose bar had the focus last. */
  let current: string | null = null;

  const rowOf = (key: string): BarRow | undefined => {
    const row = drawn?.rows[Number(key.slice(1))];
    return row?.kind === 'bar' ? row : undefined;
  };
  const barOf = (key: string) => gantt?.bars.find(({ task }) => task.id === key);
  const edgesOf = (key: string): { readonly left: number; readonly right: number } => {
    const bar = barOf(key)?.$bar;
    const left = Number(bar?.getAttribute('x') ?? 0);
    return { left, right: left + Number(bar?.getAttribute('width') ?? 0) };
  };

  const tasksOf = ({ rows, words }: ChartModel): readonly DrawnTask[] => {
    const begin = mondayOf(wallTime(Math.min(...rows.flatMap((row) => (row.kind === 'bar' ? [row.first] : [])))));
    return rows.map((row, index): DrawnTask => {
      const { first, count } = row.kind === 'bar' ? row : { first: begin, count: 1 };
      return {
        // Also a class of a mark in the head: a letter, then digits.
        id: `r${index}`,
        // The library takes it for HTML; the text is put there afterwards.
        name: '',
        start: libraryDate(first),
        end: lastMoment(first, count),
        progress: row.kind === 'bar' ? words.percentOf(row.id) : 0,
        custom_class: row.kind === 'bar' ? 'timeline-bar' : 'timeline-gap',
      };
    });
  };

  /** The day at a third of what is in sight: the time before it is of less interest. */
  const dayInSight = (unit: TimeUnit): WallTime | null => {
    if (gantt === undefined) return null;
    const { scrollLeft, clientWidth } = gantt.$container;
    return wallTime(dayOf(gantt.gantt_start) + ((scrollLeft + clientWidth / 3) / pxPerDay(unit)) * DAY);
  };
  const toDay = (wanted: WallTime): void => {
    if (gantt === undefined || drawn === undefined) return;
    const { $container, gantt_start } = gantt;
    $container.scrollLeft = ((wanted - dayOf(gantt_start)) / DAY) * pxPerDay(drawn.unit) - $container.clientWidth / 3;
  };

  const drawNow = (model: ChartModel): void => {
    const [before, top] = [drawn === undefined ? null : dayInSight(drawn.unit), gantt?.$container.scrollTop ?? 0];
    const hadFocus = place.querySelector('.bar-wrapper:focus') !== null;
    drawn = model;
    const tasks = tasksOf(model);
    if (gantt === undefined)
      gantt = new Gantt(place, [], {
        view_modes: drawnViews(locale),
        bar_height: BAR_HEIGHT,
        padding: BAR_GAP,
        bar_corner_radius: 6,
        upper_header_height: 30,
        lower_header_height: 28,
        container_height: 'auto',
        infinite_padding: false,
        popup: false,
        today_button: false,
        move_dependencies: false,
        readonly_progress: true,
        scroll_to: null,
        signal,
        on_click: ({ id }) => {
          const row = rowOf(id);
          if (!wasMoved && row !== undefined) events.onOpen(row.id);
        },
      });
    const { options } = gantt;
    options.view_mode = model.unit;
    options.container_height = Math.max(0, place.clientHeight - SCROLLBAR);
    gantt.refresh(tasks);
    decorate(gantt, model, ROW_HEIGHT);
    gantt.$container.scrollTop = top;
    toDay(before ?? day);
    // Put where it was, it has not scrolled for the browser, and the library's head would keep the month it began with.
    gantt.$container.dispatchEvent(new Event('scroll'));
    const group = current === null ? null : callGroup(current);
    if (hadFocus) group?.focus();
  };
  /** Of all bars one is in the tab order: the last that was focused. */
  const callGroup = (id: string): SVGGElement | null => {
    const group = place.querySelector<SVGGElement>(`[data-task="${CSS.escape(id)}"]`);
    if (group === null) return null;
    for (const other of place.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    group.setAttribute('tabindex', '0');
    return group;
  };
  const focus = (id: string): void => callGroup(id)?.focus();
  const draw = (model: ChartModel): void => {
    if (drag !== null) waiting = model;
    else drawNow(model);
  };

  const letGo = (): void => {
    const held = drag;
    const row = held === null ? undefined : rowOf(held.key);
    drag = null;
    if (held === null || row === undefined || drawn === undefined) return;
    barOf(held.key)?.group.removeAttribute('data-held');
    const { left, right } = edgesOf(held.key);
    const moved = { left: left - held.left, right: right - held.right };
    const scale = { pxPerDay: pxPerDay(drawn.unit), days: row.count };
    const isChanged = events.onPull(row.id, pullOf(held.grip, moved, scale));
    const next = waiting ?? drawn;
    waiting = undefined;
    // What was pulled and stays as it was goes back to its place.
    if (!isChanged && (moved.left !== 0 || moved.right !== 0 || next !== drawn)) drawNow(next);
  };
  const giveUp = (): void => {
    if (drag === null || drawn === undefined) return;
    drag = null;
    wasMoved = true;
    // The library ends its drag by this alone.
    document.dispatchEvent(new MouseEvent('mouseup'));
    drawNow(waiting ?? drawn);
    waiting = undefined;
  };

  const groupOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('.bar-wrapper') : null;
  place.addEventListener(
    'mousedown',
    (event) => {
      const group = groupOf(event.target);
      const key = group?.getAttribute('data-id') ?? '';
      const row = rowOf(key);
      wasMoved = false;
      if (row === undefined) return;
      if (row.isFixed || event.button !== 0) {
        event.stopPropagation();
        return;
      }
      const classes = event.target instanceof Element ? event.target.classList : undefined;
      const grip: DragHandle = classes?.contains('left') ? 'start' : classes?.contains('right') ? 'end' : 'both';
      drag = { key, grip, x: event.clientX, ...edgesOf(key) };
    },
    { capture: true, signal },
  );
  window.addEventListener(
    'mousemove',
    (event) => {
      if (drag !== null && Math.abs(event.clientX - drag.x) > STILL_PX) wasMoved = true;
    },
    { signal },
  );
  followFingers(place, signal, {
    isMirrored,
    barAt: (target) => {
      const group = groupOf(target);
      const row = rowOf(group?.getAttribute('data-id') ?? '');
      return row === undefined || row.isFixed || !(group instanceof SVGGElement) ? null : group;
    },
    onHold: (bar) => bar.setAttribute('data-held', ''),
    onLost: giveUp,
  });
  window.addEventListener('mouseup', letGo, { signal });
  window.addEventListener('blur', giveUp, { signal });
  // Its own marks for what is hovered over may be gone when it looks for them.
  for (const type of ['mouseenter', 'mouseleave'])
    place.addEventListener(type, (event) => event.stopPropagation(), { capture: true, signal });

  const step = (key: string, by: number | 'first' | 'last'): void => {
    const ids = (drawn?.rows ?? []).flatMap((row) => (row.kind === 'bar' ? [row.id] : []));
    const at = ids.indexOf(rowOf(key)?.id ?? '');
    const id = by === 'first' ? ids[0] : by === 'last' ? ids.at(-1) : ids[at + by];
    if (id !== undefined) focus(id);
  };
  place.addEventListener(
    'focusin',
    (event) => {
      const row = rowOf(groupOf(event.target)?.getAttribute('data-id') ?? '');
      if (row === undefined) return;
      current = row.id;
      callGroup(row.id);
    },
    { signal },
  );
  place.addEventListener(
    'keydown',
    (event) => {
      const key = groupOf(event.target)?.getAttribute('data-id') ?? '';
      const row = rowOf(key);
      if (event.key === 'Escape' && drag !== null) giveUp();
      else if (row === undefined || event.altKey) return;
      else if (event.key === 'Enter' || event.key === ' ') events.onOpen(row.id);
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        const by = (event.key === 'ArrowLeft') === isMirrored ? 1 : -1;
        const grip: DragHandle | null = event.shiftKey ? 'end' : event.ctrlKey || event.metaKey ? 'both' : null;
        if (grip === null || row.isFixed) return;
        events.onPull(row.id, pullOf(grip, { left: by, right: by }, { pxPerDay: 1, days: row.count }));
      } else {
        const by = STEPS.get(event.key);
        if (by === undefined) return;
        step(key, by);
      }
      event.preventDefault();
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') giveUp();
    },
    { signal },
  );
  return {
    draw,
    focus,
    toDay,
    close: () => {
      ending.abort();
      place.replaceChildren();
    },
  };
}
