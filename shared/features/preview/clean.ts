import DOMPurify, { type Config } from 'dompurify';
import { parseQuietly, STYLE_ATTRIBUTE } from './parse-quietly.ts';
import { isWrittenOut, mayShow, type PictureRules, webAddress } from './pictures.ts';
import { harmlessDeclarations, harmlessRules } from './styles.ts';

/** HTML that can be shown: nothing in it runs, leads anywhere or loads what it may not. */
export interface CleanHtml {
  /** The body, as an element that fills the frame’s own. */
  readonly body: string;
  /** Its styles; style attributes are among them as rules. */
  readonly rules: string;
  readonly dir: string;
  readonly lang: string;
  /** The addresses that it loads. */
  readonly pictures: readonly URL[];
  /** The hosts of pictures that were left out, each with how many. */
  readonly leftOut: ReadonlyMap<string, number>;
}

const CONFIG: Config = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: ['style', 'audio', 'video', 'source', 'track', 'map', 'area', 'image', 'use', 'dialog'],
  FORBID_ATTR: [
    ...[
      'action',
      'background',
      'cite',
      'longdesc',
      'lowsrc',
      'poster',
      'srcset',
      'sizes',
      'usemap',
      'ping',
      'xlink:href',
    ],
    ...['target', 'autofocus', 'accesskey', 'contenteditable', 'popover', 'popovertarget', 'download', 'is', 'slot'],
  ],
  ALLOW_ARIA_ATTR: true,
};

/** The mark by which a rule finds the element whose style attribute it was. */
const MARK = 'data-flexy-style';
/** Like a style attribute, the rule is stronger than those of the sheets. */
const STRONG = ':not(#flexy):not(#flexy)';

/** Cleans HTML and tells what was left out. Rules and addresses are checked here, mark-up by DOMPurify, twice. */
export function cleanHtml(html: string, rules: PictureRules): CleanHtml {
  const { base } = rules;
  const pictures = new Map<string, URL>();
  const leftOut = new Map<string, number>();
  const mayLoad = (url: URL): boolean => {
    const may = mayShow(url, rules);
    if (may) pictures.set(url.href, url);
    else leftOut.set(url.host, (leftOut.get(url.host) ?? 0) + 1);
    return may;
  };

  const { content, styles, dir, lang } = parseQuietly(html);
  const written = styles.map((css) => harmlessRules(css, base, mayLoad));
  const cleaned = DOMPurify.sanitize(content, { ...CONFIG, RETURN_DOM: true });
  if (!(cleaned instanceof HTMLElement)) throw new Error('Cleaned HTML is no element');

  const inline: string[] = [];
  for (const element of Array.from(cleaned.querySelectorAll('*'))) {
    element.removeAttribute(MARK);
    const declarations = harmlessDeclarations(element.getAttribute(STYLE_ATTRIBUTE) ?? '', base, mayLoad);
    element.removeAttribute(STYLE_ATTRIBUTE);
    if (declarations !== '') {
      element.setAttribute(MARK, String(inline.length));
      inline.push(`[${MARK}="${inline.length}"]${STRONG}{${declarations}}`);
    }
    quieten(element, base, mayLoad);
  }
  return {
    body: DOMPurify.sanitize(cleaned.innerHTML, CONFIG),
    rules: [...written, ...inline].join('\n'),
    dir,
    lang,
    pictures: [...pictures.values()],
    leftOut,
  };
}

/** Takes from an element what leads elsewhere. */
function quieten(element: Element, base: string, mayLoad: (url: URL) => boolean): void {
  for (const { name, value } of Array.from(element.attributes))
    if (
      /url\s*\(|\\/i.test(value) &&
      !/^url\(#[\w-]+\)$/.test(value) &&
      element.namespaceURI?.endsWith('/svg') === true
    )
      element.removeAttribute(name);
  if (element.hasAttribute('href')) {
    const href = element.getAttribute('href') ?? '';
    element.removeAttribute('href');
    // A link leads nowhere here, but says where it would.
    if (element.localName === 'a') {
      element.setAttribute('data-flexy-link', '');
      element.setAttribute('title', href);
    }
  }
  // A press would send the form, or choose a file.
  if (element instanceof HTMLButtonElement) element.type = 'button';
  if (element instanceof HTMLInputElement && /^(?:file|image|submit)$/.test(element.type)) element.type = 'button';
  if (!element.hasAttribute('src')) return;
  const source = element.getAttribute('src') ?? '';
  if (element.localName !== 'img') element.removeAttribute('src');
  else if (!isWrittenOut(source)) {
    const url = webAddress(source, base);
    if (url !== undefined && mayLoad(url)) element.setAttribute('src', url.href);
    else element.replaceWith(placeholder(element, url?.host));
  }
}

/** Stands where a picture would be: its description, and whose it is. */
function placeholder(image: Element, host: string | undefined): Element {
  const place = image.ownerDocument.createElement('span');
  const words = image.getAttribute('alt')?.trim() ?? '';
  place.setAttribute('data-flexy-picture', '');
  place.textContent = words === '' ? (host ?? '…') : words;
  if (host !== undefined) place.title = host;
  return place;
}
