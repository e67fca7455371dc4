/** An attribute as it stands in the source. */
export interface ScannedAttribute {
  /** In lower case. */
  readonly name: string;
  /** Its value, references decoded; empty without one. */
  readonly value: string;
  /** Where the value stands in the source, without quotes; both 0 without one. */
  readonly start: number;
  readonly end: number;
}

export interface ScannedTag {
  readonly kind: 'tag';
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly ScannedAttribute[];
}

/** What stands between the tags of a script; its own tag comes before it. */
interface ScannedScript {
  readonly kind: 'script';
  readonly start: number;
  readonly end: number;
}

type Scanned = ScannedTag | ScannedScript;

const TAG = /<!--[\s\S]*?(?:-->|$)|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** Elements whose content is no markup. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  sol: '/',
};

function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole: string, hex?: string, dec?: string, name = '') => {
      const point = hex === undefined ? (dec === undefined ? Number.NaN : Number(dec)) : Number.parseInt(hex, 16);
      if (point <= 0x10ffff) return String.fromCodePoint(point);
      return NAMED[name] ?? whole;
    },
  );
}

function attributesOf(text: string, at: number): readonly ScannedAttribute[] {
  return [...text.matchAll(ATTRIBUTE)].map(({ index, 0: whole, 1: name = '', 2: written }) => {
    const isQuoted = written !== undefined && /^["']/.test(written);
    const raw = isQuoted ? written.slice(1, -1) : (written ?? '');
    const end = at + index + whole.length - (isQuoted ? 1 : 0);
    return {
      name: name.toLowerCase(),
      value: decodeReferences(raw),
      ...(written === undefined ? { start: 0, end: 0 } : { start: end - raw.length, end }),
    };
  });
}

/**
 * The start tags and inline scripts of a page, in order. For a worker, which has no parser of its own; a page that is cut
 * off or written wrongly gives what can be told apart.
 */
export function* scanHtml(html: string): Generator<Scanned> {
  TAG.lastIndex = 0;
  let from = 0;
  for (;;) {
    TAG.lastIndex = from;
    const found = TAG.exec(html);
    if (found === null) return;
    from = found.index + found[0].length;
    const [, written, attributes = ''] = found;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    yield { kind: 'tag', name, attributes: attributesOf(attributes, found.index + 1 + written.length) };
    if (!TEXT_ELEMENTS.has(name)) continue;
    const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    close.lastIndex = from;
    const end = close.exec(html)?.index ?? html.length;
    if (name === 'script') yield { kind: 'script', start: from, end };
    from = end;
  }
}

export function attributeOf(tag: ScannedTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}
