import { withBlockStyles } from '#shared/features/page-canvas/canvas/blocks.ts';
import { readOrGone, writeChecked, type Written } from '#shared/records/checked-write.ts';
import { type Difference, fieldByField, type RecordShape } from '#shared/records/merge.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { SiteApi, ThemeRecord, WidgetRecord } from '../api/site.ts';
import { planSave, rebasedCss, type Step, type ThemeStep, type WidgetStep } from './plan.ts';
import { type SiteState, type SiteWork, type ThemeState, type WidgetState, workAsSaved } from './site-state.ts';

type Fields = 'html' | 'css' | 'hook' | 'priority' | keyof ThemeState;
/** A text that someone else has changed too. */
export interface Clash {
  readonly field: Fields;
  readonly theirs: string;
  readonly mine: string;
}

/** What a save has done. */
interface Saved {
  readonly widgets: readonly string[];
  readonly theme: boolean;
  /** Someone else's changes are beside one's own now. */
  readonly isMerged: boolean;
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly done: number; readonly of: number }
  | ({ readonly kind: 'saved' } & Saved)
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'failed';
      readonly step: Step;
      readonly error: unknown;
      readonly done: number;
      readonly of: number;
    }
  | { readonly kind: 'gone'; readonly step: Step }
  /** Someone else has changed the same. Nothing of it was sent. */
  | { readonly kind: 'conflict'; readonly step: Step; readonly clashes: readonly Clash[] };

interface SiteSession extends ReadableStore<SaveState> {
  /** Resolves to whether the server has everything that goes. Never rejects; during a save it joins that one. */
  readonly save: (work: SiteWork, signal: AbortSignal) => Promise<boolean>;
  /** What the person has seen of the server's page. */
  readonly seen: () => SiteState;
  /** Theirs counts as seen, so that the next save writes mine over it. */
  readonly keepMine: () => void;
  /** The work with theirs in the place of mine. */
  readonly takeTheirs: (work: SiteWork) => SiteWork;
  readonly dismiss: () => void;
}

const WIDGET_SHAPE: RecordShape<WidgetState> = { groups: [['html'], ['css'], ['hook', 'priority']] };
const THEME_SHAPE = fieldByField<ThemeState>(['everywhere', 'here']);

const clashesOf = (differences: readonly (Difference<WidgetState> | Difference<ThemeState>)[]): readonly Clash[] =>
  differences.map(({ field, theirs, mine }) => ({
    field: FIELDS.find((name) => name === field) ?? 'html',
    theirs: String(theirs ?? ''),
    mine: String(mine ?? ''),
  }));
const FIELDS: readonly Fields[] = ['html', 'css', 'hook', 'priority', 'everywhere', 'here'];

interface Versions<T> {
  readonly before: T;
  readonly mine: T;
}

/** Someone else's styles below one's own, where both do not touch the same. */
function rebasedWidget({ before, mine, changes }: WidgetStep, theirs: WidgetState): Versions<WidgetState> {
  const rebased = rebasedCss(before.css, theirs.css, mine.css, changes);
  if (rebased === undefined) return { before, mine };
  const css = mine.css === before.css ? rebased : withBlockStyles(rebased, mine.html);
  return { before: { ...before, css: theirs.css }, mine: { ...mine, css } };
}

function rebasedTheme({ before, mine, changes }: ThemeStep, theirs: ThemeState): Versions<ThemeState> {
  const rebase = (versions: Versions<ThemeState>, field: keyof ThemeState): Versions<ThemeState> => {
    const css = rebasedCss(before[field], theirs[field], mine[field], changes);
    if (css === undefined) return versions;
    return {
      before: { ...versions.before, [field]: theirs[field] },
      mine: { ...versions.mine, [field]: css },
    };
  };
  return rebase(rebase({ before, mine }, 'everywhere'), 'here');
}

/** @param begun The page as its person saw it first. */
export function createSiteSession(remote: SiteApi, begun: SiteState): SiteSession {
  const state = createStore<SaveState>({ kind: 'idle' });
  let seen = begun;
  let conflict: { readonly step: Step; readonly now: WidgetRecord | ThemeRecord } | undefined;
  let running: Promise<boolean> | undefined;
  /** Styles that a save has left out and that nobody has seen on the server since, by widget. */
  const owed = new Map<string, string>();
  let report: { widgets: string[]; theme: boolean; isMerged: boolean };
  const nothing = (): typeof report => ({ widgets: [], theme: false, isMerged: false });
  report = nothing();

  const seeWidget = (id: string, { html, css, hook, priority }: WidgetState): void => {
    seen = { ...seen, widgets: { ...seen.widgets, [id]: { html, css, hook, priority } } };
  };
  const seeTheme = ({ everywhere, here }: ThemeState): void => {
    seen = { ...seen, theme: { everywhere, here } };
  };

  /** Says why a step was not written. */
  const refuse = (
    step: Step,
    written: Exclude<Written<WidgetRecord, WidgetState> | Written<ThemeRecord, ThemeState>, { readonly kind: 'saved' }>,
  ): false => {
    if (written.kind === 'gone') state.set({ kind: 'gone', step });
    else {
      conflict = { step, now: written.now };
      state.set({ kind: 'conflict', step, clashes: clashesOf(written.differences) });
    }
    return false;
  };

  /** A reading that is known already, then fresh ones. */
  const readingOf = <T>(known: T | null, read: () => Promise<T>): (() => Promise<T | null>) => {
    let isUsed = false;
    return () => {
      if (isUsed) return readOrGone(read());
      isUsed = true;
      return Promise.resolve(known);
    };
  };

  const writeBack = async (id: string, css: string, now: WidgetRecord, signal: AbortSignal): Promise<WidgetRecord> => {
    const back = await remote.writeWidget(id, { ...now, css }, now, { withContent: true, withCss: true }, signal);
    owed.delete(id);
    return back;
  };
  /** The widget as it is, with the styles that an earlier try has cost it. */
  const readWhole = async (id: string, signal: AbortSignal): Promise<WidgetRecord | null> => {
    const now = await readOrGone(remote.readWidget(id, signal));
    const css = owed.get(id);
    if (now === null || css === undefined || now.css !== '') return now;
    return writeBack(id, css, now, signal);
  };

  const sendWidget = async (step: WidgetStep, signal: AbortSignal): Promise<boolean> => {
    const { id, withContent, withCss } = step;
    const now = await readWhole(id, signal);
    const versions = now === null ? step : rebasedWidget(step, now);
    const written = await writeChecked<WidgetRecord, WidgetState>({
      shape: WIDGET_SHAPE,
      fieldsOf: (record) => record,
      before: versions.before,
      mine: versions.mine,
      read: readingOf(now, () => remote.readWidget(id, signal)),
      write: async (wanted, record) => {
        if (withContent && !withCss && record.css !== '') owed.set(id, record.css);
        const answer = await remote.writeWidget(id, wanted, record, { withContent, withCss }, signal);
        // Left out means kept; a server that replaces the column whole has lost them.
        if (withContent && !withCss && answer.css !== record.css) return writeBack(id, record.css, answer, signal);
        owed.delete(id);
        return answer;
      },
    });
    if (written.kind === 'saved') {
      report.isMerged ||=
        now !== null &&
        (now.html !== step.before.html || now.css !== step.before.css) &&
        written.record.html !== step.mine.html;
      seeWidget(id, written.record);
      report.widgets.push(id);
      return true;
    }
    return refuse(step, written);
  };

  const sendTheme = async (step: ThemeStep, signal: AbortSignal): Promise<boolean> => {
    const now = await readOrGone(remote.readTheme(signal));
    const versions = now === null ? step : rebasedTheme(step, now);
    const written = await writeChecked<ThemeRecord, ThemeState>({
      shape: THEME_SHAPE,
      fieldsOf: (record) => record,
      before: versions.before,
      mine: versions.mine,
      read: readingOf(now, () => remote.readTheme(signal)),
      write: (wanted, record) => remote.writeTheme(wanted, record, step.fields, signal),
    });
    if (written.kind === 'saved') {
      seeTheme(written.record);
      report.theme = true;
      return true;
    }
    return refuse(step, written);
  };

  const send = async (work: SiteWork, signal: AbortSignal): Promise<boolean> => {
    const { steps } = planSave(seen, work);
    if (steps.length === 0 && report.widgets.length === 0 && !report.theme) {
      state.set({ kind: 'unchanged' });
      return true;
    }
    for (const [done, step] of steps.entries()) {
      const progress = { done, of: steps.length };
      state.set({ kind: 'saving', ...progress });
      try {
        const isDone = step.kind === 'widget' ? await sendWidget(step, signal) : await sendTheme(step, signal);
        if (!isDone) return false;
      } catch (error) {
        state.set(signal.aborted ? { kind: 'idle' } : { kind: 'failed', step, error, ...progress });
        return false;
      }
    }
    seen = { ...seen, hooks: work.switches.stylesOnly ? seen.hooks : work.hooks };
    state.set({ kind: 'saved', ...report });
    report = nothing();
    return true;
  };

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    save: (work, signal) => {
      running ??= send(work, signal).finally(() => {
        running = undefined;
      });
      return running;
    },
    seen: () => seen,
    keepMine: () => {
      if (conflict === undefined) return;
      const { step, now } = conflict;
      if (step.kind === 'widget' && 'html' in now) seeWidget(step.id, now);
      if (step.kind === 'theme' && 'routes' in now) seeTheme(now);
      conflict = undefined;
      state.set({ kind: 'idle' });
    },
    takeTheirs: (work) => {
      if (conflict === undefined) return work;
      const { step, now } = conflict;
      conflict = undefined;
      state.set({ kind: 'idle' });
      if (step.kind === 'theme' && 'routes' in now) {
        seeTheme(now);
        return { ...work, styles: [] };
      }
      if (step.kind !== 'widget' || !('html' in now)) return work;
      seeWidget(step.id, now);
      const clean = workAsSaved(seen);
      return {
        ...work,
        html: { ...work.html, [step.id]: clean.html[step.id] ?? '' },
        styles: work.styles.filter(({ widget }) => widget !== step.id),
      };
    },
    dismiss: () => state.set({ kind: 'idle' }),
  };
}
