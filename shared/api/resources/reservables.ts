import { plainNumber, relation, relations, text, textOrNull } from '../fields.ts';
import { resource } from './resource.ts';

/** Floors: categories of reservables. Their path always has `/en/`. */
export const reservableCategoryResource = resource('/en/api/reservable_categories', () => ({
  name: text,
  /** `floor`: drawn as a floor plan. */
  type: text,
  planBgImage: textOrNull,
  /** Its place among the floors, from 1; only some servers keep it. */
  position: plainNumber,
  /** Records, or IRIs where the server does not embed them. */
  reservables: relations,
}));

/** Tables and rooms; their path always has `/en/`. Positions and sizes are in pixels of the plan. */
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
