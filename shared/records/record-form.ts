import { ApiError, type Violation } from '#shared/api/errors.ts';
import { createSource, type Observable, type Source } from '#shared/state/observable.ts';
import type { Written } from './checked-write.ts';
import type { StoredDraft } from './drafts.ts';
import { mayHaveArrived } from './lost-create.ts';
import { decide, type Field, isSameRecord } from './merge.ts';
import type { RecordWriter } from './record-writer.ts';

/** What is wrong with a field: a problem that the form found, or the server's own words. */
export type FieldError<Problem> =
  { readonly kind: 'problem'; readonly text: Problem } | { readonly kind: 'server'; readonly text: string };

/** Why it is not saved. What was typed stays in the form. */
export type Obstacle<Item, Fields> =
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** What the server said of no field of this form. */
      readonly others: readonly Violation[];
    }
  | Exclude<Written<Item, Fields>, { readonly kind: 'saved' }>
  /** A create whose answer was lost may be one of them. */
  | { readonly kind: 'twins'; readonly twins: readonly Item[] };

export interface FormState<Item, Fields, Problem> {
  /** The record that the form began with, as it was read; null for a new one. */
  readonly begun: Item | null;
  readonly draft: Fields;
  readonly errors: Partial<Readonly<Record<Field<Fields>, FieldError<Problem> | undefined>>>;
  readonly obstacle: Obstacle<Item, Fields> | null;
  readonly isBusy: boolean;
}

export interface Saved<Item> {
  readonly record: Item;
  /** As it was before; null for a new one. */
  readonly before: Item | null;
}

export interface RecordForm<Item, Fields, Problem> extends Observable<FormState<Item, Fields, Problem>> {
  /** What was typed before the page went is back. */
  readonly isRestored: boolean;
  readonly isDirty: () => boolean;
  readonly type: <F extends Field<Fields>>(field: F, value: Fields[F]) => void;
  /**
   * Resolves to what was saved. Otherwise the state says why not, and `wrong` names the first field to be mended, if any.
   * Never rejects; pressed twice it saves once.
   *
   * @param options.evenIfThere creates another one although the same is there
   */
  readonly save: (options?: {
    readonly evenIfThere?: boolean;
  }) => Promise<{ readonly saved: Saved<Item> } | { readonly saved: null; readonly wrong: Field<Fields> | undefined }>;
  /** Ends a conflict: of each group hers where `keepsMine` names it, else theirs. Nothing is sent yet. */
  readonly decide: (keepsMine: ReadonlySet<Field<Fields>>) => void;
  readonly backToForm: () => void;
  /** Keeps what was typed for a record that is gone as a new one. */
  readonly createAgain: () => void;
  /** Back to the record as the form was opened with it; nothing is kept. */
  readonly forget: () => void;
  /** Gives up what is under way. */
  readonly stop: () => void;
}

export interface FormOptions<Item, Fields, Problem> {
  /** Null for a new one. */
  readonly record: Item | null;
  /** What stands in the form at first, as if it was typed. Default: the fields of the record. */
  readonly draft?: Fields | undefined;
  readonly writer: RecordWriter<Item, Fields>;
  /** Problems that keep it from being sent. */
  readonly problemsOf: (draft: Fields) => Partial<Readonly<Record<Field<Fields>, Problem>>>;
  /** Where what is typed is kept, see `createDraftStorage`. Default: nowhere. */
  readonly kept?: Pick<Source<StoredDraft<Item, Fields> | null>, 'getSnapshot'> & {
    readonly set: (draft: StoredDraft<Item, Fields> | null) => unknown;
  };
  /** Of the screen. */
  readonly signal: AbortSignal;
}

export function createRecordForm<Item, Fields extends object, Problem>({
  record,
  draft,
  writer,
  problemsOf,
  kept,
  signal,
}: FormOptions<Item, Fields, Problem>): RecordForm<Item, Fields, Problem> {
  type State = FormState<Item, Fields, Problem>;
  const { shape, fieldsOf } = writer;
  const fields = shape.groups.flat();
  const restored = kept?.getSnapshot() ?? null;
  const state = createSource<State>({
    begun: restored?.begun ?? record,
    draft: restored?.draft ?? draft ?? fieldsOf(record),
    errors: {},
    obstacle: null,
    isBusy: false,
  });
  let isInDoubt = false;
  let stopping = new AbortController();
  const isDirty = (): boolean => {
    const { begun, draft } = state.getSnapshot();
    return !isSameRecord(shape, fieldsOf(begun), draft);
  };
  const change = (changes: Partial<State>): void => {
    state.update((current) => ({ ...current, ...changes }));
    const { begun, draft } = state.getSnapshot();
    if (changes.draft !== undefined || changes.begun !== undefined) kept?.set(isDirty() ? { begun, draft } : null);
  };

  const send = async (evenIfThere: boolean, own: AbortSignal): Promise<Saved<Item> | null> => {
    const { begun, draft } = state.getSnapshot();
    if (begun === null) {
      const created = await writer.create(draft, isInDoubt && !evenIfThere, own);
      if (created.kind === 'created') return { record: created.record, before: null };
      change({ obstacle: { kind: 'twins', twins: created.found } });
      return null;
    }
    const written = await writer.save(begun, draft, own);
    if (written.kind === 'saved') return { record: written.record, before: begun };
    change({ obstacle: written });
    return null;
  };
  const fail = (error: unknown): Field<Fields> | undefined => {
    isInDoubt ||= mayHaveArrived(error);
    const violations = error instanceof ApiError ? error.violations : [];
    const said = (field: Field<Fields>): string =>
      violations
        .filter(({ path }) => path === field)
        .map(({ message }) => message)
        .join(' ');
    const refused = fields.filter((field) => said(field) !== '');
    const errors: State['errors'] = {};
    change({
      errors: refused.reduce((all, field) => ({ ...all, [field]: { kind: 'server', text: said(field) } }), errors),
      obstacle: { kind: 'failed', error, others: violations.filter(({ path }) => !fields.some((one) => one === path)) },
    });
    return refused[0];
  };

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    isRestored: restored !== null,
    isDirty,
    type: (field, value) => {
      const { draft, errors } = state.getSnapshot();
      change({ draft: { ...draft, [field]: value }, errors: { ...errors, [field]: undefined } });
    },
    save: async ({ evenIfThere = false } = {}) => {
      const { draft, isBusy } = state.getSnapshot();
      if (isBusy) return { saved: null, wrong: undefined };
      const problems = problemsOf(draft);
      const none: State['errors'] = {};
      const wrong = fields.filter((field) => problems[field] !== undefined);
      change({
        errors: wrong.reduce((all, field) => ({ ...all, [field]: { kind: 'problem', text: problems[field] } }), none),
        obstacle: null,
      });
      if (wrong.length > 0) return { saved: null, wrong: wrong[0] };
      stopping = new AbortController();
      const own = AbortSignal.any([signal, stopping.signal]);
      change({ isBusy: true });
      try {
        const saved = await send(evenIfThere, own);
        if (saved === null) return { saved: null, wrong: undefined };
        kept?.set(null);
        return { saved };
      } catch (error) {
        return { saved: null, wrong: own.aborted ? undefined : fail(error) };
      } finally {
        change({ isBusy: false });
      }
    },
    decide: (keepsMine) => {
      const { obstacle } = state.getSnapshot();
      if (obstacle?.kind !== 'conflict') return;
      change({ begun: obstacle.now, draft: decide(obstacle, keepsMine), obstacle: null });
    },
    backToForm: () => change({ obstacle: null }),
    createAgain: () => change({ begun: null, obstacle: null }),
    forget: () => {
      change({ begun: record, draft: fieldsOf(record), errors: {}, obstacle: null });
      kept?.set(null);
    },
    stop: () => stopping.abort(),
  };
}
