import { useCallback, useEffect, useState } from 'react';
import { useOnlineRetry } from '#shared/island/use-online-retry.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { geocode, type GeocodeError, GeocodeFailed, type GeocodeResult, LocationUnknown } from './geocode.ts';

/** How long to wait after typing, in ms, so that not every letter is looked up. */
const TYPING_PAUSE_MS = 500;

type Search =
  | { readonly status: 'empty' }
  | { readonly status: 'no-geocoder' }
  /** `before` is the place shown until now. */
  | { readonly status: 'asking'; readonly before: GeocodeResult | undefined }
  | { readonly status: 'found'; readonly place: GeocodeResult }
  /** The failure stays in view during a retry. */
  | { readonly status: 'failed'; readonly error: GeocodeError; readonly isRetrying: boolean };

interface GeocodeOptions {
  readonly address: string | undefined;
  readonly url: string | undefined;
  readonly key: string | undefined;
  /** Called with `null` as soon as the address changes: the place found before no longer matches it. */
  readonly onLocated?: ((place: GeocodeResult | null) => void) | undefined;
  readonly onFailed?: ((error: GeocodeError) => void) | undefined;
}

/** A retry of the same question; each is a new object, so that effects run again. */
interface Again {
  readonly question: string;
}
interface Answered {
  readonly question: string;
  readonly again: Again | undefined;
  readonly place?: GeocodeResult;
  readonly error?: GeocodeError;
}

/** Geocodes an address, again whenever it changes and on demand. */
export function useGeocode({ address = '', url = '', key, onLocated, onFailed }: GeocodeOptions): {
  readonly search: Search;
  readonly retry: () => void;
} {
  const [answered, setAnswered] = useState<Answered | undefined>(undefined);
  const [again, setAgain] = useState<Again | undefined>(undefined);
  const [before, setBefore] = useState<GeocodeResult | undefined>(undefined);
  const latest = useLatest({ onLocated, onFailed });

  const text = address.trim().replace(/\s+/g, ' ');
  const place = url.trim();
  const question = text === '' || place === '' ? undefined : JSON.stringify([text, place, key ?? '']);

  useEffect(() => {
    latest.current.onLocated?.(null);
    if (question === undefined) return undefined;
    const lifetime = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const found = await geocode({ address: text, url: place, key, signal: lifetime.signal });
        if (lifetime.signal.aborted) return;
        setAnswered({ question, again, place: found });
        setBefore(found);
        latest.current.onLocated?.(found);
      } catch (error) {
        if (lifetime.signal.aborted || !(error instanceof LocationUnknown || error instanceof GeocodeFailed)) return;
        setAnswered({ question, again, error });
        setBefore(undefined);
        latest.current.onFailed?.(error);
      }
    };
    const timer = setTimeout(() => void ask(), again?.question === question ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      lifetime.abort();
    };
  }, [question, text, place, key, again, latest]);

  const retry = useCallback(() => {
    if (question !== undefined) setAgain({ question });
  }, [question]);

  const isOffline =
    answered?.question === question &&
    answered?.error instanceof GeocodeFailed &&
    (answered.error.cause.kind === 'network' || answered.error.cause.kind === 'blocked');
  useOnlineRetry(isOffline, retry);

  return { search: searchOf({ text, question, answered, again, before }), retry };
}

interface SearchState {
  readonly text: string;
  readonly question: string | undefined;
  readonly answered: Answered | undefined;
  readonly again: Again | undefined;
  readonly before: GeocodeResult | undefined;
}

function searchOf({ text, question, answered, again, before }: SearchState): Search {
  if (text === '') return { status: 'empty' };
  if (question === undefined) return { status: 'no-geocoder' };
  if (answered?.question !== question) return { status: 'asking', before };
  if (answered.place !== undefined) return { status: 'found', place: answered.place };
  if (answered.error === undefined) return { status: 'asking', before };
  return {
    status: 'failed',
    error: answered.error,
    isRetrying: again?.question === question && answered.again !== again,
  };
}
