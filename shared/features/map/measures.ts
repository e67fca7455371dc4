import { numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Coordinates } from './geocode.ts';

/** The length of the equator in metres. */
const EQUATOR = 40_075_016.686;
const TILE = 256;

/** Metres per pixel of a Web Mercator map. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (TILE * 2 ** zoom);
}

/** The largest number of the form 1, 2 or 5 × 10ⁿ that is at most `most`. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const times = most / power;
  return power * (times >= 5 ? 5 : times >= 2 ? 2 : 1);
}

interface ScaleBar {
  readonly metres: number;
  /** In px. */ readonly width: number;
}

export function scaleBar(latitude: number, zoom: number, widest: number): ScaleBar {
  const perPixel = metresPerPixel(latitude, zoom);
  const metres = roundLength(perPixel * widest);
  return { metres, width: Math.round(metres / perPixel) };
}

/** The radius of the earth in metres, as a ball. */
const RADIUS = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** In metres, as the crow flies. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function formatLength(metres: number, locale: Locale): string {
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'kilometer'] : [metres, 'meter'];
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(value);
}

/** Degrees in the user's locale; five decimal places are about a metre. */
export function formatDegrees(value: number, locale: Locale, places = 5): string {
  return `${numberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(Math.abs(value))}°`;
}

/** Coordinates as maps and other programs accept them. */
export function plainCoordinates({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}

/** Steps in whole degrees, minutes or seconds, so that each line has a round label. */
const STEPS = [
  45, 30, 15, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
] as const;

export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
interface Graticule {
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** Decimal places of the labels. */ readonly places: number;
}

function multiples(step: number, from: number, to: number): readonly number[] {
  const first = Math.ceil(from / step);
  // Computed as whole multiples: repeatedly adding 0.1 would drift.
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
}

/** Round lines of latitude and longitude across the visible area, about `lines` of each. */
export function graticule({ south, west, north, east }: Bounds, lines: number): Graticule {
  const step = STEPS.find((candidate) => (east - west) / candidate >= lines) ?? STEPS[STEPS.length - 1] ?? 1;
  return {
    latitudes: multiples(step, Math.max(south, -85), Math.min(north, 85)),
    longitudes: multiples(step, west, east),
    places: (String(step).split('.')[1] ?? '').length,
  };
}
