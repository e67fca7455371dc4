import { type KeyboardEvent, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PlanViewProps } from '#shared/features/canvas/plan-view.tsx';
import type { SceneHandle } from '#shared/features/canvas/scene.ts';
import { commaList } from '#shared/i18n/comma-list.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { hasSameEntries, useSame } from '#shared/ui/use-same.ts';
import { AREA, type Kind, PICTURE } from '../domain/floor-item.ts';
import type { DeletePlacesProps } from '../editing/delete-places.tsx';
import type { EditBarProps } from '../editing/edit-bar.tsx';
import type { LiveTablesProps } from '../live/live-tables.tsx';
import { isNotSent } from '../store/entries.ts';
import type { FloorState, FloorStore } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';
import { useSeats } from '../use-floor.ts';
import { ItemList } from './item-list.tsx';
import type { ItemPanelProps } from './item-panel.tsx';
import { type Command, isFieldOrDialog, keyCommand } from './keys.ts';
import { Notices } from './notices.tsx';
import { createShower, type OccupiedTables, type Shown } from './scene-items.ts';
import { Toolbar } from './toolbar.tsx';
import { ZoomBar } from './zoom-bar.tsx';

const HEIGHT = 800;
/** With its margins, in px. */
const ZOOM_BAR = 56;
// Not loaded where the plan is only for choosing a place.
const panel = lazyWithRetry<ItemPanelProps>(async () => (await import('./item-panel.tsx')).ItemPanel);
const live = lazyWithRetry<LiveTablesProps>(async () => (await import('../live/live-tables.tsx')).LiveTables);
const bar = lazyWithRetry<EditBarProps>(async () => (await import('../editing/edit-bar.tsx')).EditBar);
const deletion = lazyWithRetry<DeletePlacesProps>(
  async () => (await import('../editing/delete-places.tsx')).DeletePlaces,
);
const plan = lazyWithRetry<PlanViewProps>(async () => (await import('#shared/features/canvas/plan-view.tsx')).default);

/** The colours of tables, as in the till: see `table-tones.css`. A page may choose two of them. */
const COLOURS = { reserved: '#c62828', taken: { seated: '#2b5ea7', late: '#f2b03d', bill: '#6b3fa0' } };
const NOBODY_SITS: OccupiedTables = new Map();

interface Props {
  readonly store: FloorStore;
  readonly state: FloorState;
  readonly isEditing: boolean;
  /** Where the tools stand, beside the choice of the floor. */
  readonly tools: HTMLElement | null;
  readonly picture: string | null;
}

export function FloorEditor({ store, state, isEditing, tools, picture }: Props) {
  const t = useFloorText();
  const { announcer, emit, locale, theme } = useIsland();
  const { seats, setSeats } = useSeats();
  const section = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const scene = useRef<SceneHandle>(null);
  const [show] = useState(createShower);
  const [zoom, setZoom] = useState(1);
  const [pendingDelete, setPendingDelete] = useState<DeletePlacesProps['places'] | null>(null);
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const [taken, setTaken] = useState<OccupiedTables>(NOBODY_SITS);
  const [colours, setColours] = useState(COLOURS);
  useLayoutEffect(() => {
    if (!section.current) return;
    const style = getComputedStyle(section.current);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    setColours({
      reserved: colour('--floor-reserved'),
      taken: { ...COLOURS.taken, seated: colour('--floor-taken') },
    });
  }, [theme]);

  const sign = t('Reserved');
  const items = useMemo(
    () => show(state, seats, taken, { ...colours, sign }),
    [show, state, seats, taken, colours, sign],
  );
  const sceneItems = useSame(
    items.map(({ scene: one }) => one),
    hasSameEntries,
  );
  const listed = useMemo(
    () => [...items].sort((one, other) => compareText(locale)(one.place.name, other.place.name)),
    [items, locale],
  );
  const selection = useMemo(
    () => state.selection.filter((key) => items.some((item) => item.key === key)),
    [state.selection, items],
  );
  const chosen = items.filter(({ key }) => selection.includes(key));
  const shownPicture = useMemo(() => (picture === null ? null : { address: picture, box: PICTURE }), [picture]);

  const describe = ({ place, isReserved, taken: sitting }: Shown): string =>
    commaList(
      [
        place.name || t('Unnamed'),
        t(place.kind === 'table' ? 'Table' : 'Room'),
        ...(isReserved ? [t('Reserved')] : []),
        ...(sitting === null ? [] : [sitting]),
        t('{width} by {height}, at {x}, {y}', { width: place.width, height: place.height, x: place.x, y: place.y }),
      ],
      locale,
    );
  const choose = (key: string): void => {
    const item = items.find((one) => one.key === key);
    if (!item?.entry.ref) return;
    store.select([key]);
    // A page could do nothing with it: the server has no path for it yet.
    if (isNotSent(item.entry)) {
      announcer.say(`${item.place.name}: ${t('Not saved yet')}`);
      return;
    }
    if (item.isReserved) {
      announcer.say(t('“{name}” is reserved.', { name: item.place.name }));
      return;
    }
    const { id, iri } = item.entry.ref;
    announcer.say(t('“{name}” was chosen.', { name: item.place.name }));
    emit('flexy:reservable-selected', {
      reservable: {
        '@id': iri,
        id: /^\d+$/.test(id) ? Number(id) : id,
        name: item.place.name,
        status: item.place.status,
      },
    });
  };
  const add = (kind: Kind): void => {
    store.add(kind);
    announcer.say(t(kind === 'table' ? 'A table was added.' : 'A room was added.'));
  };
  const askToDelete = (keys: readonly string[]): void => {
    const places = items
      .filter(({ key }) => keys.includes(key))
      .map(({ key, entry, place }) => ({ key, id: entry.ref?.id ?? null, name: place.name }));
    if (isEditing && places.length > 0) setPendingDelete(places);
  };
  const step = (by: number): void => {
    if (listed.length === 0) return;
    const at = listed.findIndex(({ key }) => key === selection.at(-1));
    const to =
      listed[
        Number.isFinite(by)
          ? at < 0
            ? by > 0
              ? 0
              : listed.length - 1
            : (at + by + listed.length) % listed.length
          : by > 0
            ? listed.length - 1
            : 0
      ];
    if (!to) return;
    store.select([to.key]);
    scene.current?.reveal(to.key);
    announcer.say(describe(to));
  };

  /** Goes to the name, all of it selected, so that typing replaces it. */
  const rename = (key: string): void => {
    store.select([key]);
    // After the panel of this item has been drawn.
    requestAnimationFrame(() => section.current?.querySelector<HTMLInputElement>('[data-floor-name]')?.select());
  };

  const run = (command: Command): void => {
    switch (command.name) {
      case 'move':
        if (!isEditing || selection.length === 0) return step(command.dx + command.dy);
        store.nudge(selection, command.dx, command.dy);
        return announcer.say(placesSaid());
      case 'step':
        return step(command.by);
      case 'undo':
        return isEditing ? store.undo() : undefined;
      case 'redo':
        return isEditing ? store.redo() : undefined;
      case 'duplicate':
        return isEditing ? store.duplicate(selection) : undefined;
      case 'turn':
        return isEditing ? store.turn(selection) : undefined;
      case 'all':
        return isEditing ? store.select(items.map(({ key }) => key)) : undefined;
      case 'none':
        return scene.current?.cancel() === true ? undefined : store.select([]);
      case 'delete':
        return askToDelete(selection);
      case 'zoom':
        return command.by === 0 ? scene.current?.fit() : scene.current?.zoomBy(command.by > 0 ? 1.25 : 0.8);
      case 'enter': {
        const [key] = selection;
        if (key === undefined) return undefined;
        return isEditing ? rename(key) : choose(key);
      }
    }
  };
  const placesSaid = (): string =>
    chosen
      .map(({ key }) => store.getSnapshot().entries.get(key)?.wanted)
      .flatMap((place) => (place ? [t('at {x}, {y}', { x: place.x, y: place.y })] : []))
      .slice(0, 1)
      .join('');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isFieldOrDialog(event.target)) return;
    const command = keyCommand(event, { isOnStage: event.target === stage.current });
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  // The question can be asked without a network as well.
  useEffect(() => {
    if (isEditing) void deletion.preload();
  }, [isEditing]);
  // A new item is scrolled into view.
  const [first] = selection;
  useEffect(() => {
    if (first !== undefined) scene.current?.reveal(first);
  }, [first]);

  return (
    <section ref={section} className="floor-editor" aria-label={t('Floor plan')} onKeyDown={onKeyDown}>
      <Toolbar place={tools} isEditing={isEditing} onAdd={add}>
        {isEditing ? (
          <Suspense fallback={null}>
            <bar.Component {...{ store, state, selection, run }} />
          </Suspense>
        ) : null}
      </Toolbar>
      <Notices store={store} state={state} />
      {isEditing ? null : (
        <Suspense fallback={null}>
          <live.Component entries={state.entries} onOccupied={setTaken} />
        </Suspense>
      )}
      {brokenPicture !== null && brokenPicture === picture ? (
        <Notice tone="warn" onDismiss={() => setBrokenPicture(null)}>
          {t('The picture of the floor could not be loaded. The plan works without it.')}
        </Notice>
      ) : null}
      <div className="floor-body">
        <div className="floor-frame">
          <div
            ref={stage}
            className="floor-stage"
            part="canvas"
            role="application"
            tabIndex={0}
            aria-label={t('Plan of {name}', { name: state.floor?.name ?? '' })}
            aria-description={
              isEditing
                ? t(
                    'Arrow keys move the selection by 1, with Shift by 10. Page Up and Page Down select another. Enter goes to its name, Delete deletes it.',
                  )
                : t('Arrow keys go from one to the next, Enter chooses it.')
            }
            // Before the drawing gets the event: leaving a field commits its text, which must go to the item it was typed
            // for.
            onPointerDownCapture={() => stage.current?.focus({ preventScroll: true })}
          >
            <Suspense
              fallback={
                <div className="floor-wait">
                  <Spinner label={t('Loading the drawing…')} />
                </div>
              }
            >
              <plan.Component
                handle={scene}
                height={HEIGHT}
                foot={ZOOM_BAR}
                items={sceneItems}
                selection={selection}
                isEditable={isEditing}
                area={AREA}
                picture={shownPicture}
                onSelect={store.select}
                onMoved={store.carry}
                onPress={choose}
                onOpen={rename}
                onZoom={setZoom}
                onPictureFailed={setBrokenPicture}
              />
            </Suspense>
          </div>
          <ZoomBar zoom={zoom} run={run} />
        </div>
        <aside className="floor-side" aria-label={t('Tables and rooms')}>
          {isEditing ? (
            <Suspense fallback={<Spinner label={t('Loading…')} />}>
              <panel.Component
                {...{ store, chosen, setSeats }}
                others={items.filter(({ key }) => !selection.includes(key)).map(({ place }) => place.name)}
                draft={state.drafts.get(selection[0] ?? '')}
                onDelete={() => askToDelete(selection)}
              />
            </Suspense>
          ) : null}
          <ItemList
            {...{ items: listed, selection, isEditing, describe }}
            onSelect={store.select}
            onChoose={choose}
            onReveal={(key) => scene.current?.reveal(key)}
            onRename={rename}
          />
        </aside>
      </div>
      {pendingDelete !== null && isEditing ? (
        <Suspense fallback={null}>
          <deletion.Component
            places={pendingDelete}
            onCancel={() => setPendingDelete(null)}
            onDelete={(keys) => {
              store.remove(keys);
              store.select([]);
              setPendingDelete(null);
              // The focused control disappears with the item.
              requestAnimationFrame(() => stage.current?.focus({ preventScroll: true }));
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
