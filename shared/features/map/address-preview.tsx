import { MapPin } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './address-preview.css';
import { type GeocodeError, GeocodeFailed, type GeocodeResult } from './geocode.ts';
import { GeocodeWords } from './geocode-words.tsx';
import { mapTexts } from './texts.ts';
import { tileSource } from './tiles.ts';
import { useGeocode } from './use-geocode.ts';

const { Component: MapView } = lazyWithRetry(async () => (await import('./map-view.tsx')).MapView);

interface AddressPreviewProps {
  readonly address: string | undefined;
  readonly geocoderUrl: string | undefined;
  readonly geocoderKey?: string | undefined;
  readonly tileUrl?: string | undefined;
  /** Called with `null` while the place is unknown. */
  readonly onLocated?: ((place: GeocodeResult | null) => void) | undefined;
  readonly onFailed?: ((error: GeocodeError) => void) | undefined;
}

/** Looks up an address and shows it on a map and in words. */
export function AddressPreview(props: AddressPreviewProps) {
  useSheet(sheet);
  const t = useUiText();
  return (
    <Suspense fallback={<Spinner label={t('Loading…')} />}>
      <Preview {...props} />
    </Suspense>
  );
}

function Preview({ address, geocoderUrl, geocoderKey, tileUrl = '', onLocated, onFailed }: AddressPreviewProps) {
  const t = useLazyMessages(mapTexts);
  const { search, retry } = useGeocode({ address, url: geocoderUrl, key: geocoderKey, onLocated, onFailed });
  const tiles = useMemo(() => tileSource(tileUrl, document.baseURI), [tileUrl]);
  const shown = search.status === 'found' ? search.place : search.status === 'asking' ? search.before : undefined;
  const isAsking = search.status === 'asking';
  const section = useRef<HTMLElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    // The pressed button disappears with the failure, so the section takes its focus.
    if (search.status === 'found' && isFocusDue.current) section.current?.focus();
    if (search.status !== 'failed') isFocusDue.current = false;
  }, [search.status]);
  const onRetry = (): void => {
    isFocusDue.current = true;
    retry();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="fx-map"
      part="preview"
      aria-label={t('Address on the map')}
      aria-busy={isAsking || undefined}
    >
      {search.status === 'empty' ? (
        <Empty icon={<MapPin size={36} aria-hidden="true" />}>{t('There is no address to show yet.')}</Empty>
      ) : null}
      {search.status === 'no-geocoder' ? (
        <Notice tone="warn">{t('No map service is set up for this page, so the address cannot be looked up.')}</Notice>
      ) : null}
      {isAsking ? (
        <p className="fx-map-asking">
          <Spinner label={t('Looking for the address…')} />
        </p>
      ) : null}
      {search.status === 'failed' ? (
        <Failure error={search.error} address={address ?? ''} isRetrying={search.isRetrying} onRetry={onRetry} />
      ) : null}
      {shown && tiles === null && tileUrl.trim() !== '' ? (
        <Notice tone="warn">{t('The map tiles address cannot be used, so the place is shown without streets.')}</Notice>
      ) : null}
      {shown ? (
        <div className="fx-map-place" inert={isAsking}>
          <Suspense
            fallback={
              <div className="fx-map-frame fx-map-coming">
                <Spinner label={t('Loading the map…')} />
              </div>
            }
          >
            <MapView place={shown} name={shown.name || (address ?? '')} tiles={tiles} />
          </Suspense>
          <GeocodeWords place={shown} address={address ?? ''} />
        </div>
      ) : null}
    </section>
  );
}

interface FailureProps {
  readonly error: GeocodeError;
  readonly address: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, address, isRetrying, onRetry }: FailureProps) {
  const { locale, t: common } = useIsland();
  const t = useLazyMessages(mapTexts);
  if (error instanceof GeocodeFailed) {
    return (
      <Notice tone="danger" onRetry={onRetry} retrying={isRetrying}>
        <strong>{t('Error fetching geocode data')}</strong>
        <div>
          {error.cause.kind === 'not-found'
            ? t('There is no map service at the address that this page names.')
            : explainError(error.cause, common)}
        </div>
      </Notice>
    );
  }
  // Asking again helps only if the service was unable to answer.
  const isFinal = error.status === 'ZERO_RESULTS';
  return (
    <Notice tone="warn" onRetry={isFinal ? undefined : onRetry} retrying={isRetrying}>
      <strong lang={locale === 'en' ? 'fr' : undefined}>{t("Les coordonnées n'existent pas")}</strong>
      <div>
        <bdi>{address}</bdi>
      </div>
      <div>
        {isFinal ? (
          t('The map service does not know this address. Check how it is written.')
        ) : (
          <>
            {t('Unable to retrieve location')} <bdi>({error.status})</bdi>
          </>
        )}
      </div>
    </Notice>
  );
}
