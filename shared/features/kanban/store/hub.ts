import type { ApiClient } from '#shared/api/client.ts';
import { connectMercure, type EventSourceFactory } from '#shared/api/mercure.ts';
import type { PollEnvironment } from '#shared/api/poll.ts';
import { parseRecord } from '#shared/api/schema.ts';
import type { FeedHealth } from '#shared/features/connection-health/health.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { WritableStore } from '#shared/state/store.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { WorkKind } from './work-kind.ts';
import type { WorkState } from './work-state.ts';

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly api: Pick<ApiClient, 'base'>;
  readonly kind: Pick<WorkKind<Item, Stage, Effect>, 'resource' | 'schema' | 'mayBelong'>;
  /** Empty: there is no hub, and polls have to do. */
  readonly url: string | undefined;
  readonly state: Pick<WorkState<Item>, 'server' | 'applyEvents'>;
  readonly health: Pick<WritableStore<FeedHealth>, 'update'>;
  readonly isBusy: (id: string) => boolean;
  readonly refresh: () => void;
  readonly schedule: PollEnvironment['schedule'];
  readonly create: EventSourceFactory | undefined;
}

/** News of many cards come together, as after a column was put in order: they are drawn once. */
const GATHER_MS = 30;

/** Hears of changed cards at once. Returns how to stop. */
export function listenToHub<Item extends WorkItem, Stage extends WorkStage, Effect>({
  api,
  kind,
  url,
  state,
  health,
  isBusy,
  refresh,
  schedule,
  create,
}: Options<Item, Stage, Effect>): () => void {
  if (url === undefined || url === '') return () => undefined;
  let heard = new Map<string, Item | null>();
  let cancel: (() => void) | undefined;
  const hear = (id: string, item: Item | null): void => {
    heard.set(id, item);
    cancel ??= schedule(() => {
      cancel = undefined;
      const news = [...heard];
      heard = new Map();
      // A card that is being written is known by the answer.
      state.applyEvents(news.filter(([one]) => !isBusy(one)));
    }, GATHER_MS);
  };
  const close = connectMercure({
    url,
    base: api.base,
    // The same card has one address per language.
    topics: [`${kind.resource.path}/{id}`],
    schedule,
    create,
    onState: (live) => health.update((current) => (current.live === live ? current : { ...current, live })),
    onGap: refresh,
    onRemoved: (id) => {
      if (state.server().has(id)) hear(id, null);
    },
    onRecord: (record) => {
      const id = idOf(record);
      if (id === null || typeof record !== 'object' || record === null) return;
      const isKnown = state.server().has(id);
      const parsed = isKnown ? parseRecord(kind.schema, record, 'Mercure') : undefined;
      if (parsed !== undefined && parsed.error === undefined) hear(id, parsed.value);
      else if (isKnown || kind.mayBelong(record)) refresh();
    },
  });
  return () => {
    close();
    cancel?.();
  };
}
