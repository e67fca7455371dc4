// TypeScript has the types of a service worker in a library that excludes the page's; these are the few in use.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}
export interface PageClient {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown, transfer?: readonly Transferable[]): void;
}
interface PageMessageEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: PageClient | null;
}
interface Clients {
  claim(): Promise<void>;
  get(id: string): Promise<PageClient | undefined>;
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
}

/** Sends what waits once the network is back; not every browser has it. */
interface BackgroundSync {
  register(tag: string): Promise<void>;
}

declare const clients: Clients;
declare const registration: { readonly sync?: BackgroundSync };
declare function skipWaiting(): Promise<void>;
declare function addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: LastingEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
declare function addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;

/** The worker itself, as the browser hands it over. */
export const worker = {
  clients,
  skipWaiting: () => skipWaiting(),
  onInstall: (listener: (event: LastingEvent) => void) => addEventListener('install', listener),
  onActivate: (listener: (event: LastingEvent) => void) => addEventListener('activate', listener),
  /** Calls back when there is a network again, however long that takes and whether a page is open or not. */
  onNetwork: (listener: (event: LastingEvent) => void) => addEventListener('sync', listener),
  wakeWithNetwork: async (tag: string) => registration.sync?.register(tag),
  onFetch: (listener: (event: FetchEvent) => void) => addEventListener('fetch', listener),
  onMessage: (listener: (event: PageMessageEvent) => void) => addEventListener('message', listener),
};

export function pages(): Promise<readonly PageClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}
