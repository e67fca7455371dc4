import { expect, it } from 'vitest';
import { hasWork, planSave, rebasedCss, sentStyles } from './plan.ts';
import { ALL_SWITCHES_OFF, type SiteState, type SiteWork, workAsSaved } from './site-state.ts';

const widget = (html: string, hook: string, priority: number, css = '') => ({ html, css, hook, priority });
const SEEN: SiteState = {
  widgets: {
    1: widget('<p>one</p>', 'top', 0),
    2: widget('<p id="a">two</p>', 'top', 1, '#a { color: red }\n'),
    3: widget('<p>three</p>', 'foot', 7),
  },
  hooks: [
    { name: 'top', widgets: ['1', '2'] },
    { name: 'foot', widgets: ['3'] },
  ],
  theme: { everywhere: '/* all */', here: '' },
};
const work = (changes: Partial<SiteWork>): SiteWork => ({ ...workAsSaved(SEEN), ...changes });
const on = (changes: Partial<SiteWork['switches']>) => ({ ...ALL_SWITCHES_OFF, ...changes });
const GREEN = { id: 'a', state: '', changed: { color: 'green' }, widget: '2' } as const;

it('sends nothing for an untouched page, whatever is switched on', () => {
  const all = on({ widget: true, page: true, everywhere: true });
  expect(planSave(SEEN, work({ switches: all }))).toEqual({
    steps: [],
    heldStyles: false,
    heldParts: false,
    heldContent: false,
  });
  expect(hasWork(SEEN, work({ switches: all }))).toBe(false);
});

it('sends a changed content with the place that its record has, and leaves the styles out', () => {
  const { steps } = planSave(SEEN, work({ html: { ...workAsSaved(SEEN).html, 3: '<p>3</p>' } }));
  expect(steps).toMatchObject([
    { kind: 'widget', id: '3', mine: widget('<p>3</p>', 'foot', 7), withContent: true, withCss: false },
  ]);
});

it('sends the new place of every widget that moved, and of nothing else', () => {
  const { steps } = planSave(
    SEEN,
    work({
      hooks: [
        { name: 'top', widgets: ['2'] },
        { name: 'foot', widgets: ['1', '3'] },
      ],
    }),
  );
  expect(
    steps.map((step) => step.kind === 'widget' && [step.id, step.mine.hook, step.mine.priority, step.withContent]),
  ).toEqual([
    ['2', 'top', 0, false],
    ['1', 'foot', 0, false],
    ['3', 'foot', 1, false],
  ]);
});

it('sends styles where the switches say, widgets before the theme', () => {
  const styles = [GREEN];
  const sent = (switches: SiteWork['switches']) =>
    planSave(SEEN, work({ styles, switches })).steps.map((step) =>
      step.kind === 'widget'
        ? [step.id, step.mine.css]
        : [...step.fields, ...step.fields.map((name) => step.mine[name])],
    );
  const rule = '#a {\n  color: green;\n}\n';
  expect(sent(on({}))).toEqual([]);
  expect(sent(on({ widget: true }))).toEqual([['2', rule]]);
  expect(sent(on({ everywhere: true }))).toEqual([['everywhere', `/* all */\n${rule}`]]);
  expect(sent(on({ widget: true, page: true }))).toEqual([
    ['2', rule],
    ['here', rule],
  ]);
  expect(planSave(SEEN, work({ styles })).heldStyles).toBe(true);
  expect(planSave(SEEN, work({ styles, switches: on({ page: true }) })).heldStyles).toBe(false);
});

it('sends nothing to a theme that was not read, and says that styles are held', () => {
  const unread = { ...SEEN, theme: null };
  const switches = on({ page: true, everywhere: true });
  expect(planSave(unread, work({ styles: [GREEN], switches }))).toEqual({
    steps: [],
    heldStyles: true,
    heldParts: false,
    heldContent: false,
  });
});

it('holds contents back while only styles are changed', () => {
  const switches = on({ widget: true, everywhere: true, stylesOnly: true });
  const held = planSave(SEEN, work({ html: { 1: 'x' }, styles: [GREEN], switches }));
  expect(held.steps.map(({ kind }) => kind)).toEqual(['theme']);
  expect(held.heldContent).toBe(true);
});

it('holds styles of parts back that the site does not know by an id, while their content does not go', () => {
  const unknown = { ...GREEN, id: 'new', widget: '1' };
  const html = { ...workAsSaved(SEEN).html, 1: '<p id="inew">one</p>' };
  const switches = on({ everywhere: true, stylesOnly: true });
  const { steps, heldParts, heldContent } = planSave(SEEN, work({ html, styles: [GREEN, unknown], switches }));
  expect(steps).toMatchObject([{ mine: { everywhere: '/* all */\n#a {\n  color: green;\n}\n' } }]);
  expect([heldParts, heldContent]).toEqual([true, false]);
  expect(sentStyles(SEEN, work({ styles: [GREEN, unknown], switches }))).toEqual([GREEN]);
  expect(sentStyles(SEEN, work({ styles: [GREEN, unknown], switches: on({ page: true }) }))).toHaveLength(2);
});

it('knows parts by ids of any signs', () => {
  const odd = { id: 'rows[0](a', state: '', changed: { color: 'green' }, widget: '2' } as const;
  const seen = { ...SEEN, widgets: { ...SEEN.widgets, 2: widget(`<p id='rows[0](a'>two</p>`, 'top', 1) } };
  const switches = on({ everywhere: true, stylesOnly: true });
  expect(sentStyles(seen, { ...workAsSaved(seen), styles: [odd, { ...odd, id: 'rows' }], switches })).toEqual([odd]);
});

it('gives a widget the styles that its new blocks bring, whatever the switches say', () => {
  const html = '<p>one</p><div id="s" class="flexy-slider"><i></i></div>';
  const styles = [{ id: 's', state: '', changed: { '--flexy-slider-width': '800px' }, widget: '1' }] as const;
  const added = work({ html: { ...workAsSaved(SEEN).html, 1: html }, styles });
  for (const switches of [on({}), on({ widget: true })]) {
    const { steps, heldStyles } = planSave(SEEN, { ...added, switches });
    expect(steps).toMatchObject([
      { id: '1', withCss: true, mine: { css: expect.stringMatching(/#s \{[\s\S]*\.flexy-slider \{/) } },
    ]);
    expect(heldStyles).toBe(false);
  }
  const [widgetStep, ...others] = planSave(SEEN, { ...added, switches: on({ page: true }) }).steps;
  expect(widgetStep).toMatchObject({ withCss: true, mine: { css: expect.stringContaining('.flexy-slider {') } });
  expect(others).toMatchObject([{ kind: 'theme', fields: ['here'] }]);
  // What was styled beside it waits for its switch.
  const beside = planSave(SEEN, { ...added, styles: [...styles, GREEN] });
  expect(beside).toMatchObject({ steps: [{ id: '1' }], heldStyles: true });
  // A part that was only styled has got its id by that.
  const styled = work({ html: { ...workAsSaved(SEEN).html, 1: '<p id="s">one</p>' }, styles });
  expect(planSave(SEEN, styled)).toMatchObject({ steps: [{ id: '1', withCss: false }], heldStyles: true });
});

it('brings the styles of a section, which has no rules of its own, and gives back those that were lost', () => {
  const section = '<section class="flexy-section flexy-hero"><h2>Hello</h2></section>';
  const mine = { css: expect.stringMatching(/^\/\* flexy-sections/) };
  const added = work({ html: { ...workAsSaved(SEEN).html, 1: section } });
  expect(planSave(SEEN, added).steps).toMatchObject([{ id: '1', withCss: true, mine }]);
  const lost = { ...SEEN, widgets: { ...SEEN.widgets, 1: widget(section, 'top', 0) } };
  expect(planSave(lost, workAsSaved(lost)).steps).toMatchObject([{ id: '1', withContent: true, withCss: true, mine }]);
  expect(hasWork(lost, workAsSaved(lost))).toBe(false);
});

it('puts my styles on top of theirs, unless both changed the same', () => {
  const before = '#a { color: red }\n';
  const mine = '#a {\n  color: green;\n}\n';
  expect(rebasedCss(before, '#a { color: red }\n.b { top: 0 }\n', mine, [GREEN])).toBe(
    `${mine.trimEnd()}\n.b { top: 0 }\n`,
  );
  expect(rebasedCss(before, '#a { color: blue }\n', mine, [GREEN])).toBeUndefined();
  expect(rebasedCss(before, before, mine, [GREEN])).toBe(mine);
  expect(rebasedCss('', '.b{}', '', [])).toBe('.b{}');
});
