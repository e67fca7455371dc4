import type { Component, Editor } from 'grapesjs';
import { directionOf, localeOf } from '#shared/i18n/locale.ts';
import { SITE_LANGUAGES } from '../source/languages.ts';

/** The element around a text that the template has in several languages, and the one around each of them. */
export const LANGUAGES = 'flexy-languages';
export const BRANCH = 'flexy-branch';

/** How they look in the canvas: as if they were not there, but for the languages that are not shown. */
export const LANGUAGE_STYLES = `
${LANGUAGES}, ${BRANCH} { display: contents; }
${BRANCH}[data-flexy-text] { display: inline; }
${SITE_LANGUAGES.map((code) => `body[data-flexy-language="${code}"] ${BRANCH}:not([data-flexy-languages~="${code}"]) { display: none; }`).join('\n')}
`;

/** A text as it stands in some languages, and where to change it. */
export interface LanguageText {
  readonly languages: readonly string[];
  readonly id: string;
  /** Its place among the texts of that part. */
  readonly at: number;
  readonly text: string;
}

const isNamed = (name: string) => (component: Component | undefined) => component?.get('tagName') === name;
const isLanguages = isNamed(LANGUAGES);
const isBranch = isNamed(BRANCH);
/** What lists show the inner parts of instead. */
export const isOfLanguages = (component: Component): boolean => isLanguages(component) || isBranch(component);

const codesOf = (branch: Component): readonly string[] =>
  String(branch.getAttributes()['data-flexy-languages'] ?? '')
    .split(' ')
    .filter((code) => code !== '');

/** By editor, since a part knows no screen. */
const shown = new WeakMap<object, string | null>();

/** The language that is shown; null: all. */
export const shownLanguage = (editor: Editor): string | null => shown.get(editor.getModel()) ?? null;

/** The languages that a part stands in; undefined where it stands in all. */
export function languagesOfPart(part: Component): readonly string[] | undefined {
  const branch = [part, ...part.parents()].find(isBranch);
  return branch === undefined ? undefined : codesOf(branch);
}

/** Whether a part is a branch for other languages than the one that is shown. */
export function isAway(component: Component): boolean {
  const language = shown.get(component.em) ?? null;
  return language !== null && isBranch(component) && !codesOf(component).includes(language);
}

export const textNodes = (component: Component): readonly Component[] =>
  component.components().models.filter((child) => child.is('textnode') && (child.get('content') ?? '').trim() !== '');

const textsIn = (part: Component, branch: Component): readonly LanguageText[] =>
  textNodes(part).map((node, at) => ({
    languages: codesOf(branch),
    id: part.getId(),
    at,
    text: node.get('content') ?? '',
  }));

const partsIn = (component: Component): readonly Component[] =>
  component.components().models.filter((part) => !part.is('textnode'));

/** The way from the branch around a part to the part, by places among parts. */
function wayTo(component: Component): { readonly branch: Component; readonly way: readonly number[] } | undefined {
  const parent = component.parent();
  if (parent === undefined) return undefined;
  const at = partsIn(parent).indexOf(component);
  if (isBranch(parent)) return { branch: parent, way: [at] };
  const above = wayTo(parent);
  return above === undefined ? undefined : { branch: above.branch, way: [...above.way, at] };
}

/** The texts of a part in each language: its own, and those of what stands in its place in the others. */
export function languageTexts(component: Component): readonly LanguageText[] {
  const own = partsIn(component).filter(isLanguages);
  if (own.length > 0)
    return own.flatMap((languages) => partsIn(languages).flatMap((branch) => textsIn(branch, branch)));
  const here = wayTo(component);
  const languages = here?.branch.parent();
  if (here === undefined || languages === undefined) return [];
  return partsIn(languages).flatMap((branch) => {
    const there = here.way.reduce<Component | undefined>(
      (part, at) => (part === undefined ? undefined : partsIn(part)[at]),
      branch,
    );
    const isSame = there?.get('tagName') === component.get('tagName');
    return there === undefined || !isSame ? [] : textsIn(there, branch);
  });
}

/** The text of a part that is typed in: its own, or the one in the language that is shown. */
export function typedPart(component: Component): Component | undefined {
  if (component.is('text')) return component;
  const branches = partsIn(component).filter(isLanguages).flatMap(partsIn);
  return branches.find((branch) => branch.is('text') && !isAway(branch));
}

/** The language that a page is opened in: the first of those wanted that it has; null where it has none of them. */
export function firstLanguage(languages: readonly string[], wanted: readonly string[]): string | null {
  return wanted.flatMap((lang) => languages.find((code) => lang.startsWith(code)) ?? [])[0] ?? null;
}

/** How the page around the texts is written. */
interface Writing {
  readonly lang: string;
  readonly dir: string;
}

/** Shows one language of the page, written as that language is, or all of them on null, written as the page was printed. */
export function showLanguage(editor: Editor, language: string | null, printed?: Writing): void {
  shown.set(editor.getModel(), language);
  const body = editor.Canvas.getBody();
  if (body === undefined) return;
  if (language === null) delete body.dataset['flexyLanguage'];
  else body.dataset['flexyLanguage'] = language;
  const writing = language === null ? printed : { lang: language, dir: directionOf(localeOf(language)) };
  if (writing !== undefined)
    Object.assign(body.ownerDocument.documentElement, { lang: writing.lang, dir: writing.dir });
}

/** Each language of each text in a part. */
export const branchesWithin = (component: Component): readonly Component[] => [
  ...(isBranch(component) ? [component] : []),
  ...partsIn(component).flatMap(branchesWithin),
];

/** The languages that the page has texts in, in the order of the site. */
export function languagesIn(root: Component | undefined): readonly string[] {
  const found = new Set(root === undefined ? [] : branchesWithin(root).flatMap(codesOf));
  return SITE_LANGUAGES.filter((code) => found.has(code));
}
