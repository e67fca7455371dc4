import leafletSheet from 'leaflet/dist/leaflet.css';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSaid } from '#shared/ui/use-said.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Coordinates, GeocodeResult } from './geocode.ts';
import { GraticuleLines } from './graticule-lines.tsx';
import { createPlaceMap, type Look, type PlaceMap, type View } from './leaflet-map.ts';
import sheet from './map-view.css';
import { distanceBetween, formatLength, metresPerPixel, scaleBar } from './measures.ts';
import { mapTexts } from './texts.ts';
import type { TileSource } from './tiles.ts';

/** In px: what is nearer to the middle is in the middle. */
const NEAR = 8;
/** In ms: a map that glides says where it has come to. */
const RESTED_MS = 600;
/** In px: about a fifth of a phone's width. */
const WIDEST_SCALE = 96;

interface MapViewProps {
  readonly place: GeocodeResult;
  readonly name: string;
  readonly tiles: TileSource | null;
}

const middleOf = ({ bounds: { south, north, west, east } }: View): Coordinates => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

/** The map itself; loaded together with its library. */
export function MapView({ place, name, tiles }: MapViewProps) {
  useSheet(leafletSheet);
  useSheet(sheet);
  const { locale } = useIsland();
  const t = useLazyMessages(mapTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlaceMap | undefined>(undefined);
  const [view, setView] = useState<View | undefined>(undefined);
  const [isBroken, setBroken] = useState(false);
  const pattern = tiles?.pattern ?? null;
  const first = useRef(place);
  const last = useRef<Look | undefined>(undefined);

  // Not a layout effect: those are cleaned up while the texts of another language load, and the map would be created
  // again.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const made = createPlaceMap({
      frame: element,
      place: first.current,
      // Other tiles need another map, which goes on where this one was.
      look: last.current,
      tiles: pattern,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onView: setView,
      onTiles: (state) => setBroken(state === 'broken'),
    });
    setMap(made);
    setBroken(false);
    return () => {
      last.current = made.remove();
    };
  }, [pattern]);
  const label = t('Marker: {name}', { name });
  useEffect(() => {
    first.current = place;
    map?.show(place, label);
  }, [map, place, label]);

  const away = view === undefined ? 0 : distanceBetween(place, middleOf(view));
  const isAway = view !== undefined && away > NEAR * metresPerPixel(place.lat, view.zoom);
  const whereabouts = isAway
    ? t('The middle is {distance} from the address.', { distance: formatLength(Math.round(away), locale) })
    : t('The address is in the middle.');
  const [hasMoved, setHasMoved] = useState(false);
  if (isAway && !hasMoved) setHasMoved(true);
  useSaid(hasMoved ? whereabouts : '', RESTED_MS);
  const scale = view && scaleBar(place.lat, view.zoom, WIDEST_SCALE);
  return (
    <>
      <div className="fx-map-frame" data-tiles={tiles === null ? undefined : ''}>
        <div
          ref={frame}
          className="fx-map-ground"
          role="application"
          aria-label={t('Map. The arrow keys move it, plus and minus zoom in and out.')}
          aria-description={`${label}. ${whereabouts}`}
          dir="ltr"
        />
        {view && (tiles === null || isBroken) ? <GraticuleLines view={view} /> : null}
        <div className="fx-map-tools">
          <IconButton
            label={t('Zoom in')}
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => map?.zoomBy(1)}
          />
          <IconButton
            label={t('Zoom out')}
            icon={<Minus size={20} aria-hidden="true" />}
            onClick={() => map?.zoomBy(-1)}
          />
          <IconButton
            label={t('Back to the address')}
            icon={<LocateFixed size={20} aria-hidden="true" />}
            onClick={() => map?.centre()}
          />
        </div>
        {scale ? (
          <div className="fx-map-scale" style={{ '--scale-width': `${scale.width}px` }}>
            <span dir="auto">{formatLength(scale.metres, locale)}</span>
          </div>
        ) : null}
        {tiles === null || tiles.credit === null ? null : (
          <div className="fx-map-credit">
            {tiles.credit.link === undefined ? (
              t('Map tiles: {source}', { source: tiles.credit.text })
            ) : (
              <a href={tiles.credit.link} target="_blank" rel="noopener noreferrer">
                {tiles.credit.text}
              </a>
            )}
          </div>
        )}
      </div>
      {isBroken ? (
        <Notice tone="warn" onRetry={() => map?.reloadTiles()}>
          {t('Some of the map could not be loaded.')}
        </Notice>
      ) : null}
    </>
  );
}
