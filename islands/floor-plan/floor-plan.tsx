import { LayoutGrid } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { reservableCategoryResource } from '#shared/api/resources/reservables.ts';
import { imageAddress } from '#shared/api/wire/fields.ts';
import { inOrder } from '#shared/features/live-tables/floor-order.ts';
import { keeperOf } from '#shared/features/offline/keeper.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import type { spec } from './floor-plan.spec.ts';
import { FloorEditor } from './parts/editor.tsx';
import { FloorElsewhere } from './parts/floor-elsewhere.tsx';
import { FloorHead } from './parts/floor-head.tsx';
import { LeaveQuestion } from './parts/leave-question.tsx';
import type { FloorStore } from './store/floor-state.ts';
import { createFloorStore } from './store/floor-store.ts';
import { createLaterChanges } from './store/later-changes.ts';
import { type FloorChoice, floorChoiceSchema } from './store/wire.ts';
import { useFloorText } from './text.ts';
import { useChosenFloor } from './use-chosen-floor.ts';
import { inheritSeats, useFloorPolling, useSentSeats } from './use-floor.ts';

const offlineChip = lazyWithRetry<object>(
  async () => (await import('#shared/features/offline/offline-chip.tsx')).default,
);

type Choices =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'ready'; readonly floors: readonly FloorChoice[] };

function useChoices(): { readonly choices: Choices; readonly retry: () => void } {
  const { api, signal } = useIsland();
  const [choices, setChoices] = useState<Choices>({ name: 'loading' });
  const load = useCallback(() => {
    // The floors of another language take their place when they have come: the plan on screen stays.
    setChoices((before) => (before.name === 'ready' ? before : { name: 'loading' }));
    api.list(reservableCategoryResource.path, floorChoiceSchema, { signal, query: { 'type[]': 'floor' } }).then(
      // The server ignores a filter that it does not know, so floors are filtered here too.
      (all) => {
        const floors = all.filter(({ type }) => type === '' || type === 'floor');
        setChoices({ name: 'ready', floors: inOrder(floors) });
      },
      (error: unknown) => {
        if (!signal.aborted) setChoices({ name: 'failed', error });
      },
    );
  }, [api, signal]);
  useEffect(load, [load]);
  return { choices, retry: load };
}

export function FloorPlan({ floorId, editable, background }: PropsOf<typeof spec>) {
  const t = useFloorText();
  const island = useIsland();
  const { api, signal } = island;
  const { choices, retry } = useChoices();
  useSentSeats();
  const [chosen, setChosen] = useChosenFloor(api.base, floorId);
  const [isEditing, setEditing] = useState(editable);
  const [begunAs, setBegunAs] = useState(editable);
  // The page may change the attribute after the start.
  if (begunAs !== editable) {
    setEditing(editable);
    setBegunAs(editable);
  }
  // One store per opened floor, so that unsaved changes are still there when the user comes back.
  const [stores] = useState(() => new Map<string, FloorStore>());
  const floors = choices.name === 'ready' ? choices.floors : [];
  // A floor that was deleted since is forgotten.
  const isKnown = choices.name !== 'ready' || floors.some((floor) => floor.id === chosen);
  const id = (isKnown ? chosen : null) ?? floorId ?? floors[0]?.id;
  const place = `${api.base} ${id}`;
  let store = id === undefined ? undefined : stores.get(place);
  if (id !== undefined && !store) {
    store = createFloorStore({
      api,
      id,
      signal,
      onSuccessor: (from, to) => inheritSeats(api.base, from, to),
      later: createLaterChanges({
        keeper: keeperOf(island),
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
  // A loaded floor can be used without the list of floors.
  useReady(id === undefined ? choices.name : 'ready');
  return (
    <div className="floor" part="floor">
      <Suspense fallback={null}>
        <offlineChip.Component />
      </Suspense>
      {choices.name === 'failed' ? (
        <Notice tone={store ? 'warn' : 'danger'} onRetry={retry}>
          {t('The list of floors could not be loaded.')} {explainError(choices.error, t)}
        </Notice>
      ) : null}
      {choices.name === 'loading' && !store ? <Spinner label={t('Loading…')} /> : null}
      {choices.name === 'ready' && !store ? (
        <Empty icon={<LayoutGrid size={36} aria-hidden="true" />}>{t('There is no floor yet.')}</Empty>
      ) : null}
      {[...stores].map(([address, one]) => (
        <FloorElsewhere key={address} store={one} isShown={one === store} onShow={() => setChosen(one.id)} />
      ))}
      <LeaveQuestion key={stores.size} stores={[...stores.values()]} />
      {store ? (
        <>
          <FloorHead
            floors={floors}
            onFloors={retry}
            id={store.id}
            onChoose={setChosen}
            isEditing={isEditing}
            onEditing={setEditing}
          />
          <FloorView key={place} {...{ store, isEditing, background }} />
        </>
      ) : null}
    </div>
  );
}

interface ViewProps {
  readonly store: FloorStore;
  readonly isEditing: boolean;
  readonly background: string | undefined;
}

function FloorView({ store, isEditing, background }: ViewProps) {
  const t = useFloorText();
  const { api } = useIsland();
  const state = useObservable(store);
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
      picture={imageAddress(background ?? null, api.base) ?? state.floor?.picture ?? null}
    />
  );
}
