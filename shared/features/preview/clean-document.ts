import DOMPurify, { type Config } from 'dompurify';
import { parseQuietly, quietTags, STYLE_ATTRIBUTE } from './parse-quietly.ts';
import { isWrittenOut, mayShow, type PictureRules, webAddress } from './pictures.ts';
import { tablesWithHead } from './tables.ts';
import { listsOfWord } from './word-lists.ts';

/** What a document may consist of: text with structure, without looks of its own. */
const CONFIG: Config = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 's', 'del', 'u', 'sub', 'sup', 'mark', 'span', 'div', 'section', 'article'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'dir', 'lang', 'id'],
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

/**
 * Cleans what comes into a document: nothing in it runs or loads what it may not, looks are dropped, and Word’s lists
 * become lists. Pictures of other sites are held back until `releasePictures`.
 */
export function cleanDocument(html: string, rules: PictureRules): string {
  const { content } = parseQuietly(html.replaceAll('\0', ''));
  listsOfWord(content);
  tablesWithHead(content);
  for (const element of content.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)) element.removeAttribute(STYLE_ATTRIBUTE);
  for (const image of content.querySelectorAll('img')) hold(image, rules);
  for (const target of content.querySelectorAll('[id]')) if (!NOTE.test(target.id)) target.removeAttribute('id');
  return DOMPurify.sanitize(content.innerHTML, CONFIG);
}

const CODE = /(```[^]*?```|`[^`\n]*`)/;
const PICTURE = /(!\[[^\]]*\]\(\s*<?)([^)\s>]+)/g;
const SOURCE = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/**
 * Markdown that may be parsed although it is not yet harmless: without a report of the page's policy, and without
 * loading pictures that may not be. Code stays as it is.
 */
export function quietMarkdown(markdown: string, rules: PictureRules): string {
  const address = (source: string): string => heldAddress(source, rules) ?? '';
  return markdown
    .replaceAll('\0', '')
    .split(CODE)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : quietTags(part)
            .replace(PICTURE, (_, before: string, source: string) => before + address(source))
            .replace(SOURCE, (_, before: string, ...sources: (string | undefined)[]) => {
              const [source = ''] = sources.slice(0, 3).filter((one) => one !== undefined);
              return `${before}"${address(source)}"`;
            }),
    )
    .join('');
}

/** Cleans what goes out of a document, and gives the held pictures their own addresses again. */
export function releasePictures(html: string): string {
  const { content } = parseQuietly(DOMPurify.sanitize(html, CONFIG));
  for (const image of content.querySelectorAll('img')) {
    const [, held] = (image.getAttribute('src') ?? '').split(MARK);
    if (held !== undefined) image.setAttribute('src', decodeURIComponent(held));
  }
  return content.innerHTML;
}
