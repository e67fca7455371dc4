import type { Editor } from 'grapesjs';
import { type ElementRule, type State, STATES } from '../source/css.ts';

const stateOf = (text: unknown): State => STATES.find((state) => state === text) ?? '';

/** The styles of single elements, as the canvas has them. */
export function rulesOf(editor: Editor): readonly ElementRule[] {
  return editor.Css.getAll().models.flatMap((rule) => {
    const [, id] = /^#([\w-]+)$/.exec(rule.getSelectors().getFullString()) ?? [];
    if (id === undefined || rule.getAtRule() !== '') return [];
    const declarations = Object.fromEntries(
      Object.entries(rule.getStyle()).map(([name, value]) => [name, String(value)]),
    );
    return [{ id, state: stateOf(rule.get('state')), declarations }];
  });
}

/** The ids that styles name. */
export const styledIds = (rules: readonly ElementRule[]): ReadonlySet<string> =>
  new Set(rules.filter(({ declarations }) => Object.keys(declarations).length > 0).map(({ id }) => id));
