import DOMPurify, { type Config } from 'dompurify';
import { knownBlocks } from './document-blocks.ts';
import { inkOf, keepLooks } from './document-looks.ts';
import { parseQuietly, STYLE_ATTRIBUTE } from './parse-quietly.ts';
import { isWrittenOut, mayShow, type PictureRules, webAddress } from './pictures.ts';
import { tablesAsGiven, tablesWithHead } from './tables.ts';
import { listsOfWord } from './word-lists.ts';

/** What a document may consist of: text with structure, and of looks what a writer chooses for words. */
const CONFIG: Config = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 's', 'del', 'u', 'sub', 'sup', 'mark', 'font', 'span', 'div', 'section', 'article'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'dir', 'lang', 'id'],
    ...['align', 'color', 'width', 'height', 'class'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** What references to notes lead to. Other names of elements could be those of the page. */
const NOTE = /^(?:foot|end)note-(?:ref-)?[\w-]+$/;

const GREY =
  "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='64'><rect width='96' height='64' fill='#dcd8ce'/></svg>";
const MARK = '#flexy-held:';

/** In a form that stands in an attribute as well as in Markdown. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[()'*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Stands for a picture that may not be loaded; its address follows, so that nothing of the document is lost. */
const HELD = `data:image/svg+xml,${encoded(GREY)}${MARK}`;

/** The address under which a picture may stand; undefined for what is no address. */
function heldAddress(source: string, rules: PictureRules): string | undefined {
  if (isWrittenOut(source)) return source;
  const url = webAddress(source, rules.base);
  if (url === undefined) return undefined;
  return mayShow(url, rules) ? source : HELD + encoded(source);
}

function hold(image: Element, rules: PictureRules): void {
  const address = heldAddress(image.getAttribute('src') ?? '', rules);
  if (address === undefined) image.remove();
  else image.setAttribute('src', address);
}

/** Which values these attributes may have, and on what. */
const VALUES: readonly (readonly [name: string, on: string, mayBe: (value: string) => boolean])[] = [
  ['color', 'font', (value) => inkOf(value) !== undefined],
  ['align', 'p, h1, h2, h3, h4, h5, h6, td, th', (value) => /^(?:center|right|justify)$/.test(value)],
  ['width', 'img', (value) => /^\d{1,4}$/.test(value)],
  ['height', 'img', (value) => /^\d{1,4}$/.test(value)],
];

function dropOtherValues(content: Element): void {
  for (const [name, on, mayBe] of VALUES)
    for (const element of content.querySelectorAll(`[${name}]`))
      if (!element.matches(on) || !mayBe(element.getAttribute(name) ?? '')) element.removeAttribute(name);
  for (const element of content.querySelectorAll('[class]')) {
    const language = element.matches('pre > code')
      ? /(?:^|\s)(language-[\w+#.-]+)/.exec(element.className)?.[1]
      : undefined;
    if (language === undefined) element.removeAttribute('class');
    else element.className = language;
  }
}

/** HTML in the form that a document has; not harmless yet. */
export function arrangeDocument(html: string, rules: PictureRules): string {
  const { content } = parseQuietly(html.replaceAll('\0', ''));
  for (const target of content.querySelectorAll('[id]')) if (!NOTE.test(target.id)) target.removeAttribute('id');
  listsOfWord(content);
  keepLooks(content);
  knownBlocks(content);
  dropOtherValues(content);
  tablesWithHead(content);
  for (const element of content.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)) element.removeAttribute(STYLE_ATTRIBUTE);
  for (const image of content.querySelectorAll('img')) hold(image, rules);
  return content.innerHTML;
}

/**
 * Cleans what comes into a document: nothing in it runs or loads what it may not, styles become what a document keeps of
 * them, and Word’s lists become lists. Pictures of other sites are held back until `releasePictures`.
 */
export function cleanDocument(html: string, rules: PictureRules): string {
  return DOMPurify.sanitize(arrangeDocument(html, rules), CONFIG);
}

/** A document as it was given: held pictures have their own addresses again, tables their own rows. */
export function releaseDocument(html: string): string {
  const { content } = parseQuietly(html);
  for (const image of content.querySelectorAll('img')) {
    const [, held] = (image.getAttribute('src') ?? '').split(MARK);
    if (held !== undefined) image.setAttribute('src', decodeURIComponent(held));
  }
  tablesAsGiven(content);
  return content.innerHTML;
}

/** Cleans what goes out of a document, and gives the held pictures their own addresses again. */
export const releasePictures = (html: string): string => releaseDocument(DOMPurify.sanitize(html, CONFIG));
