import { ApiError, type Violation } from '#shared/api/errors.ts';
import { createStore, type ReadableStore, type WritableStore } from '#shared/state/store.ts';
import type { Written } from './checked-write.ts';
import type { StoredDraft } from './drafts.ts';
import { mayHaveArrived } from './lost-create.ts';
import { applyChoices, type Field, isSameRecord, mergeRecords } from './merge.ts';
import type { RecordWriter } from './record-writer.ts';

/** What is wrong with a field: a problem found by the form, or the server's message. */
type FieldError<Problem> =
  { readonly kind: 'problem'; readonly text: Problem } | { readonly kind: 'server'; readonly text: string };

/** Why the record was not saved. The input stays in the form. */
export type Obstacle<Item, Fields> =
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** The server's messages about fields that are not in this form. */
      readonly others: readonly Violation[];
    }
  | Exclude<Written<Item, Fields>, { readonly kind: 'saved' }>
  /** An earlier create lost its answer; one of these records may be it. */
  | { readonly kind: 'twins'; readonly twins: readonly Item[] };

export interface FormState<Item, Fields, Problem> {
  /** The record that the form is based on; null for a new one. */
  readonly begun: Item | null;
  readonly draft: Fields;
  readonly errors: Partial<Readonly<Record<Field<Fields>, FieldError<Problem> | undefined>>>;
  readonly obstacle: Obstacle<Item, Fields> | null;
  readonly isBusy: boolean;
  /** What the server has already, while the form stays open with what was typed during the save. */
  readonly saved: Saved<Item> | null;
}

export interface Saved<Item> {
  readonly record: Item;
  /** The record before the save; null for a new one. */
  readonly before: Item | null;
  /** Someone else's changes were kept beside the user's. */
  readonly isMerged: boolean;
  /** The change found no network: the device sends it later, and `record` is as it was. Default: false. */
  readonly isKept?: boolean;
}

export interface RecordForm<Item, Fields, Problem> extends ReadableStore<FormState<Item, Fields, Problem>> {
  /** Whether the form restored an unsaved draft. */
  readonly isRestored: boolean;
  readonly isDirty: () => boolean;
  readonly type: <F extends Field<Fields>>(field: F, value: Fields[F]) => void;
  /**
   * Saves the record and resolves to it. If it was not saved, the state says why, and `wrong` names the first invalid
   * field, if any. What is typed during the save stays in the form, to be saved by the next call: then this resolves to
   * null too, and the state has `saved`. Never rejects. A second call during a save does nothing.
   *
   * @param options.evenIfThere creates the record even if an identical one exists; default: false
   */
  readonly save: (options?: { readonly evenIfThere?: boolean }) => Promise<
    | { readonly saved: Saved<Item> }
    /** `kept`: what the device will create later. */
    | { readonly saved: null; readonly wrong?: Field<Fields> | undefined; readonly kept?: Fields }
  >;
  /**
   * Resolves a conflict: the user's values for the groups in `keepsMine`, the server's for the others. Sends nothing
   * yet.
   */
  readonly decide: (keepsMine: ReadonlySet<Field<Fields>>) => void;
  readonly backToForm: () => void;
  /** Turns the form of a deleted record into one for a new record with the same input. */
  readonly createAgain: () => void;
  /** Resets the form to the record it was opened with, and deletes the draft. */
  readonly forget: () => void;
  /** Aborts a running save. */
  readonly stop: () => void;
}

export interface FormOptions<Item, Fields, Problem> {
  /** Null for a new record. */
  readonly record: Item | null;
  readonly writer: RecordWriter<Item, Fields>;
  /** Returns the problems that prevent saving; `begun` is the record that the form is based on, null for a new one. */
  readonly problemsOf: (draft: Fields, begun: Item | null) => Partial<Readonly<Record<Field<Fields>, Problem>>>;
  /** Stores the draft, see `createDraftStorage`. Default: not stored. */
  readonly kept?: Pick<WritableStore<StoredDraft<Item, Fields> | null>, 'getSnapshot'> & {
    readonly set: (draft: StoredDraft<Item, Fields> | null) => unknown;
  };
  /** Aborted when the screen closes. */
  readonly signal: AbortSignal;
}

export function createRecordForm<Item, Fields extends object, Problem>({
  record,
  writer,
  problemsOf,
  kept,
  signal,
}: FormOptions<Item, Fields, Problem>): RecordForm<Item, Fields, Problem> {
  type State = FormState<Item, Fields, Problem>;
  const { shape, fieldsOf } = writer;
  const fields = shape.groups.flat();
  const restored = kept?.getSnapshot() ?? null;
  const state = createStore<State>({
    begun: restored?.begun ?? record,
    draft: restored?.draft ?? fieldsOf(record),
    errors: {},
    obstacle: null,
    isBusy: false,
    saved: null,
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

  const send = async (evenIfThere: boolean, own: AbortSignal): Promise<Saved<Item> | 'kept' | null> => {
    const { begun, draft } = state.getSnapshot();
    if (begun === null) {
      const created = await writer.create(draft, isInDoubt && !evenIfThere, own);
      if (created.kind === 'created') return { record: created.record, before: null, isMerged: false };
      if (created.kind === 'kept') return 'kept';
      change({ obstacle: { kind: 'twins', twins: created.found } });
      return null;
    }
    const written = await writer.save(begun, draft, own);
    if (written.kind === 'saved') return { record: written.record, before: begun, isMerged: written.isMerged };
    if (written.kind === 'kept') return { record: begun, before: begun, isMerged: false, isKept: true };
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
      const { begun, draft, isBusy, saved: earlier } = state.getSnapshot();
      if (isBusy) return { saved: null, wrong: undefined };
      const problems = problemsOf(draft, begun);
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
        const sent = await send(evenIfThere, own);
        if (sent === null) return { saved: null, wrong: undefined };
        if (sent === 'kept') {
          kept?.set(null);
          return { saved: null, kept: draft };
        }
        const saved = earlier === null ? sent : { ...sent, before: earlier.before };
        const { draft: mine } = state.getSnapshot();
        if (!isSameRecord(shape, draft, mine)) {
          // A change that waits for the network is not in the record yet.
          const theirs = sent.isKept ? draft : fieldsOf(sent.record);
          const { merged } = mergeRecords(shape, { before: draft, theirs, mine });
          change({ begun: sent.record, draft: merged, saved });
          return { saved: null, wrong: undefined };
        }
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
      change({ begun: obstacle.now, draft: applyChoices(obstacle, keepsMine), obstacle: null });
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
