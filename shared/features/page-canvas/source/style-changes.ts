import { type Declarations, type ElementRule, keyOf, mergeRules, splitCss } from './css.ts';

/** What was changed on one element in one state. */
export interface StyleChange extends Pick<ElementRule, 'id' | 'state'> {
  /** Values by property; an empty one takes the property away. */
  readonly changed: Declarations;
}

const byKey = (rules: readonly ElementRule[]): ReadonlyMap<string, ElementRule> =>
  new Map(rules.map((rule) => [keyOf(rule), rule]));

/** The rules of several stylesheets as they take effect together: the later sheet wins, property by property. */
export function rulesInEffect(sheets: readonly string[]): readonly ElementRule[] {
  const all = new Map<string, ElementRule>();
  for (const rule of sheets.flatMap((css) => splitCss(css).rules))
    all.set(keyOf(rule), { ...rule, declarations: { ...all.get(keyOf(rule))?.declarations, ...rule.declarations } });
  return [...all.values()];
}

function changedDeclarations(before: Declarations, after: Declarations): Declarations {
  const gone = Object.keys(before).filter((name) => !(name in after));
  const set = Object.entries(after).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries([...set, ...gone.map((name): [string, string] => [name, ''])]);
}

/** What leads from some rules to others. */
export function changesBetween(before: readonly ElementRule[], after: readonly ElementRule[]): readonly StyleChange[] {
  const [were, are] = [byKey(before), byKey(after)];
  const keys = [...new Set([...were.keys(), ...are.keys()])];
  return keys.flatMap((key) => {
    const rule = are.get(key) ?? were.get(key);
    const changed = changedDeclarations(were.get(key)?.declarations ?? {}, are.get(key)?.declarations ?? {});
    return rule === undefined || Object.keys(changed).length === 0 ? [] : [{ id: rule.id, state: rule.state, changed }];
  });
}

function withChange(declarations: Declarations, { changed }: StyleChange): Declarations {
  const left = Object.entries({ ...declarations, ...changed }).filter(([, value]) => value !== '');
  return Object.fromEntries(left);
}

/** Rules after changes. */
export function changedRules(rules: readonly ElementRule[], changes: readonly StyleChange[]): readonly ElementRule[] {
  const all = new Map(byKey(rules));
  for (const change of changes) {
    const declarations = withChange(all.get(keyOf(change))?.declarations ?? {}, change);
    all.set(keyOf(change), { id: change.id, state: change.state, declarations });
  }
  return [...all.values()];
}

/**
 * A stylesheet after changes; every letter that they do not touch stays. `takes` says of which elements the sheet gets
 * new rules; those that it has already are changed in any case.
 */
export function withChanges(css: string, changes: readonly StyleChange[], takes: (id: string) => boolean): string {
  const { rules } = splitCss(css);
  const own = byKey(rules);
  return mergeRules(
    css,
    changedRules(
      rules,
      changes.filter((change) => own.has(keyOf(change)) || takes(change.id)),
    ),
  );
}
