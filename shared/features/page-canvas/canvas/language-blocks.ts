import type { Component, Editor } from 'grapesjs';
import { definitionsOf, rememberShown } from './definition.ts';
import { branchesWithin, languagesOfPart, shownLanguage } from './languages.ts';

/** How a template asks for the language of its page. */
const SUBJECT = /\b(?:app\.request\.locale|_?locale)\b/;

/** What the page’s own conditions ask; Symfony’s way where it has none. */
function subjectOf(part: Component | undefined): string {
  if (part === undefined) return 'app.request.locale';
  const found = branchesWithin(part).flatMap((branch) => SUBJECT.exec(branch.get('flexyOrigin')?.open ?? '') ?? []);
  return found[0] ?? 'app.request.locale';
}

/** What a block that was put into one language moves as: its condition goes along. */
export function movedBlockOf(part: Component): Component {
  const languages = part.parent()?.parent();
  return languages?.get('flexyMade') === true && part.collection.length === 1 ? languages : part;
}

/** Puts a part into one language, unless it stands in some already. */
function putInto(editor: Editor, part: Component, languages: readonly string[]): void {
  const parent = part.parent();
  if (parent === undefined || languagesOfPart(part) !== undefined) return;
  const subject = subjectOf(editor.getWrapper());
  const asked = languages.map((code) => `${subject} == '${code}'`).join(' or ');
  const [condition] = parent.append(definitionsOf(`{% if ${asked} %}{% endif %}`, { base: '' }), { at: part.index() });
  const branch = condition?.components().at(0);
  if (condition === undefined || branch === undefined) return;
  condition.set('flexyMade', true);
  rememberShown(condition);
  part.move(branch, { at: 0 });
}

/**
 * Gives new parts to the language that is shown, and keeps one that is dragged in its own. Returns what does so with a
 * new part.
 */
export function createLanguageBlocks(editor: Editor): (part: Component) => void {
  let dragged: { readonly part: Component; readonly languages: readonly string[] } | undefined;
  editor.on('component:drag:start', ({ target }: { readonly target?: Component }) => {
    const languages = target === undefined ? undefined : languagesOfPart(target);
    dragged = target === undefined || languages === undefined ? undefined : { part: target, languages };
  });
  editor.on('component:drag:end', () => {
    if (dragged !== undefined) putInto(editor, dragged.part, dragged.languages);
    dragged = undefined;
  });
  const give = (part: Component): void => {
    const language = shownLanguage(editor);
    if (language !== null) putInto(editor, part, [language]);
  };
  editor.on('block:drag:stop', (part: Component | null | undefined) => {
    if (part?.parent() === undefined) return;
    give(part);
    editor.select(part);
  });
  return give;
}
