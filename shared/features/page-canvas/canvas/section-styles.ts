import { withSheet } from './block-sheet.ts';

export const SECTION_CLASS = 'flexy-section';
export const FORM_CLASS = 'flexy-form';

/**
 * How sections stand: any rule of the site wins, and every colour is the site’s own. A site with Bootstrap draws its
 * buttons and tables itself.
 */
const SHEET = `/* flexy-sections: for pages whose own styles do not know them */
:where(.flexy-section) { padding: 3rem 1.5rem; }
:where(.flexy-section > *) { max-inline-size: 70rem; margin-inline: auto; }
:where(.flexy-section img) { display: block; inline-size: 100%; min-block-size: 8rem; aspect-ratio: 4 / 3; object-fit: cover; border-radius: .5rem; background: color-mix(in srgb, currentColor 8%, transparent); }
:where(.flexy-section img:not([src])) { display: none; }
:where(.flexy-section .btn) { display: inline-block; padding: .6rem 1.2rem; border: 1px solid currentColor; border-radius: .4rem; color: inherit; text-decoration: none; }
:where(.flexy-section .table) { inline-size: 100%; border-collapse: collapse; }
:where(.flexy-section .table :is(th, td)) { padding: .6rem .25rem; text-align: start; font-weight: inherit; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
:where(.flexy-section .table td) { text-align: end; }
:where(.flexy-columns) { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 2rem; align-items: center; }
:where(.flexy-pictures) { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1rem; }
:where(.flexy-hero, .flexy-testimonial) { text-align: center; }
:where(.flexy-hero) { padding-block: 5rem; background: color-mix(in srgb, currentColor 6%, transparent); }
:where(.flexy-testimonial p) { font-size: 1.25em; font-style: italic; }
:where(.flexy-questions dt) { padding-block-start: 1rem; font-weight: 700; }
:where(.flexy-questions dd) { margin: 0; }
:where(.flexy-footer) { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
:where(.flexy-footer > *) { align-items: start; }
:where(.flexy-footer ul) { margin: 0; padding: 0; list-style: none; }
`;

/** Apart from the sheet of all sections, which older pages have without it. */
const FORM_SHEET = `/* flexy-form: for pages whose own styles do not know it */
:where(.flexy-form > *) { max-inline-size: 40rem; }
:where(.flexy-form label) { display: grid; gap: .35rem; margin-block-end: 1rem; }
:where(.flexy-form .form-control) { box-sizing: border-box; inline-size: 100%; padding: .6rem; border: 1px solid currentColor; border-radius: .4rem; background: none; color: inherit; font: inherit; }
:where(.flexy-form .btn) { background: none; font: inherit; cursor: pointer; }
`;

/** A stylesheet with what sections need. */
export const withSectionStyles = (css: string): string => withSheet(css, SHEET);
export const withFormStyles = (css: string): string => withSheet(withSectionStyles(css), FORM_SHEET);
