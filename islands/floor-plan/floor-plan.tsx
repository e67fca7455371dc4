import { LayoutGrid } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { imageAddress } from '#shared/api/fields.ts';
import { poll } from '#shared/api/poll.ts';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { inOrder } from '#shared/features/table-status/floor-order.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { spec } from './floor-plan.spec.ts';
import type { Overlay, PendingFloorsProps } from './live/pending-floors-watch.tsx';
import { FloorEditor } from './parts/editor.tsx';
import { FloorElsewhere } from './parts/floor-elsewhere.tsx';
import { FloorHead } from './parts/floor-head.tsx';
import { LeaveQuestion } from './parts/leave-question.tsx';
import { type FloorChoice, floorChoiceSchema } from './store/api.ts';
import { type FloorStore, isUnsaved } from './store/floor-state.ts';
import { createFloorStore } from './store/floor-store.ts';
import { createLaterChanges } from './store/later-changes.ts';
import { useFloorText } from './text.ts';
import { useChosenFloor } from './use-chosen-floor.ts';
import { inheritSeats, useFloorPolling, useSentSeats } from './use-floor.ts';

const offlineChip = lazyWithRetry<object>(
  async () => (await import('#shared/features/offline/offline-chip.tsx')).default,
);

const pendingFloors = lazyWithRetry<PendingFloorsProps>(
  async () => (await import('./live/pending-floors-watch.tsx')).PendingFloorsWatch,
);
const NO_FLOORS: readonly FloorChoice[] = [];
const LIST_INTERVAL_MS = 30_000;

type Choices =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'ready'; readonly floors: readonly FloorChoice[] };

function floorsOf(choices: Choices): readonly FloorChoice[] {
  return choices.name === 'ready' ? choices.floors : NO_FLOORS;
}

/** Floors are also made and deleted on other devices. `retry` resolves when the floors were read, or when that failed; it never rejects. */
function useChoices(): { readonly choices: Choices; readonly retry: () => Promise<void> } {
  const { api, signal } = useIsland();
  const [choices, setChoices] = useState<Choices>({ name: 'loading' });
  const readings = useRef(0);
  const load = useCallback(() => {
    readings.current += 1;
    const own = readings.current;
    // The floors of another language take their place when they have come: the plan on screen stays.
    setChoices((before) => (before.name === 'ready' ? before : { name: 'loading' }));
    return api.list(reservableCategoryResource.path, floorChoiceSchema, { signal, query: { 'type[]': 'floor' } }).then(
      // The server ignores a filter that it does not know, so floors are filtered here too.
      (all) => {
        const floors = all.filter(({ type }) => type === '' || type === 'floor');
        // One that was begun earlier may not know yet what was done here.
        if (own === readings.current) setChoices({ name: 'ready', floors });
      },
      (error: unknown) => {
        // A list that is known serves until the next reading.
        if (!signal.aborted) setChoices((before) => (before.name === 'ready' ? before : { name: 'failed', error }));
      },
    );
  }, [api, signal]);
  useEffect(() => {
    void load();
    return poll({ run: load, interval: LIST_INTERVAL_MS, startAtOnce: false }).stop;
  }, [load]);
  return { choices, retry: load };
}

export function FloorPlan({ floorId, editable, background }: PropsOf<typeof spec>) {
  const t = useFloorText();
  const island = useIsland();
  const { api, owner, signal } = island;
  const { choices, retry } = useChoices();
  useSentSeats();
  const [chosen, setChosen] = useChosenFloor(owner, floorId);
  const [isEditing, setEditing] = useState(editable);
  const [begunAs, setBegunAs] = useState(editable);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  // The page may change the attribute after the start.
  if (begunAs !== editable) {
    setEditing(editable);
    setBegunAs(editable);
  }
  // One store per opened floor, so that unsaved changes are still there when the user comes back.
  const [stores] = useState(() => new Map<string, FloorStore>());
  const [overlay, setOverlay] = useState<Overlay>(() => (read: readonly FloorChoice[]) => read);
  const read = floorsOf(choices);
  const floors = useMemo(() => inOrder(overlay(read)), [overlay, read]);
  // A floor that was deleted since is forgotten; what became of one that waited is told below.
  const isKnown = choices.name !== 'ready' || isTmp(chosen ?? '') || floors.some((floor) => floor.id === chosen);
  // The plan on screen stays, whatever other devices do to the list.
  const [last, setLast] = useState<string>();
  const isOpen = (one: string | null | undefined): boolean => stores.has(`${owner} ${one}`);
  const id = (isKnown || isOpen(chosen) ? chosen : null) ?? floorId ?? (isOpen(last) ? last : floors[0]?.id);
  if (id !== last) setLast(id);
  const place = `${owner} ${id}`;
  let store = id === undefined ? undefined : stores.get(place);
  if (id !== undefined && !store) {
    store = createFloorStore({
      api,
      id,
      signal,
      onSuccessor: (from, to) => inheritSeats(api.base, from, to),
      later: createLaterChanges({
        changeQueue: changeQueueOf(island),
        api,
        signal,
        place: t('Floor plan'),
        fieldLabels: {
          name: t('Name'),
          canvaX: t('From the left'),
          canvaY: t('From the top'),
          canvaWidth: t('Width'),
          canvaHeight: t('Height'),
          canvaFill: t('Colour'),
          shape: t('Shape'),
        },
      }),
    });
    stores.set(place, store);
  }
  const follow: PendingFloorsProps['onKept'] = (next, left) => {
    setOverlay(() => next);
    for (const [tmp, made] of left) {
      const opened = stores.get(`${owner} ${tmp}`);
      if (opened && made !== null && stores.delete(`${owner} ${tmp}`)) stores.set(`${owner} ${made}`, opened);
      if (chosen === tmp) setChosen(made);
    }
  };
  const forget = (floor: FloorChoice, isWhole: boolean): void => {
    const opened = stores.get(`${owner} ${floor.id}`);
    // What is left of a floor is read anew: nobody else deleted the rest.
    if (opened && (isWhole || !isUnsaved(opened.getSnapshot()))) stores.delete(`${owner} ${floor.id}`);
    if (isWhole && floor.id === id) setChosen(floors.find((one) => one.id !== id)?.id ?? null);
  };
  // A loaded floor can be used without the list of floors.
  useReady(id === undefined ? choices.name : 'ready');
  return (
    <div className="floor" part="floor">
      <Suspense fallback={null}>
        <offlineChip.Component />
      </Suspense>
      <Suspense fallback={null}>
        <pendingFloors.Component chosen={chosen} reload={retry} onKept={follow} />
      </Suspense>
      {choices.name === 'failed' ? (
        <Notice tone={store ? 'warn' : 'danger'} onRetry={() => void retry()}>
          {t('The list of floors could not be loaded.')} {explainError(choices.error, t)}
        </Notice>
      ) : null}
      {choices.name === 'loading' && !store ? <Spinner label={t('Loading…')} /> : null}
      {[...stores].map(([address, one]) => (
        <FloorElsewhere
          key={address}
          store={one}
          isShown={one === store}
          onShow={() => setChosen(address.slice(address.lastIndexOf(' ') + 1))}
        />
      ))}
      <LeaveQuestion key={[...stores.keys()].join()} stores={[...stores.values()]} />
      {store || choices.name === 'ready' ? (
        <FloorHead
          floors={floors}
          onFloors={() => void retry()}
          id={id}
          name={store?.getSnapshot().floor?.name}
          onChoose={setChosen}
          onDeleted={forget}
          isEditing={isEditing}
          onEditing={setEditing}
          tools={setTools}
        />
      ) : null}
      {store ? <FloorView key={`${owner} ${store.id}`} {...{ store, isEditing, background, tools }} /> : null}
      {choices.name === 'ready' && !store ? (
        <Empty icon={<LayoutGrid size={36} aria-hidden="true" />}>{t('There is no floor yet.')}</Empty>
      ) : null}
    </div>
  );
}

interface ViewProps {
  readonly store: FloorStore;
  readonly isEditing: boolean;
  readonly background: string | undefined;
  /** Where its tools stand; null until it is drawn. */
  readonly tools: HTMLElement | null;
}

function FloorView({ store, isEditing, background, tools }: ViewProps) {
  const t = useFloorText();
  const { api } = useIsland();
  const state = useStoreValue(store);
  useReady(state.load.name);
  useFloorPolling(store);
  if (state.load.name === 'failed') {
    return (
      <Notice tone="danger" onRetry={() => void store.load()}>
        {t('The floor could not be loaded.')} {explainError(state.load.error, t)}
      </Notice>
    );
  }
  if (state.load.name === 'loading') return <Spinner label={t('Loading the floor…')} />;
  return (
    <FloorEditor
      store={store}
      state={state}
      isEditing={isEditing}
      tools={tools}
      picture={imageAddress(background ?? null, api.base) ?? state.floor?.picture ?? null}
    />
  );
}
