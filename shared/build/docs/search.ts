import type { Options } from 'minisearch';

/** A part of a page that the search leads to. */
export interface Found {
  /** Its address in the site. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** The same for the index that the build writes and the page that reads it. */
export const SEARCH: Options<Found> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'text'],
  searchOptions: { boost: { page: 4, heading: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};

/** The file of the index. */
export const INDEX = 'search.json';
