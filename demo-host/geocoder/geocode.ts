import { STREETS } from '../seed/people.ts';
import type { Landmark, Point, Town } from './gazetteer.ts';
import { LANDMARKS, TOWNS } from './gazetteer.ts';

interface GeocodeResult {
  readonly formatted_address: string;
  readonly geometry: { readonly location: Point };
}
/** Common geocoders always answer 200, with the outcome in `status`. */
interface GeocodeAnswer {
  readonly status: 'OK' | 'ZERO_RESULTS' | 'INVALID_REQUEST' | 'REQUEST_DENIED';
  readonly results: readonly GeocodeResult[];
  readonly error_message?: string;
}

/** The key given to the pages. A page whose server adds the key sends none. */
export const PAGE_KEY = 'restricted-to-this-host';

const COUNTRIES = new Set(words('Maroc Morocco France المغرب فرنسا'));

/** Folds case, accents and punctuation for the search. */
function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

interface Known {
  readonly words: readonly string[];
  readonly town: Town;
}
const SPELLINGS: readonly Known[] = TOWNS.flatMap((town) =>
  [town.name, ...town.also].map((name) => ({ words: words(name), town })),
)
  // Prefer the longer name where both match: El Jadida before Jadida.
  .sort((a, b) => b.words.length - a.words.length);

function placeOf(query: readonly string[]): { readonly town: Town | undefined; readonly rest: readonly string[] } {
  const found = SPELLINGS.find((known) => known.words.every((word) => query.includes(word)));
  return { town: found?.town, rest: found === undefined ? query : query.filter((word) => !found.words.includes(word)) };
}

function spot(name: string): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
}

/** Every town has the demo shop's streets, each at its own position. */
function streetIn(town: Town, street: string, house: number): Point {
  const seed = spot(`${town.name} ${street}`);
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;
  return {
    lat: round(town.lat - 0.006 + (seed % 120) / 10_000 + house / 60_000),
    lng: round(town.lng + ((seed >>> 8) % 120) / 10_000 + house / 90_000),
  };
}

const LANDMARK_WORDS = LANDMARKS.map((landmark) => ({ landmark, words: words(landmark.name) }));
const STREET_WORDS = STREETS.map((street) => ({ street, words: words(street) }));

function isNamed(name: readonly string[], query: readonly string[]): boolean {
  return query.every((word) => name.includes(word));
}

function resultAt(name: string, town: Town, { lat, lng }: Point): GeocodeResult {
  return {
    formatted_address: [...new Set([name, town.name, town.country])].join(', '),
    geometry: { location: { lat, lng } },
  };
}

function townOf(landmark: Landmark): Town | undefined {
  return TOWNS.find(({ name }) => name === landmark.town);
}

function find(address: string): GeocodeResult | undefined {
  const said = words(address).filter((word) => !COUNTRIES.has(word));
  const { town, rest } = placeOf(said);
  // “Gare de Marrakech” has the town in its own name, “Place du 9 Avril” a number.
  const landmark = LANDMARK_WORDS.find(
    ({ landmark: { town: name }, words: own }) =>
      (town === undefined || name === town.name) && rest.length > 0 && isNamed(own, rest),
  )?.landmark;
  const landmarkTown = landmark === undefined ? undefined : townOf(landmark);
  if (landmark !== undefined && landmarkTown !== undefined) return resultAt(landmark.name, landmarkTown, landmark);
  if (town === undefined) return undefined;
  const house = rest.find((word) => /^\d{1,3}$/.test(word));
  const names = rest.filter((word) => !/^\d+$/.test(word));
  if (names.length === 0) return resultAt(town.name, town, town);
  const here = LANDMARK_WORDS.find(
    ({ landmark: { town: name }, words: own }) => name === town.name && isNamed(own, names),
  )?.landmark;
  if (here !== undefined) return resultAt(house === undefined ? here.name : `${house} ${here.name}`, town, here);
  const street = STREET_WORDS.find(({ words: own }) => isNamed(own, names))?.street;
  return street === undefined
    ? undefined
    : resultAt(house === undefined ? street : `${house} ${street}`, town, streetIn(town, street, Number(house ?? 0)));
}

export function geocode(address: string, key: string | undefined): GeocodeAnswer {
  if (key !== undefined && key !== PAGE_KEY)
    return { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' };
  if (address.trim() === '')
    return { status: 'INVALID_REQUEST', results: [], error_message: "Missing the 'address' parameter." };
  const found = find(address);
  return found === undefined ? { status: 'ZERO_RESULTS', results: [] } : { status: 'OK', results: [found] };
}
