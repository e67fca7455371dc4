export const SECTION_CLASS = 'flexy-section';
const MARK = '/* flexy-sections: for pages whose own styles do not know them */';

/**
 * How sections stand: any rule of the site wins, and every colour is the site’s own. A site with Bootstrap draws its
 * buttons and tables itself.
 */
const SHEET = `${MARK}
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

/** A stylesheet with what sections need. */
export const withSectionStyles = (css: string): string =>
  css.includes(MARK) ? css : `${css}${css === '' || css.endsWith('\n') ? '' : '\n'}${SHEET}`;
