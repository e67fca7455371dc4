import { text } from '../fields.ts';
import { resource } from './resource.ts';

/** The countries that the shop sells to; the path always has `/en/`. `code` where the back-office has one. */
export const countryResource = resource('/en/api/countries', () => ({ name: text, code: text }));
