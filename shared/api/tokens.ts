import { retryNow } from '#shared/state/retry-signal.ts';
import { ApiError } from './errors.ts';
import { userOfToken } from './token-user.ts';

/** What calls need of a token. A person is whom a token names (`userOfToken`). */
export interface CallTokens {
  /**
   * What calls carry: the token that overrides the page's, else the page's.
   *
   * @throws ApiError `unauthorized` where these calls are some people's and the tokens are others'
   */
  current(): string | undefined;
  /** Whether a call without a token is not made: whose session cookie would go along is not known. */
  readonly isNeeded: boolean;
  /**
   * Resolves to a token other than the refused one, of the same person. Requests it once for all waiting calls; rejects
   * with `unauthorized` when none comes in time or another person's does, and at once for a token that overrides the
   * page's.
   */
  renewed(signal: AbortSignal | undefined, refused: string | undefined): Promise<string>;
  /** Whose tokens are here, or whose was here last; empty where they name nobody. */
  people(): readonly string[];
  /** Who is here instead of these people; undefined where a token of theirs is here or may come. */
  insteadOf(people: readonly string[]): string | undefined;
  /** The same tokens for what these people did, and no others'; all for what nobody is known to have done. */
  of(people: readonly string[]): CallTokens;
}

/** Tokens that belong to nobody in particular: of another service, or asked of a page that tells its people apart itself. */
export function unownedTokens(tokens: Pick<CallTokens, 'current' | 'renewed'>): CallTokens {
  const all: CallTokens = { ...tokens, isNeeded: false, people: () => [], insteadOf: () => undefined, of: () => all };
  return all;
}

/** Another person than the element's, whose token the page gave when it was asked for a new one. It is used for nothing. */
interface OtherPerson {
  readonly user: string;
  readonly token: string;
}

/** The bearer token of one element, and its renewal. The token is only kept in memory. */
export interface TokenSource extends CallTokens {
  /** Whom the page's own token names, or named last. */
  person(): string;
  /** Undefined once the page gives a token of the element's own person. */
  otherPerson(): OtherPerson | undefined;
  /** Takes the other person's token: from now on the element is that person's. */
  welcome(): void;
  /** The page's own token. */
  given(): string | undefined;
  /** Sets the page's own token. It takes effect when no other overrides it. */
  set(token: string | undefined): void;
  /**
   * Has calls carry another token, such as that of a person who signed in on the page, until the returned function is
   * called. The page cannot renew it: `onRefused` is called when the server no longer takes it.
   */
  override(token: string, onRefused: () => void): () => void;
  /** Calls the listener after each change of what calls carry. The returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The token as a header can carry it: without the spaces and line ends that a template leaves around it; undefined for
 * anything that is none, such as an error page. `fetch` would fail with it as if there were no network.
 */
export function readToken(text: string | undefined): string | undefined {
  const token = text?.trim() ?? '';
  return /^[\x21-\x7e]+$/.test(token) && !/[<>"']/.test(token) ? token : undefined;
}

/** Where the token comes from and how a new one is asked for. */
interface TokenSourceOptions {
  readonly initial?: string | undefined;
  /** Fires `flexy:unauthorized`, so that the page provides a new token. */
  readonly onUnauthorized: () => void;
  readonly renewalTimeoutMs?: number;
  /** Whose the page is that comes without a token, as one that was kept for when there is no network. */
  readonly person?: string | undefined;
}

interface Waiter {
  readonly settle: (token: string | ApiError) => void;
}

function unauthorized(): ApiError {
  return new ApiError({ kind: 'unauthorized', call: 'token', status: 401 });
}

function otherPerson(person: string, other: string): ApiError {
  return new ApiError({ kind: 'unauthorized', call: 'token', status: 401, otherPerson: { person, other } });
}

/** Holds the token in memory. `renewalTimeoutMs`: how long to wait for a new one after a 401, in ms (default 10,000). */
export function createTokenSource({
  initial,
  onUnauthorized,
  renewalTimeoutMs = 10_000,
  person: known = '',
}: TokenSourceOptions): TokenSource {
  let own = readToken(initial);
  let person = userOfToken(own) || known;
  let overriding: { readonly token: string; onRefused: () => void } | undefined;
  let newcomer: OtherPerson | undefined;
  /** Whether the page owes a new token: then it may give one of whoever is signed in by now. */
  let isAsked = false;
  /** Whether calls have failed for want of a token. */
  let isMissed = false;
  let waiters: readonly Waiter[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const settleAll = (value: string | ApiError): void => {
    clearTimeout(timer);
    timer = undefined;
    const settled = waiters;
    waiters = [];
    for (const waiter of settled) waiter.settle(value);
  };
  const accept = (token: string): void => {
    own = token;
    person = userOfToken(token) || person;
    newcomer = undefined;
    isAsked = false;
    tell();
    settleAll(token);
    if (isMissed) retryNow();
    isMissed = false;
  };

  const peopleOf = (): readonly string[] => [...new Set([userOfToken(overriding?.token), person])].filter(Boolean);
  const insteadOf = (people: readonly string[]): string | undefined => {
    const all = peopleOf();
    return people.length === 0 || all.some((one) => people.includes(one)) ? undefined : all[0];
  };
  /** The token for these people, all of them when there are none. One that names nobody may be anybody's. */
  const tokenFor = (people: readonly string[]): string | undefined =>
    [overriding?.token, own].find((token) => {
      const user = userOfToken(token);
      return token !== undefined && (people.length === 0 || user === '' || people.includes(user));
    });

  const asked = (signal: AbortSignal | undefined): Promise<string> =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        waiters = waiters.filter((one) => one !== waiter);
        if (waiters.length === 0) {
          clearTimeout(timer);
          timer = undefined;
        }
        reject(new ApiError({ kind: 'aborted', call: 'token' }));
      };
      const waiter: Waiter = {
        settle: (value) => {
          signal?.removeEventListener('abort', abort);
          if (value instanceof ApiError) reject(value);
          else resolve(value);
        },
      };
      if (signal?.aborted === true) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      const isFirst = waiters.length === 0;
      waiters = [...waiters, waiter];
      if (isFirst) {
        timer = setTimeout(() => {
          isMissed = true;
          settleAll(unauthorized());
        }, renewalTimeoutMs);
        isAsked = true;
        // After starting the timer, because the page may set the new token inside the event.
        onUnauthorized();
      }
    });

  const tokensFor = (people: readonly string[]): CallTokens => ({
    isNeeded: people.length > 0,
    current: () => {
      const token = tokenFor(people);
      const other = token === undefined ? insteadOf(people) : undefined;
      if (other !== undefined) throw otherPerson(people[0] ?? '', other);
      return token;
    },
    renewed: (signal, refused) => {
      // What a call began with somebody's token goes on with the same person's.
      const user = userOfToken(refused);
      const whose = people.length === 0 && user !== '' ? [user] : people;
      const token = tokenFor(whose);
      // Another call renewed the token after this one was sent.
      if (token !== undefined && token !== refused) return Promise.resolve(token);
      if (overriding && overriding.token === refused) {
        // Once for all calls that were under way.
        const { onRefused } = overriding;
        overriding.onRefused = () => undefined;
        onRefused();
        return Promise.reject(unauthorized());
      }
      const other = insteadOf(whose);
      return other === undefined ? asked(signal) : Promise.reject(otherPerson(whose[0] ?? '', other));
    },
    people: peopleOf,
    insteadOf,
    of: tokensFor,
  });

  return {
    ...tokensFor([]),
    given: () => own,
    person: () => person,
    otherPerson: () => newcomer,
    welcome: () => {
      if (newcomer) accept(newcomer.token);
    },
    set: (text) => {
      const next = readToken(text);
      const user = userOfToken(next);
      if (next !== undefined && isAsked && user !== '' && person !== '' && user !== person) {
        newcomer = { user, token: next };
        settleAll(otherPerson(person, user));
        return;
      }
      if (next !== undefined && next !== own) {
        accept(next);
        return;
      }
      own = next;
      tell();
    },
    override: (token, onRefused) => {
      const mine = { token, onRefused };
      overriding = mine;
      tell();
      return () => {
        if (overriding !== mine) return;
        overriding = undefined;
        tell();
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
