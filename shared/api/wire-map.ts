/**
 * Between the paths and fields that our screens know and those of an API that spells them otherwise (`data-api-map` of the
 * entry script, `api-map.ts`). What is none of the API's records stays as it is. `url` is always the one that is called.
 */
export interface WireMap {
  readonly addressOut: (url: URL) => URL;
  /** A path alone; the holes of a hub's topic, `/{locale}/api/orders/{id}`, stay. */
  readonly pathOut: (path: string) => string;
  readonly bodyOut: (url: URL, body: object) => object;
  /** `locale`: of the references where the API's own addresses have none. */
  readonly answerIn: (url: URL, locale: string, answer: unknown) => unknown;
  /** The same error, its violations with our names. */
  readonly errorIn: (url: URL, error: unknown) => unknown;
  /** Our name of a field that the API documents for a type such as `OrderItem`. */
  readonly fieldIn: (type: string, name: string) => string;
}

let used: WireMap | undefined;

/** The page's map; undefined for the usual API. */
export const wireMap = (): WireMap | undefined => used;

/** Called before any island is there; a client keeps the map that it began with. */
export function applyWireMap(map: WireMap | undefined): void {
  used = map;
}
