import { withBlockStyles } from '#shared/features/page-canvas/canvas/blocks.ts';
import { splitCss } from '#shared/features/page-canvas/source/css.ts';
import { withChanges } from '#shared/features/page-canvas/source/style-changes.ts';
import { sameValue } from '#shared/records/merge.ts';
import type { PlacedChange, SiteState, SiteWork, ThemeState, WidgetState } from './site-state.ts';

/** One record that a save writes. */
export interface WidgetStep {
  readonly kind: 'widget';
  readonly id: string;
  readonly before: WidgetState;
  readonly mine: WidgetState;
  readonly changes: readonly PlacedChange[];
  /** Content goes; else only the place. */
  readonly withContent: boolean;
  /** Styles go with the content: by the switch, or since blocks need theirs. Else they are left out, which means kept. */
  readonly withCss: boolean;
}
export interface ThemeStep {
  readonly kind: 'theme';
  readonly before: ThemeState;
  readonly mine: ThemeState;
  readonly changes: readonly PlacedChange[];
  /** Which of its styles go. */
  readonly fields: readonly (keyof ThemeState)[];
}
export type Step = WidgetStep | ThemeStep;

export interface Plan {
  /** Widgets in the order of the page, then the theme. */
  readonly steps: readonly Step[];
  /** Styles were changed, and no switch says where they go. */
  readonly heldStyles: boolean;
  /** Styles of parts that the site does not know by an id yet, which only their content brings. */
  readonly heldParts: boolean;
  /** Contents were changed, and the switch for styles alone holds them back. */
  readonly heldContent: boolean;
}

/** The place of each widget; in a hook whose order is as it was it stays what the record says. */
function placesOf(seen: SiteState, { hooks }: SiteWork): ReadonlyMap<string, Pick<WidgetState, 'hook' | 'priority'>> {
  const before = new Map(seen.hooks.map(({ name, widgets }) => [name, widgets]));
  return new Map(
    hooks
      .filter(({ name, widgets }) => !sameValue(widgets, before.get(name) ?? []))
      .flatMap(({ name, widgets }) => widgets.map((id, priority) => [id, { hook: name, priority }] as const)),
  );
}

function widgetCss(id: string, before: WidgetState, html: string, styles: readonly PlacedChange[]): string {
  const css = withChanges(before.css, styles, (part) =>
    styles.some((change) => change.id === part && change.widget === id),
  );
  return withBlockStyles(css, html);
}

/** The styles that go to widgets: all of them by the switch, and always those that new blocks bring. */
const widgetStyles = (seen: SiteState, work: SiteWork): readonly PlacedChange[] =>
  work.switches.widget ? work.styles : broughtStyles(seen, work);

function widgetSteps(seen: SiteState, work: SiteWork): readonly WidgetStep[] {
  const styles = widgetStyles(seen, work);
  const places = placesOf(seen, work);
  const ids = [...new Set([...work.hooks.flatMap(({ widgets }) => widgets), ...Object.keys(seen.widgets)])];
  return ids.flatMap((id): readonly WidgetStep[] => {
    const before = seen.widgets[id];
    if (before === undefined) return [];
    const html = work.html[id] ?? before.html;
    const css = widgetCss(id, before, html, styles);
    const mine = { ...before, html, css, ...places.get(id) };
    const withContent = html !== before.html || css !== before.css;
    if (!withContent && mine.hook === before.hook && mine.priority === before.priority) return [];
    const withCss = work.switches.widget || css !== before.css;
    return [{ kind: 'widget', id, before, mine, changes: styles, withContent, withCss }];
  });
}

/** Whether the site knows a part by its id, which may hold any sign. */
const isKnown = ({ widgets }: SiteState, { id, widget }: PlacedChange): boolean =>
  widget === null ||
  [...(widgets[widget]?.html ?? '').matchAll(/\bid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))/g)].some(
    ([, double, single, bare]) => (double ?? single ?? bare) === id,
  );

/** The styles that a save sends wherever the switches say; the others are held back. */
export function sentStyles(seen: SiteState, work: SiteWork): readonly PlacedChange[] {
  const { styles } = work;
  const { page, everywhere, stylesOnly } = work.switches;
  const isTheme = (page || everywhere) && seen.theme !== null;
  if (!stylesOnly) return isTheme ? styles : widgetStyles(seen, work);
  return isTheme ? styles.filter((change) => isKnown(seen, change)) : [];
}

function themeStep(seen: SiteState, work: SiteWork): readonly ThemeStep[] {
  const { theme } = seen;
  const { page, everywhere } = work.switches;
  if (theme === null) return [];
  const changes = sentStyles(seen, work);
  const after = (field: keyof ThemeState): string => withChanges(theme[field], changes, () => true);
  const wanted = (['everywhere', 'here'] as const).filter((field) => (field === 'everywhere' ? everywhere : page));
  const fields = wanted.filter((field) => after(field) !== theme[field]);
  if (fields.length === 0) return [];
  const mine = { ...theme, ...Object.fromEntries(fields.map((field) => [field, after(field)])) };
  return [{ kind: 'theme', before: theme, mine, changes, fields }];
}

/** What a save has to send, and what it holds back. */
export function planSave(seen: SiteState, work: SiteWork): Plan {
  const { stylesOnly } = work.switches;
  const widgets = widgetSteps(seen, work);
  const sent = sentStyles(seen, work).length;
  return {
    steps: [...(stylesOnly ? [] : widgets), ...themeStep(seen, work)],
    heldStyles: sent < work.styles.length && !(stylesOnly && seen.theme !== null),
    heldParts: stylesOnly && seen.theme !== null && sent < work.styles.length,
    heldContent: stylesOnly && widgets.some(({ id, before }) => textOf(work.html[id] ?? '') !== textOf(before.html)),
  };
}

/** A content without the ids that styles have brought. */
const textOf = (html: string): string => html.replace(/\sid="i\w+"/g, '');

/** Whether anything is not on the server yet, wherever it would go. Styles that were lost are nobody’s work. */
export const hasWork = (seen: SiteState, work: SiteWork): boolean =>
  work.styles.length > 0 ||
  widgetSteps(seen, work).some(({ before, mine }) => !sameValue({ ...mine, css: '' }, { ...before, css: '' }));

/** The styles that new parts bring with them. */
const broughtStyles = (seen: SiteState, { styles, html }: SiteWork): readonly PlacedChange[] =>
  styles.filter(({ id, widget, changed }) => {
    const mark = `id="${id}"`;
    return (
      widget !== null &&
      Object.values(changed).some((value) => value !== '') &&
      seen.widgets[widget]?.html.includes(mark) === false &&
      (html[widget]?.includes(mark) ?? false) &&
      // What was only styled has got its id by that.
      isNewPart(seen.widgets[widget]?.html ?? '', html[widget] ?? '')
    );
  });

const countTags = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0;
const isNewPart = (before: string, after: string): boolean => countTags(after) > countTags(before);

/**
 * My styles on top of a sheet that someone else has changed meanwhile; undefined where both changed the same rule, so
 * that someone has to decide.
 */
export function rebasedCss(
  before: string,
  theirs: string,
  mine: string,
  changes: readonly PlacedChange[],
): string | undefined {
  if (theirs === before || theirs === mine) return mine;
  const ruleIn = (css: string, { id, state }: PlacedChange) =>
    splitCss(css).rules.find((rule) => rule.id === id && rule.state === state)?.declarations ?? {};
  const own = changes.filter((change) => !sameValue(ruleIn(before, change), ruleIn(mine, change)));
  if (!own.every((change) => sameValue(ruleIn(before, change), ruleIn(theirs, change)))) return undefined;
  return withChanges(theirs, own, () => true);
}
