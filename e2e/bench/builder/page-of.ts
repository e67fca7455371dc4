/** Elements of one section. */
const EACH = 10;

/** HTML of a page with so many elements, as a shop's page is made of sections. */
export function pageOf(elements: number): string {
  return Array.from(
    { length: Math.ceil(elements / EACH) },
    (_, at) =>
      `<section class="part-${at % 7}"><h2>Section ${at}</h2><p>Mint tea, <b>fresh</b>, at <em>12 DH</em></p>` +
      `<ul><li>Sugar</li><li>None</li><li>Honey</li></ul><a href="/en/shop">Shop</a></section>\n`,
  ).join('');
}
