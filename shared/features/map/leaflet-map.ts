import { divIcon, type Map as LeafletMap, map as createLeaflet, marker as createMarker, tileLayer } from 'leaflet';
import type { Coordinates } from './geocode.ts';
import type { Bounds } from './measures.ts';

/** The visible part of the world, and its place in the map's frame. */
export interface View {
  readonly bounds: Bounds;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly xOf: (lng: number) => number;
  readonly yOf: (lat: number) => number;
}

/** What a map looks at. */
export interface Look extends Coordinates {
  readonly zoom: number;
}

interface MapOptions {
  readonly frame: HTMLElement;
  readonly place: Coordinates;
  /** Where it begins. Default: close to the place. */
  readonly look?: Look | undefined;
  readonly tiles: string | null;
  readonly isStill: boolean;
  readonly onView: (view: View) => void;
  readonly onTiles: (state: 'good' | 'broken') => void;
}

export interface PlaceMap {
  readonly show: (place: Coordinates, name: string) => void;
  readonly centre: () => void;
  readonly zoomBy: (levels: number) => void;
  readonly reloadTiles: () => void;
  /** Returns what it looked at, for the map that takes its place. */
  readonly remove: () => Look;
}

/** The zoom that shows a few houses around the address. */
const CLOSE = 16;
const [FARTHEST, CLOSEST] = [3, 19];
const [PIN_WIDTH, PIN_HEIGHT] = [44, 48];
const PIN = 'M22 46C14 34 8 27 8 19a14 14 0 1 1 28 0c0 8-6 15-14 27z';

/** Built node by node, because the page's Trusted Types policy may forbid markup from strings. */
function drawPin(): HTMLElement {
  const element = <Name extends 'svg' | 'path' | 'circle'>(
    name: Name,
    attributes: Readonly<Record<string, string>>,
  ): SVGElementTagNameMap[Name] => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const svg = element('svg', {
    viewBox: `0 0 ${PIN_WIDTH} ${PIN_HEIGHT}`,
    width: String(PIN_WIDTH),
    height: String(PIN_HEIGHT),
    'aria-hidden': 'true',
  });
  svg.append(element('path', { d: PIN }), element('circle', { cx: '22', cy: '19', r: '5.500' }));
  const pin = document.createElement('span');
  pin.append(svg);
  return pin;
}

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  const { x: width, y: height } = map.getSize();
  const [middle, zoom] = [map.getCenter(), map.getZoom()];
  return {
    bounds: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
    zoom,
    width,
    height,
    xOf: (lng) => map.latLngToContainerPoint([middle.lat, lng]).x,
    yOf: (lat) => map.latLngToContainerPoint([lat, middle.lng]).y,
  };
}

export function createPlaceMap({ frame, place, look: begun, tiles, isStill, onView, onTiles }: MapOptions): PlaceMap {
  let at = place;
  const isMoving = !isStill;
  const map = createLeaflet(frame, {
    center: [begun?.lat ?? at.lat, begun?.lng ?? at.lng],
    zoom: begun?.zoom ?? CLOSE,
    minZoom: FARTHEST,
    maxZoom: CLOSEST,
    zoomControl: false,
    attributionControl: false,
    // Someone who scrolls the page past the map does not want to zoom it.
    scrollWheelZoom: false,
    zoomAnimation: isMoving && tiles !== null,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving && tiles !== null,
    inertia: isMoving,
  });
  const stay = { animate: false } as const;
  // Leaflet looks for its default marker picture relative to the page, where there is none.
  const pin = createMarker([at.lat, at.lng], {
    icon: divIcon({
      html: drawPin(),
      className: 'fx-map-pin',
      iconSize: [PIN_WIDTH, PIN_HEIGHT],
      iconAnchor: [PIN_WIDTH / 2, PIN_HEIGHT - 2],
    }),
  }).addTo(map);
  const pinElement = pin.getElement();

  const centre = (): void => {
    map.setView([at.lat, at.lng], Math.max(CLOSE, map.getZoom()), isStill ? stay : {});
  };
  pin.on('click', centre);
  pinElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    centre();
  });
  frame.addEventListener('focus', () => map.scrollWheelZoom.enable());
  frame.addEventListener('blur', () => map.scrollWheelZoom.disable());

  const layer =
    tiles === null ? null : tileLayer(tiles, { maxZoom: CLOSEST, referrerPolicy: 'strict-origin-when-cross-origin' });
  let isBroken = false;
  const tell = (broken: boolean): void => {
    if (broken === isBroken) return;
    isBroken = broken;
    onTiles(broken ? 'broken' : 'good');
  };
  layer?.on('tileerror', () => tell(true));
  layer?.addTo(map);

  // Leaflet ignores zoom requests during a zoom animation, so the latest one is kept until it ends.
  let wanted: number | null = null;
  const zoom = (): void => {
    if (wanted === map.getZoom()) wanted = null;
    if (wanted !== null) map.setZoom(wanted, isStill ? stay : {});
  };
  map.on('zoomend', zoom);

  const look = (): void => onView(viewOf(map));
  map.on('move zoomend resize viewreset', look);
  const observer = new ResizeObserver(() => {
    map.invalidateSize(stay);
    look();
  });
  observer.observe(frame);
  look();

  return {
    show: (next, name) => {
      const isElsewhere = next.lat !== at.lat || next.lng !== at.lng;
      at = next;
      pin.setLatLng([at.lat, at.lng]);
      pinElement?.setAttribute('aria-label', name);
      if (isElsewhere) map.setView([at.lat, at.lng], CLOSE, isStill ? stay : {});
    },
    centre,
    zoomBy: (levels) => {
      wanted = Math.min(CLOSEST, Math.max(FARTHEST, (wanted ?? map.getZoom()) + levels));
      zoom();
    },
    reloadTiles: () => {
      tell(false);
      layer?.redraw();
    },
    remove: () => {
      observer.disconnect();
      const { lat, lng } = map.getCenter();
      const last = { lat, lng, zoom: map.getZoom() };
      map.remove();
      return last;
    },
  };
}
