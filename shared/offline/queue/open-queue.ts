import { createApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { userOfToken } from '#shared/api/token-user.ts';
import { type CallTokens, unownedTokens } from '#shared/api/tokens.ts';
import { browserTiming, type Timing } from '../timing.ts';
import type { OfflineQueue, QueueOptions } from './contract.ts';
import { createDelivery } from './delivery.ts';
import { openDeviceDatabase } from './device-database.ts';
import { createQueue, queueLocale } from './queue.ts';
import { DATABASE_NAME } from './records-database.ts';

type AskToken = NonNullable<QueueOptions['token']>;

/** A queue that several islands and the page itself use. */
interface Shared {
  readonly queue: OfflineQueue;
  /** The last one that is still open is asked for the token. */
  readonly askers: AskToken[];
}

const open = new Map<string, Shared>();

/**
 * Asks the page for its token whenever one is needed; it is nowhere kept beyond the call. Whose the first one is, all of
 * this queue are.
 */
function pageTokens(askers: readonly AskToken[]): {
  readonly tokens: CallTokens;
  readonly renew: () => Promise<void>;
} {
  let token: string | undefined;
  let person = '';
  const renew = async (refused?: string): Promise<void> => {
    try {
      token = (await askers.at(-1)?.(refused)) ?? undefined;
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      // By a `TypeError` the page's own call says that it found no network.
      const kind = cause instanceof TypeError ? 'network' : 'unauthorized';
      throw new ApiError({ kind, call: 'GET token', cause });
    }
    if (token === '') token = undefined;
    const other = userOfToken(token);
    if (other === '') return;
    person ||= other;
    if (other === person) return;
    token = undefined;
    throw new ApiError({ kind: 'unauthorized', call: 'GET token', status: 401, otherPerson: { person, other } });
  };
  return {
    renew: () => renew(),
    tokens: unownedTokens({
      current: () => token,
      renewed: async (_signal, refused) => {
        await renew(refused);
        if (token === undefined || token === refused)
          throw new ApiError({ kind: 'unauthorized', call: 'GET token', status: 401 });
        return token;
      },
    }),
  };
}

interface OpenQueueOptions extends QueueOptions {
  readonly timing?: Timing;
}

/**
 * Opens the queue of a user: it keeps changes on this device and sends them as soon as the back-office can be reached,
 * from one tab at a time. Opened again with the same user, back-office and language it is the same queue.
 */
export function openOfflineQueue({
  apiBase = location.origin,
  locale,
  user = '',
  token = () => undefined,
  timing = browserTiming,
}: OpenQueueOptions = {}): OfflineQueue {
  const base = new URL(apiBase, location.origin).href.replace(/\/+$/, '');
  const language = queueLocale(locale);
  const key = `${base} ${language} ${user}`;
  const shared = open.get(key) ?? create(base, language, String(user), timing);
  open.set(key, shared);
  shared.askers.push(token);
  let isOpen = true;
  return {
    ...shared.queue,
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      shared.askers.splice(shared.askers.indexOf(token), 1);
      if (shared.askers.length > 0) return;
      open.delete(key);
      shared.queue.close();
    },
  };
}

function create(base: string, locale: ReturnType<typeof queueLocale>, user: string, timing: Timing): Shared {
  const askers: AskToken[] = [];
  const { tokens, renew } = pageTokens(askers);
  const api = createApiClient({ base, locale, tokens, isNamed: true });
  const device = openDeviceDatabase('flexy-offline');
  const queue = createQueue({
    api,
    user,
    device,
    timing,
    database: DATABASE_NAME,
    locks: device.locks,
    delivery: createDelivery(api, renew),
  });
  return { queue, askers };
}
