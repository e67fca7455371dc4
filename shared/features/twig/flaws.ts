import { readTag, type TwigFlaw, type TwigTag } from './read-tag.ts';

/** Tags that are closed by `end` and their name. */
const BLOCKS = new Set(
  'apply autoescape block cache component embed filter for guard if macro sandbox set spaceless stopwatch trans with'.split(
    ' ',
  ),
);
/** Tags that say nothing by themselves. */
const NEED_MORE = new Set(['if', 'elseif', 'for', 'set', 'do', 'include', 'extends', 'embed', 'import', 'from', 'use']);
const MAY_HAVE_ELSE = new Set(['if', 'for', 'guard']);
const NAMES = /^[^\W\d]\w*(?:\s*,\s*[^\W\d]\w*)*$/;

const END = 'end';

/** The names of the tags that may open a block: Twig's own, and those of the site that are closed somewhere. */
const blocksOf = (tags: readonly TwigTag[]): ReadonlySet<string> =>
  new Set([...BLOCKS, ...tags.flatMap(({ name }) => (name.startsWith(END) ? [name.slice(END.length)] : []))]);

/** Whether a tag opens a block: `{% set x = 1 %}` and `{% block title 'x' %}` are whole. */
function opensBlock({ name, rest }: TwigTag, blocks: ReadonlySet<string>): boolean {
  if (name === 'set') return NAMES.test(rest);
  if (name === 'block') return /^[\w.-]+$/.test(rest);
  // With a message it is whole; Symfony's has its message up to `endtrans`, and what it takes begins by a keyword.
  if (name === 'trans') return /^(?:$|(?:with|from|into|count)\b)/.test(rest);
  return blocks.has(name);
}

interface Open {
  readonly tag: TwigTag;
  hasElse: boolean;
}

const never = (kind: 'never-closed' | 'never-opened', { name, from, to }: TwigTag): TwigFlaw => ({
  kind,
  found: `{% ${name} %}`,
  from,
  to,
});

/** Blocks that are left open, and tags that close or turn one which is not. */
function blockFlaws(tags: readonly TwigTag[]): readonly TwigFlaw[] {
  const flaws: TwigFlaw[] = [];
  const open: Open[] = [];
  const blocks = blocksOf(tags);
  const close = (tag: TwigTag, wanted: string): void => {
    if (!open.some((one) => one.tag.name === wanted)) {
      flaws.push(never('never-opened', tag));
      return;
    }
    for (let last = open.pop(); last !== undefined && last.tag.name !== wanted; last = open.pop())
      flaws.push(never('never-closed', last.tag));
  };
  const turn = (tag: TwigTag): void => {
    const last = open.at(-1);
    const takes = tag.name === 'else' ? MAY_HAVE_ELSE.has(last?.tag.name ?? '') : last?.tag.name === 'if';
    if (last === undefined || !takes || last.hasElse) flaws.push(never('never-opened', tag));
    else last.hasElse = tag.name === 'else';
  };
  for (const tag of tags) {
    const { kind, name } = tag;
    if (kind !== 'block') continue;
    if (opensBlock(tag, blocks)) open.push({ tag, hasElse: false });
    else if (name === 'else' || name === 'elseif') turn(tag);
    else if (name.startsWith(END)) close(tag, name.slice(END.length));
  }
  return [...flaws, ...open.map(({ tag }) => never('never-closed', tag))];
}

/** The end of a tag in which something is missing. */
function emptyFlaw({ kind, name, rest, to }: TwigTag): TwigFlaw | undefined {
  const isEmpty = kind === 'print' || (kind === 'block' && (name === '' || NEED_MORE.has(name)));
  if (!isEmpty || rest !== '') return undefined;
  return { kind: 'unexpected', found: kind === 'print' ? '}}' : '%}', from: to - 2, to };
}

interface Read {
  readonly tags: readonly TwigTag[];
  readonly flaws: readonly TwigFlaw[];
}

function readAll(text: string): Read {
  const tags: TwigTag[] = [];
  const flaws: TwigFlaw[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const reading = readTag(text, at);
    if (reading === undefined) {
      at += 1;
      continue;
    }
    const { tag, flaw = tag === undefined ? undefined : emptyFlaw(tag) } = reading;
    if (flaw !== undefined) flaws.push(flaw);
    if (tag !== undefined) tags.push(tag);
    // The rest of the text belongs to it.
    if (tag?.kind === 'verbatim' && flaw !== undefined) break;
    at = tag?.to ?? at + 2;
  }
  return { tags, flaws };
}

/**
 * What Twig would refuse to compile: tags, brackets, strings and blocks that are left open or closed without having been
 * opened, signs that stand in no expression, and tags with nothing in them. What an expression says is not read. In the order of the text.
 */
export function twigFlaws(text: string): readonly TwigFlaw[] {
  const { tags, flaws } = readAll(text);
  return [...flaws, ...blockFlaws(tags)].toSorted((one, other) => one.from - other.from);
}

/** Whether each Twig block that begins in a text also ends in it, and none ends or turns that began before. */
export const isBalanced = (text: string): boolean => blockFlaws(readAll(text).tags).length === 0;
