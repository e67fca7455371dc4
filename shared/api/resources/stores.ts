import { text } from '../fields.ts';
import { resource } from './resource.ts';

/** The stores' path always has `/en/`. */
export const storeResource = resource('/en/api/stores', () => ({ name: text }));
