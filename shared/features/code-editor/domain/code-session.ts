import { readOrGone, writeChecked, type Written } from '#shared/records/checked-write.ts';
import { type Difference, fieldByField } from '#shared/records/merge.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { type CodeDocument, createCodeDocument } from './code-document.ts';
import { type CodeRecord, emptyTexts, type KnownTexts, type Texts, textsFor, textsFromFirst } from './code-record.ts';

export type TextDifference<Id extends string> = Difference<Texts<Id>, Id>;

type SaveState<Id extends string> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** `forgotten`: fields that the answer does not give back. */
  | { readonly kind: 'saved'; readonly changed: readonly Id[]; readonly forgotten: readonly Id[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly differences: readonly TextDifference<Id>[] };

interface SessionState<Id extends string> {
  readonly save: SaveState<Id>;
  /** Tabs whose text is not the saved one. */
  readonly dirty: ReadonlySet<Id>;
  /** The texts that are saved, as far as is known. */
  readonly saved: Texts<Id>;
}

/** What is typed before the page goes, and what the person had seen of the server's texts. */
export interface CodeDraft<Id extends string> {
  readonly seen: KnownTexts<Id>;
  readonly texts: KnownTexts<Id>;
}

/** What is typed for one record, and what of it is saved. */
export interface CodeSession<Id extends string> extends ReadableStore<SessionState<Id>> {
  readonly document: (id: Id) => CodeDocument;
  /** Compares a tab with what is saved; call it a moment after a change. */
  readonly look: (id: Id) => void;
  /** Puts the saved text back, as a step that can be undone. */
  readonly restore: (id: Id) => void;
  /** Takes texts that the page supplies only now, for tabs in which nothing has been typed. */
  readonly supply: (texts: KnownTexts<Id>) => void;
  /** Null when nothing is typed. */
  readonly draft: () => CodeDraft<Id> | null;
  /**
   * Sends the texts unless someone else has changed the record. Resolves to what became of them: `saved`, `unchanged`
   * where the server had them, or what stands in the way. Never rejects. During a save it waits for that one, then
   * sends what was typed since.
   */
  readonly save: (signal: AbortSignal) => Promise<SaveState<Id>>;
  /** Takes the server's texts for the tabs named, keeps mine for all others, and counts both as seen. Sends nothing. */
  readonly decide: (theirs: ReadonlySet<Id>) => void;
  readonly dismiss: () => void;
}

/**
 * Begins to edit a record. `item`: the record as it was read; null if it could not be, and the page has supplied every
 * text.
 */
export function createCodeSession<Id extends string, Item>(
  record: CodeRecord<Id, Item>,
  item: Item | null,
  supplied: KnownTexts<Id>,
  draft: CodeDraft<Id> | null,
): CodeSession<Id> {
  const ids = record.fields.map(({ id }) => id);
  const isField = (name: string): name is Id => ids.some((id) => id === name);
  const shape = fieldByField<Texts<Id>>(ids, (field, one, other) =>
    isField(field) ? record.isSame(field, one, other) : one === other,
  );
  const told = item === null ? emptyTexts<Id>() : record.textsOf(item);
  const own = beside(record, supplied, told);
  /** What the person has seen of the server's texts: a text that differs from it is someone else's. */
  let seen = textsFromFirst<Id>(ids, draft?.seen ?? emptyTexts(), own, told);
  /** What stands in the tabs while nothing is typed. */
  let begun = textsFromFirst<Id>(ids, own, told);
  const firstTexts = textsFromFirst<Id>(ids, draft?.texts ?? emptyTexts(), begun);
  const documents = new Map(ids.map((id) => [id, createCodeDocument(firstTexts[id])]));
  const document = (id: Id): CodeDocument => {
    const found = documents.get(id);
    if (found === undefined) throw new Error(`There is no tab ${id}.`);
    return found;
  };
  const mine = (): Texts<Id> =>
    textsFromFirst<Id>(
      ids,
      textsFor(ids, (id) => document(id).text()),
    );
  const dirtyBeside = (saved: Texts<Id>): ReadonlySet<Id> => new Set(ids.filter((id) => !document(id).is(saved[id])));
  const firstSaved = textsFromFirst<Id>(ids, told, supplied);
  const state = createStore<SessionState<Id>>({
    save: { kind: 'idle' },
    dirty: dirtyBeside(firstSaved),
    saved: firstSaved,
  });
  const change = (changes: Partial<SessionState<Id>>): void => state.update((now) => ({ ...now, ...changes }));
  let latest: Item | null = item;
  /** Whether an answer was lost: the texts may be there already. */
  let isInDoubt = false;

  let running: Promise<SaveState<Id>> | undefined;

  const settle = (written: Written<Item, Texts<Id>>, sent: Texts<Id>): SaveState<Id> => {
    if (written.kind === 'gone') return { kind: 'gone' };
    if (written.kind === 'conflict') {
      latest = written.now;
      return { kind: 'conflict', differences: written.differences };
    }
    isInDoubt = false;
    latest = written.record;
    const answered = record.textsOf(written.record);
    const before = state.getSnapshot().saved;
    const changed = ids.filter((id) => !record.isSame(id, before[id], sent[id]));
    const forgotten = changed.filter((id) => answered[id] === undefined && sent[id] !== '');
    seen = textsFromFirst<Id>(ids, answered, sent);
    begun = sent;
    // What was not kept is still to be saved.
    const saved = textsFromFirst<Id>(
      ids,
      textsFor(forgotten, (id) => before[id]),
      sent,
    );
    change({ saved, dirty: dirtyBeside(saved) });
    return { kind: 'saved', changed, forgotten };
  };
  const isSaved = (texts: Texts<Id>): boolean => {
    const { saved } = state.getSnapshot();
    return !isInDoubt && ids.every((id) => record.isSame(id, saved[id], texts[id]));
  };
  const send = async (signal: AbortSignal): Promise<SaveState<Id>> => {
    const sent = mine();
    if (isSaved(sent)) {
      begun = sent;
      change({ saved: sent, dirty: new Set() });
      return { kind: 'unchanged' };
    }
    change({ save: { kind: 'saving' } });
    try {
      const written = await writeChecked<Item, Texts<Id>>({
        shape,
        fieldsOf: (now) => textsFromFirst<Id>(ids, record.textsOf(now), seen),
        before: seen,
        mine: sent,
        asksAbout: 'they-changed',
        read: () => readOrGone(record.read(signal)),
        write: (wanted, now) => {
          isInDoubt = true;
          const there = record.textsOf(now);
          const { saved } = state.getSnapshot();
          const changed = ids.filter((id) => !record.isSame(id, there[id] ?? saved[id], wanted[id]));
          return record.write(now, wanted, new Set(changed), signal);
        },
      });
      return settle(written, sent);
    } catch (error) {
      return signal.aborted ? { kind: 'idle' } : { kind: 'failed', error };
    }
  };
  const begin = (signal: AbortSignal): Promise<SaveState<Id>> => {
    running = send(signal).then((save) => {
      running = undefined;
      change({ save });
      return save;
    });
    return running;
  };

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    document,
    look: (id) => {
      const { dirty, saved } = state.getSnapshot();
      const isDirty = !document(id).is(saved[id]);
      if (isDirty === dirty.has(id)) return;
      const next = new Set(dirty);
      if (isDirty) next.add(id);
      else next.delete(id);
      change({ dirty: next });
    },
    restore: (id) => {
      document(id).replace(state.getSnapshot().saved[id]);
      change({ dirty: dirtyBeside(state.getSnapshot().saved) });
    },
    supply: (texts) => {
      const news = beside(record, texts, begun);
      const untouched = ids.filter((id) => news[id] !== undefined && document(id).is(begun[id]));
      if (untouched.length === 0) return;
      const taken = textsFor(untouched, (id) => news[id] ?? '');
      seen = textsFromFirst<Id>(ids, taken, seen);
      begun = textsFromFirst<Id>(ids, taken, begun);
      for (const id of untouched) document(id).replace(begun[id]);
      change({ dirty: dirtyBeside(state.getSnapshot().saved) });
    },
    draft: () => {
      const typed = ids.filter((id) => !document(id).is(begun[id]));
      if (typed.length === 0) return null;
      return { seen: textsFor(typed, (id) => seen[id]), texts: textsFor(typed, (id) => document(id).text()) };
    },
    save: async (signal) => {
      while (running !== undefined) {
        const save = await running;
        if (save.kind !== 'saved' || save.forgotten.length > 0) return save;
        // A double press sends once.
        if (isSaved(mine())) return { kind: 'unchanged' };
      }
      return begin(signal);
    },
    decide: (theirs) => {
      const now = latest === null ? seen : textsFromFirst<Id>(ids, record.textsOf(latest), seen);
      for (const id of theirs) document(id).replace(now[id]);
      seen = now;
      begun = now;
      change({ save: { kind: 'idle' }, saved: now, dirty: dirtyBeside(now) });
    },
    dismiss: () => change({ save: { kind: 'idle' } }),
  };
}

/** What the page supplies and the server does not have as well: a page knows no line ends but `\n`. */
function beside<Id extends string, Item>(
  record: CodeRecord<Id, Item>,
  supplied: KnownTexts<Id>,
  told: KnownTexts<Id>,
): KnownTexts<Id> {
  const isOwn = (id: Id): boolean => {
    const [text, known] = [supplied[id], told[id]];
    return text !== undefined && (known === undefined || !record.isSame(id, text, known));
  };
  return textsFor(record.fields.map(({ id }) => id).filter(isOwn), (id) => supplied[id] ?? '');
}
