import { text } from '../fields.ts';
import { resource } from './resource.ts';

/** The supplier's products that the shop has listed; the path always has `/en/`. */
export const cjProductResource = resource('/en/api/cj_products', () => ({ pid: text }));
