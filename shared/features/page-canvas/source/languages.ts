import { isBalanced } from '#shared/features/twig/flaws.ts';
import { readTag, type TwigTag } from '#shared/features/twig/read-tag.ts';
import type { SourceNode } from './html.ts';
import { sourceOf } from './html.ts';

/** One language, or several, of a text that the template has in each: from its condition up to the next. */
export interface LanguageBranch {
  /** The condition as it is written. */
  readonly open: string;
  /** The end of the whole, after its last branch. */
  readonly close: string;
  /** Codes such as `fr`; of the branch for all others those that no condition names. */
  readonly languages: readonly string[];
  readonly children: readonly SourceNode[];
}

/** The languages of a shop: what a branch without a condition is for. */
export const SITE_LANGUAGES = ['en', 'fr', 'ar'] as const;

const SUBJECT = String.raw`(?:app\.request\.locale|_?locale)`;
const STRING = String.raw`(?:'[a-z]{2}'|"[a-z]{2}")`;
const TEST = new RegExp(
  String.raw`^(?:${SUBJECT}\s*==\s*(${STRING})|(${STRING})\s*==\s*${SUBJECT}|${SUBJECT}\s+is\s+same\s+as\s*\(\s*(${STRING})\s*\)|${SUBJECT}\s+in\s*\[((?:\s*${STRING}\s*,?)+)\])$`,
);

/** The languages that a condition asks for; undefined if it asks anything else. */
export function languagesInCondition(condition: string): readonly string[] | undefined {
  const tests = condition.split(/\s+or\s+/).map((part) =>
    TEST.exec(
      part
        .trim()
        .replace(/^\((.*)\)$/, '$1')
        .trim(),
    ),
  );
  const codes = tests.map((test) =>
    test
      ?.slice(1)
      .find((found) => found !== undefined)
      ?.match(/[a-z]{2}/g),
  );
  return codes.every((code) => code !== undefined && code !== null) ? codes.flatMap((code) => code ?? []) : undefined;
}

function tagOf(node: SourceNode | undefined): TwigTag | undefined {
  if (node?.kind !== 'kept' || node.what !== 'twig') return undefined;
  const tag = readTag(node.source, 0)?.tag;
  return tag?.kind === 'block' ? tag : undefined;
}

/** Whether nodes stand for themselves: no tag and no block of the template begins or ends outside of them. */
const isWhole = (nodes: readonly SourceNode[]): boolean =>
  isBalanced(sourceOf(nodes)) && nodes.every((node) => node.kind !== 'kept' || node.what !== 'loose-tag');

/** The branches from a place on, and how many nodes they take; undefined if no such text begins there. */
function branchesAt(
  nodes: readonly SourceNode[],
  from: number,
): { readonly branches: readonly LanguageBranch[]; readonly taken: number } | undefined {
  const node = nodes[from];
  const printed = node?.kind === 'kept' && node.what === 'twig' ? printedBranches(node) : undefined;
  if (printed !== undefined) return { branches: printed, taken: 1 };
  const first = tagOf(node);
  if (first?.name !== 'if') return undefined;
  const cuts: { readonly at: number; readonly languages: readonly string[] | undefined }[] = [];
  let depth = 0;
  for (let at = from; at < nodes.length; at += 1) {
    const tag = tagOf(nodes[at]);
    if (tag?.name === 'if') depth += 1;
    const isOwn = depth === 1;
    if (tag?.name === 'endif') depth -= 1;
    if (isOwn && tag !== undefined && (at === from || tag.name === 'elseif')) {
      const languages = languagesInCondition(tag.rest);
      if (languages === undefined) return undefined;
      cuts.push({ at, languages });
    } else if (isOwn && tag?.name === 'else') cuts.push({ at, languages: undefined });
    if (depth > 0) continue;
    const named = cuts.flatMap(({ languages }) => languages ?? []);
    const others = SITE_LANGUAGES.filter((code) => !named.includes(code));
    const branches = cuts.map((cut, index): LanguageBranch => {
      const end = cuts[index + 1]?.at ?? at;
      return {
        open: sourceOf(nodes.slice(cut.at, cut.at + 1)),
        close: end === at ? sourceOf(nodes.slice(at, at + 1)) : '',
        languages: cut.languages ?? others,
        children: nodes.slice(cut.at + 1, end),
      };
    });
    return branches.every(({ children }) => isWhole(children)) ? { branches, taken: at - from + 1 } : undefined;
  }
  return undefined;
}

/** What stands before a text of a choice: `locale == 'fr' ?`. */
const CHOICE = /\s*((?:[^?:"']|'[a-z]{2}'|"[a-z]{2}")+)\?\s*/y;
/** A text without escapes or code in it: what is read is what is written. */
const PLAIN_STRING = /(['"])((?:(?!\1)[^\\<#])*)\1/y;
const NEXT = /\s*:[\s(]*/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A condition without brackets that stand around all of the choice. */
const bareCondition = (written: string): string => {
  const bare = written.trim().replace(/^[(\s]+/, '');
  return bare.includes('(') ? bare : bare.replace(/[)\s]+$/, '');
};

/** The texts of `{{ locale == 'fr' ? 'Été' : 'Summer' }}`; undefined where anything else is printed. */
function printedBranches({ source }: SourceNode & { readonly kind: 'kept' }): readonly LanguageBranch[] | undefined {
  const texts: { readonly from: number; readonly to: number; readonly languages: readonly string[] | undefined }[] = [];
  let at = /^\{\{[-~]?/.exec(source)?.[0].length ?? 0;
  for (let isLast = at === 0; !isLast;) {
    const choice = matchAt(CHOICE, source, at);
    const languages = choice === null ? undefined : languagesInCondition(bareCondition(choice[1] ?? ''));
    if (choice !== null && languages === undefined) return undefined;
    const start = choice === null ? at : CHOICE.lastIndex;
    const text = matchAt(PLAIN_STRING, source, start);
    if (text === null || (choice === null && texts.length === 0)) return undefined;
    at = PLAIN_STRING.lastIndex;
    texts.push({ from: start + 1, to: at - 1, languages });
    isLast = choice === null || matchAt(NEXT, source, at) === null;
    if (!isLast) at = NEXT.lastIndex;
  }
  if (texts.length === 0 || !/^[\s)]*[-~]?\}\}$/.test(source.slice(at))) return undefined;
  const named = texts.flatMap(({ languages }) => languages ?? []);
  return texts.map(({ from, to, languages }, index) => ({
    open: source.slice(texts[index - 1]?.to ?? 0, from),
    close: index === texts.length - 1 ? source.slice(to) : '',
    languages: languages ?? SITE_LANGUAGES.filter((code) => !named.includes(code)),
    children: [{ kind: 'text', source: source.slice(from, to) }],
  }));
}

/** Nodes beside each other, with the texts that stand there in several languages as one each. */
export function withLanguages(nodes: readonly SourceNode[]): readonly (SourceNode | readonly LanguageBranch[])[] {
  const found: (SourceNode | readonly LanguageBranch[])[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const text = branchesAt(nodes, at);
    const node = nodes[at];
    if (text !== undefined) {
      found.push(text.branches);
      at += text.taken - 1;
    } else if (node !== undefined) found.push(node);
  }
  return found;
}
