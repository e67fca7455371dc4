import { createContext, useContext, useLayoutEffect } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import type { TokenSource } from '#shared/api/tokens.ts';
import type { CommonText } from '#shared/i18n/common.ts';
import type { CurrencyDisplay } from '#shared/i18n/format.ts';
import type { Direction, Locale } from '#shared/i18n/locale.ts';
import type { Messages } from '#shared/i18n/messages.ts';
import type { Overlay, Translate } from '#shared/i18n/translate.ts';
import type { Owner } from '#shared/state/owner.ts';
import type { Announcer } from './announcer.ts';
import type { Emit } from './emit.ts';
import type { Presence } from './presence.ts';
import type { Handle, Readiness, ReadyState } from './runtime.ts';
import type { Theme } from './theme.ts';

/** What a component can use of its element. */
export interface Island {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Container for dialogs and pop-ups, inside the shadow root so that the island’s styles apply. */
  readonly portal: HTMLElement;
  readonly presence: Presence;
  readonly announcer: Announcer;
  readonly locale: Locale;
  readonly dir: Direction;
  readonly theme: Theme;
  readonly api: ApiClient;
  readonly tokens: TokenSource;
  /** Whom the token names, to tell people apart who use this device; empty where it names nobody. It proves nothing. */
  readonly user: string;
  /** Whose whatever is kept in the browser is. */
  readonly owner: Owner;
  readonly t: Translate<string>;
  /** The host’s own texts once loaded; if that failed, `textsFailure` says why. */
  readonly overlay: Overlay | undefined;
  readonly textsFailure: string | undefined;
  /** What the page gives as its currency and is none; amounts are in the declared default then. */
  readonly wrongCurrency: string | undefined;
  /** How amounts are written, see `useFormatMoney`. */
  readonly currencyDisplay: CurrencyDisplay;
  /** Loads the host’s translations again after a failure. */
  readonly reloadTexts: () => void;
  readonly emit: Emit;
  /** Aborted when the element is removed. */
  readonly signal: AbortSignal;
  /** Pass it to `useImperativeHandle(methods, …)` to implement the methods that the spec declares. */
  readonly methods: (handle: Handle | null) => void;
  /** Sets one of the element’s own properties, as a script of the page could. */
  readonly setProperty: (property: string, value: unknown) => void;
  readonly readiness: Readiness;
  /** Whether the spec declares it; else `useLightDom` refuses. */
  readonly hasLightDom: boolean;
}

export const IslandContext = createContext<Island | undefined>(undefined);

export function useIsland(): Island {
  const island = useContext(IslandContext);
  if (island === undefined) throw new Error('useIsland() outside an island');
  return island;
}

type TextsOf<Source> = Source extends Messages<infer Keys> ? Keys : keyof Source & string;

/**
 * `const t = useT<typeof en>()` or `useT<typeof messages>()`: an unknown key, neither there nor common, does not
 * compile.
 */
export function useT<Source extends object>(): Translate<TextsOf<Source> | CommonText> {
  return useIsland().t;
}

/**
 * Reports the state of a part of the island. `flexy:ready` is fired when all parts are ready, and again after a failed
 * part has recovered. Without any part, the island is ready with its first commit.
 */
export function useReady(state: ReadyState): void {
  const { readiness } = useIsland();
  useLayoutEffect(() => readiness.enter(state), [state, readiness]);
}

/** Reports the state of one load, see `useReady`. */
export function useLoadReady({ isLoading, error }: { readonly isLoading: boolean; readonly error: unknown }): void {
  useReady(error === undefined ? (isLoading ? 'loading' : 'ready') : 'failed');
}
