import { literalPattern } from '#shared/kernel/literal-pattern.ts';
import { VOID_ELEMENTS } from './html.ts';
import { attributesOf, openTag, patchOpenTag } from './open-tag.ts';
import { decodeText, encodeText, mergeText, typedText } from './text.ts';

/** What an element came from. */
interface ElementOrigin {
  readonly open: string;
  readonly close: string;
  /** The attributes as they were shown; what the canvas must not have is not among them. */
  readonly shown: Readonly<Record<string, string>>;
  /** The texts directly in it, as they were written. */
  readonly texts: readonly string[];
  readonly isForeign: boolean;
}

interface EditedElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly origin: ElementOrigin | undefined;
  readonly children: readonly EditedNode[];
}
interface EditedText {
  readonly kind: 'text';
  readonly text: string;
  /** The source that was written; undefined once the text has been typed in. */
  readonly origin: string | undefined;
}
interface EditedKept {
  readonly kind: 'kept';
  readonly source: string;
}
/** A node of an edited page. */
export type EditedNode = EditedElement | EditedText | EditedKept;

/** Which attributes are other than they were; null for those taken away. */
function changesOf(
  now: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): ReadonlyMap<string, string | null> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return new Map(names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name] ?? null] as const));
}

const wordsOf = (value: string): readonly string[] => value.split(/\s+/).filter((word) => word !== '');

/** The classes as written, with those taken away or added since: Twig among them stays. */
function classesOf(written: string, before: string, now: string): string {
  const [were, are] = [wordsOf(before), wordsOf(now)];
  const gone = were.filter((word) => !are.includes(word));
  const kept = gone.reduce(
    (value, word) => value.replace(new RegExp(`(^|\\s)${literalPattern(word)}(?=\\s|$)`), '$1').trim(),
    written,
  );
  return [kept, ...are.filter((word) => !were.includes(word))].filter((part) => part !== '').join(' ');
}

/** The open tag with what was changed, and else as it was written. */
function printOpen(now: Readonly<Record<string, string>>, { open, shown, isForeign }: ElementOrigin): string {
  const changes = new Map(changesOf(now, shown));
  if (changes.size === 0) return open;
  const written = attributesOf(open, isForeign).find(({ name }) => name === 'class')?.value;
  if (changes.has('class') && written !== undefined && written !== null)
    changes.set('class', classesOf(written, shown['class'] ?? '', now['class'] ?? '') || null);
  return patchOpenTag(open, changes, isForeign);
}

/** Writes text nodes; those that were typed in take the writing of the text that they come from. */
function createTextWriter(texts: readonly string[]): (node: EditedText) => string {
  const left = [...texts];
  const take = (at: number): string | undefined => (at < 0 ? undefined : left.splice(at, 1)[0]);
  return ({ text, origin }) => {
    if (origin !== undefined) {
      take(left.indexOf(origin));
      return decodeText(origin) === text ? origin : mergeText(origin, text);
    }
    const typed = typedText(text, left.join(''));
    const same = take(left.findIndex((source) => decodeText(source) === typed));
    if (same !== undefined) return same;
    const next = take(left.findIndex((source) => source.trim() !== ''));
    return next === undefined ? encodeText(typed) : mergeText(next, typed);
  };
}

/** The quote that a text stands in, where it is one of a choice in Twig: `{{ locale == 'fr' ? '`. */
const quoteBefore = (open: string): string | undefined => (/^(?!<)[^]*(["'])$/.exec(open) ?? [])[1];

/** A text as a string of Twig, which ends at its quote; HTML in it stays HTML. */
const inString = (text: string, quote: string): string =>
  text.replace(/[\\"']|#(?=\{)/g, (sign) => (sign === '\\' || sign === quote || sign === '#' ? `\\${sign}` : sign));

function printElement(element: EditedElement): string {
  const { name, attributes, origin } = element;
  const children = printNodes(element.children, origin?.texts);
  if (origin === undefined) return openTag(name, attributes) + (VOID_ELEMENTS.has(name) ? '' : `${children}</${name}>`);
  const quote = quoteBefore(origin.open);
  return printOpen(attributes, origin) + (quote === undefined ? children : inString(children, quote)) + origin.close;
}

/** The HTML of nodes: what was not touched as it was written. `texts`: those that stood directly among them. */
export function printNodes(nodes: readonly EditedNode[], texts: readonly string[] = []): string {
  const write = createTextWriter(texts);
  return nodes
    .map((node) => (node.kind === 'element' ? printElement(node) : node.kind === 'text' ? write(node) : node.source))
    .join('');
}
