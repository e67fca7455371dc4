import type { Locale } from '#shared/i18n/locale.ts';
import { type Authorized, createAuthorized } from './authorized.ts';
import { watchPolicy } from './blocked.ts';
import type { CallOptions, RawBody, RawOptions } from './call-options.ts';
import { createServerClock, type ServerClock } from './clock.ts';
import { ApiError } from './errors.ts';
import { formatsOf } from './formats.ts';
import { jsonOf } from './json-answer.ts';
import { createShapeWarner } from './other-shape.ts';
import { type Page, readPages } from './pages.ts';
import { addressOf, type Query } from './query.ts';
import type { Schema } from './schema.ts';
import { mayCarryToken } from './token-origins.ts';
import type { CallTokens } from './tokens.ts';
import { type Answer, type Call, createTransport, type Method, nameOf, sendNegotiated } from './transport.ts';
import { createUpdater } from './update.ts';
import { wireMap } from './wire-map.ts';

/** The one way to call the back-office. Every method rejects with `ApiError`. */
export interface ApiClient {
  readonly base: string;
  readonly locale: Locale;
  /** Reads the records of all pages. */
  list<T>(path: string, schema: Schema<T>, options?: CallOptions): Promise<readonly T[]>;
  pages<T>(path: string, schema: Schema<T>, options?: CallOptions): AsyncGenerator<Page<T>>;
  get<T>(path: string, schema: Schema<T>, options?: CallOptions): Promise<T>;
  create<T>(path: string, body: object, schema: Schema<T>, options?: CallOptions): Promise<T>;
  /** Changes only the given fields: by PATCH where offered, else by a PUT that includes the record's `@id`. */
  update<T>(iri: string, changes: object, schema: Schema<T>, options?: CallOptions): Promise<T>;
  /** Removes a record; succeeds if it is gone already. */
  remove(iri: string, options?: CallOptions): Promise<void>;
  /** Reads JSON from outside the API, without a schema. Default: a GET without a body. */
  fetchJson(path: string, options?: RawOptions): Promise<unknown>;
  /**
   * Resolves to the answer with its body unread, for anything but JSON: `transfer/` reads texts, files and event
   * streams from it.
   */
  open(path: string, options?: RawOptions): Promise<Response>;
  /** For calls that are not made by fetch. */
  readonly access: ApiAccess;
  /** The same client for what these people did (`CallTokens.of`). */
  of(people: readonly string[]): ApiClient;
  /** Server time minus device time in ms; 0 until known. */
  clockOffset(): number;
  /** Whether `clockOffset` can be relied on: false until the first answer, and after a sleep until the next one. */
  isClockSure(): boolean;
}

/** The rules of every call, for code that makes calls another way (`transfer/upload.ts`). */
interface ApiAccess {
  /** The origin of the back-office; only calls to it carry the token. */
  readonly origin: string;
  addressOf(path: string, query?: Query): URL;
  readonly authorized: Authorized;
  readonly tokens: Pick<CallTokens, 'people' | 'insteadOf'>;
}

/** What a client is created from; an island gets its client from `useIsland()`. */
interface ApiClientOptions {
  /** Base URL of the back-office, such as `https://shop.example`, with its folder if any. */
  readonly base: string;
  readonly locale: Locale;
  readonly tokens: CallTokens;
  readonly onUnreadable?: (error: ApiError) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Of whom the calls are, for what is said on the console. */
  readonly tag?: string;
  /** Default: one of its own. */
  readonly clock?: ServerClock;
  /** Whether a script of the page itself names the base, and gives the token for it. Default: false. */
  readonly isNamed?: boolean;
  /** Whether it is another back-office than the one that the page's `data-api-map` speaks of. Default: false. */
  readonly isForeign?: boolean;
}

const TIMEOUT_MS = 30_000;

/** Logs unreadable records: they are a defect of the server or of this client. */
function warn(error: ApiError): void {
  console.warn(`Flexy: a record was left out, ${error.call}: ${error.detail ?? error.message}`);
}

/** Plain objects are sent as JSON. The browser sets the content type of other bodies. */
function bodyOf(body: RawBody | undefined): Pick<Call, 'body' | 'contentType'> {
  if (body === undefined || body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob)
    return { body };
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

/** Creates the API client of an element. Its methods reject only with `ApiError`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { base, locale, tokens, onUnreadable = warn, fetch, clock = createServerClock(), isNamed = false } = options;
  watchPolicy();
  const origin = new URL(base).origin;
  const carries = isNamed || mayCarryToken(origin);
  const authorized = createAuthorized(carries ? origin : undefined, tokens);
  const transport = createTransport({ origin, locale, authorized, clock, fetch });
  const formats = formatsOf(base);
  const map = options.isForeign === true ? undefined : wireMap();
  const shapes = createShapeWarner(options.tag);
  const at = (path: string, query?: Query): URL => {
    const url = addressOf(base, path, locale, query);
    return map === undefined ? url : map.addressOut(url);
  };
  const read = (answer: Answer, call: string): unknown => {
    const body = jsonOf(answer, call);
    return map === undefined ? body : map.answerIn(answer.url, locale, body);
  };

  const send = async (
    method: Method,
    url: URL,
    options: CallOptions,
    body?: object,
    contentType?: string,
  ): Promise<Answer> => {
    const call = {
      method,
      url,
      signal: options.signal,
      timeout: options.timeout ?? TIMEOUT_MS,
      isRepeated: options.isRepeated,
      ...(body === undefined ? {} : { body: JSON.stringify(map?.bodyOut(url, body) ?? body) }),
    };
    try {
      return await sendNegotiated(transport, formats, call, contentType);
    } catch (error) {
      throw map === undefined ? error : map.errorIn(url, error);
    }
  };

  const rawCall = (path: string, options: RawOptions): Call => {
    const { query, body, method = body === undefined ? 'GET' : 'POST', accept = '*/*', ...rest } = options;
    const url = at(path, query);
    return {
      method,
      url,
      accept,
      signal: rest.signal,
      withToken: rest.withToken,
      isRepeated: rest.isRepeated,
      isOutliving: rest.isOutliving,
      headers: rest.headers,
      timeout: rest.timeout ?? TIMEOUT_MS,
      ...bodyOf(body),
    };
  };

  const item = <T>(answer: Answer, call: string, schema: Schema<T>): T => {
    const parsed = shapes.parse(schema, read(answer, call), call, undefined, answer.status);
    if (parsed.error !== undefined) {
      shapes.fail(parsed.error);
      throw parsed.error;
    }
    return parsed.value;
  };

  const updater = createUpdater({ send, formats, base });

  /**
   * Learns the server's format by a read before the first write: a 500 after a write could mean a wrong format or a
   * real failure.
   */
  const learnFormat = async (collection: URL, options: CallOptions): Promise<void> => {
    if (formats.known() !== undefined) return;
    const url = new URL(collection);
    url.search = '?page=1&itemsPerPage=1';
    await send('GET', url, options).catch((error: unknown) => {
      // Reading may be forbidden although writing is allowed; the write itself will tell.
      if (error instanceof ApiError && error.status !== undefined && error.status !== 401) return;
      throw error;
    });
  };

  async function* pages<T>(path: string, schema: Schema<T>, options: CallOptions = {}): AsyncGenerator<Page<T>> {
    const reading = readPages({
      start: at(path, options.query),
      schema,
      parse: shapes.parse,
      origin,
      read: async (url) => {
        const call = nameOf('GET', url);
        const answer = await send('GET', url, options);
        return { body: read(answer, call), call, contentRange: answer.headers.get('Content-Range') };
      },
      onUnreadable: options.onUnreadable ?? onUnreadable,
      isAhead: options.ahead === true,
    });
    try {
      yield* reading;
    } catch (error) {
      if (error instanceof ApiError) shapes.fail(error);
      throw error;
    }
  }

  const client: ApiClient = {
    base,
    locale,
    pages,
    list: async (path, schema, options) => {
      const all = [];
      for await (const { items } of pages(path, schema, options)) all.push(...items);
      return all;
    },
    get: async (path, schema, options = {}) => {
      const url = at(path, options.query);
      const answer = await send('GET', url, options);
      updater.learn(url, answer.headers);
      return item(answer, nameOf('GET', url), schema);
    },
    create: async (path, body, schema, options = {}) => {
      const url = at(path, options.query);
      await learnFormat(url, options);
      return item(await send('POST', url, options, body), nameOf('POST', url), schema);
    },
    update: async (iri, changes, schema, options = {}) => {
      const url = at(iri, options.query);
      const { answer, method } = await updater.update(url, iri, changes, options);
      return item(answer, nameOf(method, url), schema);
    },
    remove: async (iri, options = {}) => {
      try {
        await send('DELETE', at(iri, options.query), options);
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'not-found') return;
        throw error;
      }
    },
    fetchJson: async (path, options = {}) => {
      const call = rawCall(path, { accept: 'application/json', ...options });
      return read(await transport.send(call), nameOf(call.method, call.url, origin));
    },
    open: async (path, options = {}) => transport.open(rawCall(path, options)),
    access: { origin, addressOf: at, authorized, tokens },
    of: (people) => (people.length === 0 ? client : createApiClient({ ...options, clock, tokens: tokens.of(people) })),
    clockOffset: () => clock.offset(),
    isClockSure: () => clock.isSure(),
  };
  return client;
}
