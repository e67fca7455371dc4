import { type ComponentType, useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createApiClient } from '#shared/api/client.ts';
import { userOfToken } from '#shared/api/token-user.ts';
import type { TokenSource } from '#shared/api/tokens.ts';
import { commonMessages } from '#shared/i18n/common.ts';
import type { CurrencyDisplay } from '#shared/i18n/format.ts';
import { directionOf, langTag, localeOf } from '#shared/i18n/locale.ts';
import { combineMessages, type Messages } from '#shared/i18n/messages.ts';
import { pageTexts } from '#shared/i18n/page-texts.ts';
import { ownerOf } from '#shared/state/owner.ts';
import { Boundary } from './boundary.tsx';
import { type Island, IslandContext } from './context.ts';
import { type Emit, emitFrom, errorDetailOf } from './emit.ts';
import { reportingClient } from './reporting-client.ts';
import { type Readiness, type Runtime, runtimeOf } from './runtime.ts';
import type { IslandSpec, PropsOf } from './spec.ts';
import { resolveTheme, type ThemeChoice, watchTheme } from './theme.ts';
import { useTexts } from './use-texts.ts';

interface BaseValues {
  readonly locale: string;
  readonly apiBase: string | undefined;
  readonly theme: ThemeChoice;
  /** What the page gives as its currency and is none. */
  readonly wrongCurrency?: string | undefined;
}

/** The props passed by r2wc: the container and the parsed attributes and properties. */
export interface HostProps<Spec extends IslandSpec> {
  readonly container?: HTMLElement;
  readonly base: BaseValues;
  readonly values: PropsOf<Spec>;
}

interface HostOptions<Spec extends IslandSpec> {
  readonly spec: Spec;
  readonly component: ComponentType<PropsOf<Spec>>;
  readonly messages: Messages<string>;
}

/** Creates the component between element and island: context, texts and error boundary. */
export function createHost<Spec extends IslandSpec>({
  spec,
  component: Content,
  messages: own,
}: HostOptions<Spec>): ComponentType<HostProps<Spec>> {
  const messages = combineMessages(commonMessages, own);

  return function IslandHost({ container, base, values }: HostProps<Spec>) {
    if (container === undefined) throw new Error(`<${spec.tag}> was rendered without its element.`);
    const runtime = runtimeOf(container);
    const people = usePeople(runtime.tokens);
    return <IslandOfPerson key={people} runtime={runtime} base={base} values={values} />;
  };

  function IslandOfPerson({ runtime, base, values }: OfPerson<Spec>) {
    const island = useIslandValue(runtime, messages, base, {
      hasLightDom: spec.lightDom !== undefined,
      currencyDisplay: currencyDisplayOf(values),
    });
    if (island === undefined) return null;
    return (
      <IslandContext value={island}>
        <Boundary tag={spec.tag} t={island.t} reportError={runtime.reportError} subject={values}>
          <Content {...values} />
        </Boundary>
        <Settled readiness={runtime.readiness} />
      </IslandContext>
    );
  }
}

/** Of an island that shows no money, the default; one without attributes has no values either. */
function currencyDisplayOf(values: unknown): CurrencyDisplay {
  const display: unknown = Reflect.get(Object(values), 'currencyDisplay');
  return display === 'symbol' || display === 'narrow' ? display : 'code';
}

interface OfPerson<Spec extends IslandSpec> {
  readonly runtime: Runtime;
  readonly base: BaseValues;
  readonly values: PropsOf<Spec>;
}

function useIslandValue(
  runtime: Runtime,
  messages: Messages<string>,
  base: BaseValues,
  { hasLightDom, currencyDisplay }: Pick<Island, 'hasLightDom' | 'currencyDisplay'>,
): Island | undefined {
  const { host, root, frame, portal, presence, announcer, tokens, methods, readiness, reportError } = runtime;
  const given = useSyncExternalStore(pageTexts.subscribe, pageTexts.getSnapshot);
  const wanted = localeOf(base.locale);
  const { wrongCurrency } = base;
  const client = useMemo(
    () => createApiClient({ base: absoluteBase(base.apiBase), locale: wanted, tokens, tag: host.localName }),
    [base.apiBase, wanted, tokens, host],
  );
  const api = useMemo(
    () => reportingClient(client, (error) => reportError(errorDetailOf(error))),
    [client, reportError],
  );
  const texts = useTexts({ messages, written: base.locale, locale: wanted, given, api: client, reportError });
  const theme = useSyncExternalStore(
    watchTheme,
    useCallback(() => resolveTheme(host, base.theme), [host, base.theme]),
  );
  const user = useSyncExternalStore(
    tokens.subscribe,
    // A kept page has no token, but tells whose it is.
    useCallback(() => userOfToken(tokens.current()) || tokens.person(), [tokens]),
  );
  const locale = texts?.locale;
  // React does not render the frame; a layout effect sets its direction before it is painted.
  useLayoutEffect(() => {
    frame.dataset['theme'] = theme;
    if (locale === undefined) return;
    frame.lang = langTag(locale);
    frame.dir = directionOf(locale);
  }, [frame, theme, locale]);
  const signal = useLifetime(runtime);
  const setProperty = useCallback(
    (property: string, value: unknown) => {
      Reflect.set(host, property, value);
    },
    [host],
  );
  const emit = useCallback<Emit>((name, ...rest) => emitFrom(host, name, ...rest), [host]);
  return useMemo(
    () =>
      texts && {
        host,
        root,
        portal,
        presence,
        announcer,
        api,
        tokens,
        user,
        owner: ownerOf(client.base, user),
        theme,
        emit,
        signal,
        readiness,
        hasLightDom,
        setProperty,
        methods: methods.provide,
        locale: texts.locale,
        dir: directionOf(texts.locale),
        t: texts.t,
        overlay: texts.overlay,
        textsFailure: texts.failure,
        wrongCurrency,
        currencyDisplay,
        reloadTexts: texts.reload,
      },
    [
      host,
      root,
      portal,
      presence,
      announcer,
      api,
      client,
      tokens,
      user,
      theme,
      emit,
      signal,
      methods,
      readiness,
      hasLightDom,
      setProperty,
      texts,
      wrongCurrency,
      currencyDisplay,
    ],
  );
}

/** Aborted when the element is removed, and when it goes on as another person's. */
function useLifetime(runtime: Runtime): AbortSignal {
  const [{ own, signal }] = useState(() => {
    const controller = new AbortController();
    return { own: controller, signal: AbortSignal.any([runtime.signal(), controller.signal]) };
  });
  useLayoutEffect(() => () => own.abort(), [own]);
  return signal;
}

/** How many people the element has been, one after the other. It starts anew for the next: what one typed is no other's. */
function usePeople({ subscribe, person }: TokenSource): number {
  const now = useSyncExternalStore(subscribe, person);
  const [seen, setSeen] = useState({ person: now, count: 0 });
  if (seen.person === now) return seen.count;
  const count = seen.count + (seen.person === '' ? 0 : 1);
  setSeen({ person: now, count });
  return count;
}

/** Resolves a path such as `/shop` against the page’s origin. */
function absoluteBase(apiBase: string | undefined): string {
  return apiBase === undefined ? location.origin : new URL(apiBase, location.origin).href.replace(/\/+$/, '');
}

/** Its effect runs after those of the island before it, so the first commit is then complete. */
function Settled({ readiness }: { readonly readiness: Readiness }) {
  useLayoutEffect(() => readiness.settle(), [readiness]);
  return null;
}
