import { endOfTwig, twigPieces } from '#shared/features/twig/pieces.ts';

/** An attribute as it stands in its tag. */
interface SourceAttribute {
  /** In lower case, but in SVG as written. */
  readonly name: string;
  /** Between the quotes, with its references and its Twig; null for an attribute without a value. */
  readonly value: string | null;
  /** Where the attribute stands in the tag. */
  readonly start: number;
  readonly end: number;
}

const SPACE = /\s/;

/** The end of a tag that begins at `from`: after its `>`, the one of no quote and no Twig. Undefined if it is cut off. */
export function endOfOpenTag(text: string, from: number): number | undefined {
  let quote = '';
  let at = from + 1;
  while (at < text.length) {
    const twig = endOfTwig(text, at);
    if (twig !== undefined) {
      at = twig;
      continue;
    }
    const letter = text[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if ((letter === '"' || letter === "'") && /=\s*$/.test(text.slice(Math.max(from, at - 20), at)))
      quote = letter;
    else if (letter === '>') return at + 1;
    at += 1;
  }
  return undefined;
}

/** Reads one attribute that begins at `from`; its name may be empty where only Twig stands. */
function attributeAt(tag: string, from: number, last: number): SourceAttribute {
  let at = from;
  const skip = (until: RegExp): void => {
    while (at < last && !until.test(tag[at] ?? '')) at = endOfTwig(tag, at) ?? at + 1;
  };
  skip(/[\s=/]/);
  const name = tag.slice(from, at);
  const afterName = at;
  while (at < last && SPACE.test(tag[at] ?? '')) at += 1;
  if (tag[at] !== '=') return { name, value: null, start: from, end: afterName };
  at += 1;
  while (at < last && SPACE.test(tag[at] ?? '')) at += 1;
  const valueStart = at;
  const quote = tag[at] === '"' || tag[at] === "'" ? (tag[at] ?? '') : '';
  if (quote === '') {
    skip(SPACE);
    return { name, value: tag.slice(valueStart, at), start: from, end: at };
  }
  at += 1;
  while (at < last && tag[at] !== quote) at = endOfTwig(tag, at) ?? at + 1;
  return { name, value: tag.slice(valueStart + 1, at), start: from, end: Math.min(last, at + 1) };
}

/** Where the attributes of a tag end. */
const endOfAttributes = (tag: string): number => tag.length - (/\/>$/.test(tag) ? 2 : 1);

/**
 * The attributes of a tag such as `<p class="a">`. Those between `{% %}` blocks are left out, since they may or may not
 * be there.
 */
export function attributesOf(tag: string, isForeign = false): readonly SourceAttribute[] {
  const last = endOfAttributes(tag);
  const found: SourceAttribute[] = [];
  const blocks = twigPieces(tag);
  let place = 0;
  let firstBlock = Number.POSITIVE_INFINITY;
  let lastBlock = -1;
  for (const { isTwig, source } of blocks) {
    if (isTwig && source.startsWith('{%') && !isWithinQuotes(tag, place)) {
      firstBlock = Math.min(firstBlock, place);
      lastBlock = place + source.length;
    }
    place += source.length;
  }
  let at = /^<[^\s/>{]+/.exec(tag)?.[0].length ?? 1;
  while (at < last) {
    if (at >= firstBlock && at < lastBlock) at = lastBlock;
    const twig = endOfTwig(tag, at);
    if (twig !== undefined) at = twig;
    else if (/[\s/=]/.test(tag[at] ?? '')) at += 1;
    else if (at < last) {
      const attribute = attributeAt(tag, at, last);
      const name = isForeign ? attribute.name : attribute.name.toLowerCase();
      if (/^[^"'<>{}]+$/.test(name) && !found.some((other) => other.name === name)) found.push({ ...attribute, name });
      at = Math.max(attribute.end, at + 1);
    }
  }
  return found;
}

/** Whether a place in a tag lies in a quoted value. */
function isWithinQuotes(tag: string, place: number): boolean {
  let quote = '';
  for (let at = 0; at < place;) {
    const twig = endOfTwig(tag, at);
    if (twig !== undefined && twig <= place) {
      at = twig;
      continue;
    }
    const letter = tag[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    at += 1;
  }
  return quote !== '';
}

/** A value between double quotes; Twig stays as it is. */
function quoted(value: string): string {
  const inner = twigPieces(value)
    .map(({ isTwig, source }) => (isTwig ? source : source.replaceAll('&', '&amp;').replaceAll('"', '&quot;')))
    .join('');
  return `"${inner}"`;
}

/** `name="value"`, or the bare name for an empty value. */
const written = (name: string, value: string): string => (value === '' ? name : `${name}=${quoted(value)}`);

/** Writes a tag of its own. */
export function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${[name, ...Object.entries(attributes).map(([key, value]) => written(key, value))].join(' ')}>`;
}

/** Changes single attributes of a tag and leaves every other letter of it. Null removes an attribute. */
export function patchOpenTag(tag: string, changes: ReadonlyMap<string, string | null>, isForeign = false): string {
  let patched = tag;
  // From the end, so that the places before stay.
  for (const attribute of attributesOf(tag, isForeign).toReversed()) {
    const value = changes.get(attribute.name);
    if (value === undefined) continue;
    const before = value === null ? patched.slice(0, attribute.start).trimEnd() : patched.slice(0, attribute.start);
    const name = patched.slice(attribute.start, attribute.start + attribute.name.length);
    patched = before + (value === null ? '' : written(name, value)) + patched.slice(attribute.end);
  }
  const there = new Set(attributesOf(tag, isForeign).map(({ name }) => name));
  const added = [...changes].flatMap(([name, value]) =>
    value === null || there.has(name) ? [] : [written(name, value)],
  );
  if (added.length === 0) return patched;
  const end = endOfAttributes(patched);
  const head = patched.slice(0, end);
  return `${head.trimEnd()} ${added.join(' ')}${head.slice(head.trimEnd().length)}${patched.slice(end)}`;
}
