import type { Change as StepChange, Step } from '#shared/records/history.ts';
import { moveTogether, turnedAll, withMeasures, withTables } from '../domain/carrying.ts';
import { floorHistory, type FloorItem, mergeFloorItem, newFloorItem, sameFloorItem } from '../domain/floor-item.ts';
import { copiesOf, placedBeside } from '../domain/placing.ts';
import type { Delivery } from './delivery.ts';
import type { FloorBook } from './floor-book.ts';
import type { Change, FloorStore } from './floor-state.ts';

type Edits = Pick<
  FloorStore,
  | 'add'
  | 'insert'
  | 'duplicate'
  | 'change'
  | 'carry'
  | 'nudge'
  | 'measure'
  | 'turn'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'draft'
  | 'saveDraft'
>;

const BY_NAME = new Intl.Collator(undefined, { numeric: true });

interface Edit {
  readonly key: string;
  readonly base: FloorItem;
  readonly mine: FloorItem;
}

/** What the user does to a floor: each is one step of undo, and is sent at once. */
export function createEdits(book: FloorBook, delivery: Delivery): Edits {
  const { entry, edit, set, wanted } = book;
  const get = book.getSnapshot;
  let made = 0;
  const newKey = (): string => `new-${(made += 1)}`;
  const chosen = (keys: readonly string[]): readonly { readonly key: string; readonly place: FloorItem }[] =>
    keys.flatMap((key) => {
      const place = wanted(key);
      return place ? [{ key, place }] : [];
    });
  const everything = () => chosen([...get().entries.keys()]);
  const fieldsOf = (moved: ReturnType<typeof moveTogether>): readonly Change[] =>
    moved.map(({ key, box }) => ({ key, fields: box }));
  const firstSelected = (): FloorItem | undefined => {
    const [first] = get().selection;
    return first === undefined ? undefined : (wanted(first) ?? undefined);
  };

  const apply = (step: Step<FloorItem>): void => {
    if (step.changes.length === 0) return;
    set({ history: floorHistory.push(get().history, step), isStale: false });
    for (const { key, after } of step.changes) delivery.want(key, after, step.isSmall);
  };
  const changesOf = (changes: readonly Change[]): readonly StepChange<FloorItem>[] =>
    changes.flatMap(({ key, fields }) => {
      const before = wanted(key);
      const after = before && { ...before, ...fields };
      return before && after && !sameFloorItem(before, after) ? [{ key, before, after }] : [];
    });
  const change: Edits['change'] = (changes, isSmall = false) => apply({ isSmall, changes: changesOf(changes) });
  /** Applies edits made on top of `base`. If the same fields have changed since, the user decides. */
  const finish = (edits: readonly Edit[]): void => {
    const changes: Change[] = [];
    for (const { key, base, mine } of edits) {
      const current = entry(key);
      const now = wanted(key);
      if (!current || !now) continue;
      const { merged, conflicts } = mergeFloorItem(base, mine, now);
      if (conflicts.length > 0 && current.saved)
        edit(key, { wanted: merged, phase: { name: 'conflict', theirs: current.saved } });
      else changes.push({ key, fields: merged });
    }
    change(changes);
  };
  /** Adds items and selects them; `changed` are others that belong to the same step. */
  const insert = (added: readonly StepChange<FloorItem>[], changed: readonly StepChange<FloorItem>[] = []): void => {
    if (added.length === 0) return;
    apply({ changes: [...changed, ...added] });
    set({ selection: added.map(({ key }) => key) });
  };
  /**
   * The state that the last step asked for: a failed add is still to be added, a failed deletion still to be deleted.
   */
  const lastWish = (key: string): FloorItem | null => {
    const one = entry(key);
    return one?.phase.name === 'failed' && one.phase.action === 'remove' ? null : (one?.wanted ?? null);
  };
  const journey = (direction: 'undo' | 'redo'): void => {
    const way = floorHistory.travel(get().history, direction, lastWish);
    if (!way) return;
    set({ history: way.history, isStale: way.changes.length === 0 });
    for (const { key, to } of way.changes) delivery.want(key, to);
    const visible = way.changes.flatMap(({ key, to }) => (to ? [key] : []));
    if (visible.length > 0) set({ selection: visible });
  };
  return {
    change,
    add: (kind) =>
      insert([
        { key: newKey(), before: null, after: placedBeside(newFloorItem(kind), book.present(), firstSelected()) },
      ]),
    insert: (places, changes = []) =>
      insert(
        places.map((after) => ({ key: newKey(), before: null, after })),
        changesOf(changes),
      ),
    duplicate: (keys) => {
      // A room with its tables; in the order of their names, so that the copies are numbered like them.
      const originals = withTables(chosen(keys), everything()).toSorted((one, other) =>
        BY_NAME.compare(one.place.name, other.place.name),
      );
      const copies = copiesOf(
        originals.map(({ place }) => place),
        book.present(),
      );
      insert(
        originals.map(({ key }, index) => {
          const copy = newKey();
          const origin = delivery.originOf(key);
          if (origin !== undefined) delivery.setOrigin(copy, origin);
          return { key: copy, before: null, after: copies[index] ?? null };
        }),
      );
    },
    carry: (carried) =>
      finish(
        carried.flatMap(({ key, from, box }) => {
          const now = wanted(key);
          return now ? [{ key, base: { ...now, ...from }, mine: { ...now, ...box } }] : [];
        }),
      ),
    nudge: (keys, dx, dy) => change(fieldsOf(moveTogether(withTables(chosen(keys), everything()), dx, dy)), true),
    measure: (key, fields, isSmall = false) => {
      const [item] = chosen([key]);
      if (item) change(fieldsOf(withMeasures(item, fields, everything())), isSmall);
    },
    turn: (keys) => change(fieldsOf(turnedAll(chosen(keys), everything()))),
    remove: (keys) => apply({ changes: chosen(keys).map(({ key, place }) => ({ key, before: place, after: null })) }),
    undo: () => journey('undo'),
    redo: () => journey('redo'),
    draft: (key, fields, typedOver) => {
      const current = get().drafts.get(key);
      const base = current?.base ?? typedOver ?? wanted(key);
      if (!base) return;
      const next = { ...current?.fields, ...fields };
      if (sameFloorItem({ ...base, ...next }, base)) book.dropDraft(key);
      else set({ drafts: new Map(get().drafts).set(key, { base, fields: next }) });
    },
    saveDraft: (key) => {
      const draft = get().drafts.get(key);
      if (!draft) return;
      book.dropDraft(key);
      finish([{ key, base: draft.base, mine: { ...draft.base, ...draft.fields } }]);
    },
  };
}
