/** Which pictures are shown without asking. */
export interface PictureRules {
  /** The page's own address: relative addresses are resolved against it. */
  readonly base: string;
  /** `picture-hosts`: hosts, with their port if it is not the usual one. */
  readonly hosts: readonly string[];
  /** Whole addresses, of photos that the person has ticked. */
  readonly addresses: ReadonlySet<string>;
}

/** The endings of a picture's path, in lower case. */
export const PICTURE_ENDINGS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const OWN_ENDINGS: readonly string[] = [...PICTURE_ENDINGS, 'avif', 'svg', 'bmp', 'ico'];

/** Longer pictures inside a text are not shown, in characters. */
const LONGEST_DATA = 3_000_000;
const DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** Picks what can be shown at all: an address of the web, never `javascript:`, `file:` or `blob:`. */
export function webAddress(text: string, base: string): URL | undefined {
  // Browsers drop these before they parse an address; an address does not need them.
  const trimmed = text.trim();
  if (trimmed === '' || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

/** Whether a picture is written out in the text itself, and not too large. */
export function isWrittenOut(text: string): boolean {
  return DATA.test(text.trim()) && text.length <= LONGEST_DATA;
}

/** Told by the parsed path: `?x=.jpg` makes no picture of a page. */
function endsAs(url: URL, endings: readonly string[]): boolean {
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase();
  return ending !== undefined && endings.includes(ending);
}

/**
 * The picture that a whole value stands for: an absolute address, or a path of the page's own site. A bare file name
 * is a text.
 */
export function pictureOfValue(
  text: string,
  base: string,
  endings: readonly string[] = PICTURE_ENDINGS,
): URL | undefined {
  const trimmed = text.trim();
  if (!/^(?:https?:)?\/\S*$/i.test(trimmed)) return undefined;
  const url = webAddress(trimmed, base);
  return url !== undefined && endsAs(url, endings) ? url : undefined;
}

/**
 * Whether a picture may be loaded at once. The page's own addresses count only with a picture's ending: a look at
 * `/logout` must not be smuggled in as one.
 */
export function mayShow(url: URL, { base, hosts, addresses }: PictureRules): boolean {
  const page = new URL(base);
  if (addresses.has(url.href)) return true;
  if (url.origin === page.origin) return endsAs(url, OWN_ENDINGS);
  return hosts.includes(url.host) && (url.protocol === 'https:' || page.protocol === 'http:');
}

/** The list of an attribute as hosts: `https://a.example/x` counts as `a.example`. */
export function hostsOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const address = /^https?:\/\//i.test(name) ? name : `https://${name}`;
    return URL.canParse(address) ? [new URL(address).host] : [];
  });
}
