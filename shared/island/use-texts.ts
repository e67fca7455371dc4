import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isUnanswered } from '#shared/api/unanswered.ts';
import { isKnownLocale, type Locale } from '#shared/i18n/locale.ts';
import type { Catalogue, Messages } from '#shared/i18n/messages.ts';
import { loadOverlay, loadPageOverlay } from '#shared/i18n/overlay.ts';
import { createTranslate, type Overlay, type PageOverlay, type Translate } from '#shared/i18n/translate.ts';
import { type FileRequest, loadUntilThere, noteRequest } from '#shared/state/missing-files.ts';
import { yieldToMain } from '#shared/state/yield-to-main.ts';
import { type ErrorDetail, errorDetailOf } from './emit.ts';
import { useOnlineRetry } from './use-online-retry.ts';

interface Texts {
  readonly locale: Locale;
  readonly t: Translate<string>;
  readonly overlay: Overlay | undefined;
  /** Why the host’s or the page’s own texts are not shown. */ readonly failure: string | undefined;
  readonly reload: () => void;
}

interface TextsOptions {
  readonly messages: Messages<string>;
  /** The language as the page asks for it. */
  readonly written: string;
  readonly locale: Locale;
  /** Changes when the page gives further texts. */
  readonly given: unknown;
  readonly api: ApiClient;
  readonly reportError: (detail: ErrorDetail) => void;
}

interface Loaded extends PageOverlay {
  readonly locale: Locale;
  readonly catalogue: Catalogue<string>;
}

/** Whether the page opens without a network, and so keeps its texts. */
const isKept = (): boolean => document.querySelector('[data-offline-pages]') !== null;

/** Reads the host's texts. A back-office without any answers 404, which is not an error. */
function textsOfHost(api: ApiClient, path: string): Promise<unknown> {
  return api.fetchJson(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'not-found') return {};
    throw error;
  });
}

/**
 * Loads the texts of a language; the host's own win over ours. On a change of language the old texts stay until the new
 * ones have loaded, so that the screen never empties. Undefined only before the first texts have loaded.
 */
export function useTexts({ messages, written, locale, given, api, reportError }: TextsOptions): Texts | undefined {
  const [loaded, setLoaded] = useState<Loaded | undefined>(
    locale === 'en' ? { locale, catalogue: messages.en } : undefined,
  );
  const [overlay, setOverlay] = useState<{ readonly locale: Locale; readonly texts: Overlay } | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const request: FileRequest = { isWanted: true };
    const load = async (): Promise<Loaded> => {
      const [catalogue, ofPage] = await Promise.all([messages.load(locale), loadPageOverlay(locale, isKept())]);
      return { locale, catalogue, ...ofPage };
    };
    const show = (texts: Loaded): void => {
      if (!isCurrent) return;
      if (texts.failure !== undefined) reportError({ message: texts.failure });
      setLoaded((before) =>
        before?.locale === locale &&
        before.catalogue === texts.catalogue &&
        before.page === texts.page &&
        before.failure === texts.failure
          ? before
          : texts,
      );
    };
    load().then(show, (cause: unknown) => {
      if (!isCurrent) return;
      reportError({ message: `The texts of "${locale}" could not be loaded: ${String(cause)}` });
      // English has to do until they come.
      setLoaded((previous) => previous ?? { locale, catalogue: messages.en });
      void loadUntilThere(load, request).then(show);
    });
    return () => {
      isCurrent = false;
      request.isWanted = false;
      noteRequest(request);
    };
  }, [messages, locale, given, attempt, reportError]);

  useEffect(() => {
    let isCurrent = true;
    // After the first paint: it waits for what effects do.
    const load = async (): Promise<Overlay | undefined> => {
      await yieldToMain();
      return isCurrent
        ? loadOverlay({
            base: api.base,
            locale,
            fetchJson: (path) => textsOfHost(api, path),
            isUnreached: isUnanswered,
            isKept: isKept(),
          })
        : undefined;
    };
    load().then(
      (texts) => {
        if (!isCurrent || texts === undefined) return;
        // A host without texts of its own changes nothing, and nothing is drawn again.
        setOverlay((before) => (texts.size === 0 && before === undefined ? before : { locale, texts }));
        setFailure(undefined);
      },
      (cause: unknown) => {
        if (!isCurrent) return;
        const message = cause instanceof Error ? cause.message : String(cause);
        setFailure(message);
        reportError({ ...errorDetailOf(cause instanceof Error ? cause.cause : undefined), message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, locale, attempt, reportError]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const emptyTexts = isKnownLocale(written) ? loaded?.failure : `No texts in “${written}”.`;
  const hostTexts = overlay?.locale === loaded?.locale ? overlay?.texts : undefined;
  useOnlineRetry((failure ?? emptyTexts) !== undefined, reload);
  return useMemo(() => {
    if (loaded === undefined) return undefined;
    const { locale: shown, catalogue, page } = loaded;
    const own = page && hostTexts ? new Map([...page, ...hostTexts]) : (hostTexts ?? page);
    return {
      locale: shown,
      t: createTranslate(shown, catalogue, own),
      overlay: own,
      failure: emptyTexts ?? failure,
      reload,
    };
  }, [loaded, hostTexts, emptyTexts, failure, reload]);
}
