import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Locale, ownLocaleOf } from '#shared/i18n/locale.ts';
import { type Catalogue, defineMessages, type Message } from '#shared/i18n/messages.ts';
import { createTranslate, type Translate } from '#shared/i18n/translate.ts';
import { loadUntilThere } from '#shared/state/missing-files.ts';
import { createStore } from '#shared/state/store.ts';
import { useIsland } from './context.ts';

/** Counts texts that have taken the place of English: what is shown then is drawn anew. */
const arrivals = createStore(0);

/** Loads the texts of a lazily loaded part, once per language. */
type LazyMessages<Keys extends string> = (locale: Locale) => Promise<Catalogue<Keys>>;

/**
 * Marks a promise as fulfilled in the fields that React’s `use` sets itself. Otherwise even the shortest wait delays
 * rendering by 300 ms, the minimum React applies when it suspends.
 */
function markLoaded<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

const isLoaded = (promise: Promise<unknown>): boolean => Reflect.get(promise, 'status') === 'fulfilled';

/** The texts of a part, of `defineMessages`. */
export function lazyMessages<const English extends Readonly<Record<string, Message>>>(
  ...texts: Parameters<typeof defineMessages<English>>
): LazyMessages<keyof English & string> {
  type Keys = keyof English & string;
  const messages = defineMessages(...texts);
  // React’s `use` needs the same promise each time.
  const asked = new Map<Locale, Promise<Catalogue<Keys>>>([
    ['en', markLoaded(Promise.resolve(messages.en), messages.en)],
  ]);
  const keep = (locale: Locale, texts: Catalogue<Keys>): void => {
    asked.set(locale, markLoaded(Promise.resolve(texts), texts));
  };
  return (wanted) => {
    // A language of the page has its texts from there.
    const locale = ownLocaleOf(wanted);
    const known = asked.get(locale);
    if (known !== undefined) return known;
    // Until they can be fetched, English has to do.
    const tryLater = (): void =>
      void loadUntilThere(() => messages.load(locale)).then((texts) => {
        keep(locale, texts);
        arrivals.update((count) => count + 1);
      });
    const catalogue = messages.load(locale).catch(() => {
      tryLater();
      return messages.en;
    });
    catalogue.then((texts) => markLoaded(catalogue, texts)).catch(() => undefined);
    asked.set(locale, catalogue);
    return catalogue;
  };
}

/** By island and texts, the language that they were last shown in. */
const lastShown = new WeakMap<HTMLElement, Map<unknown, Locale>>();

function languagesOf(host: HTMLElement): Map<unknown, Locale> {
  const known = lastShown.get(host) ?? new Map<unknown, Locale>();
  lastShown.set(host, known);
  return known;
}

/**
 * Suspends until the first texts have loaded. Those of another language take their place when they have loaded too:
 * whoever is typing into what they stand on must not see it vanish. So a part that comes while they load begins in the
 * language that the parts around it are in.
 */
export function useLazyMessages<Keys extends string>(texts: LazyMessages<Keys>): Translate<Keys> {
  const { host, locale, overlay } = useIsland();
  const [shown, setShown] = useState(() =>
    isLoaded(texts(locale)) ? locale : (languagesOf(host).get(texts) ?? locale),
  );
  useEffect(() => {
    languagesOf(host).set(texts, shown);
  }, [host, texts, shown]);
  useEffect(() => {
    let isCurrent = true;
    void texts(locale).then(() => {
      if (isCurrent) setShown(locale);
    });
    return () => {
      isCurrent = false;
    };
  }, [texts, locale]);
  useSyncExternalStore(arrivals.subscribe, arrivals.getSnapshot);
  const catalogue = use(texts(shown));
  const hostTexts = shown === locale ? overlay : undefined;
  return useMemo(() => createTranslate(shown, catalogue, hostTexts), [shown, catalogue, hostTexts]);
}
