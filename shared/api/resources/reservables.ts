import { plainNumber, relation, relations, text, textOrNull } from '../wire/fields.ts';
import { resource } from './resource.ts';

/** Floors: categories of what can be reserved. Their path has a fixed `/en/`. */
export const reservableCategoryResource = resource('/en/api/reservable_categories', () => ({
  name: text,
  /** `floor` for what is drawn as a plan. */
  type: text,
  planBgImage: textOrNull,
  /** Whole records, or IRIs where the server does not embed them. */
  reservables: relations,
}));

/** Tables and rooms, at a fixed `/en/` as well. Places and sizes are in pixels of the plan. */
export const reservableResource = resource('/en/api/reservables', () => ({
  name: text,
  status: text,
  shape: text,
  objectType: text,
  type: text,
  reservableCategory: relation,
  canvaX: plainNumber,
  canvaY: plainNumber,
  canvaWidth: plainNumber,
  canvaHeight: plainNumber,
  canvaFill: text,
  canvaStokeColor: text,
  canvaStokeWidth: plainNumber,
}));
