import { describe, expect, it } from 'vitest';
import { type Colour, colourOf, contrast, over, readRules, styleOf, tokensOf } from '#shared/testing/style-rules.ts';

const SHEETS = ['tokens', 'ui', 'segments', 'tabs', 'floating', 'menu', 'combobox', 'toast', 'keypad'];
const rules = readRules(SHEETS.map((name) => `shared/ui/${name}.css`));

/** The least contrast of words, and of edges and pictures. */
const WORDS = 4.5;
const SIGNS = 3;
/** What cannot be pressed is quieter, and can be read. */
const QUIET = 2;
const GROUNDS = ['--surface', '--paper', '--raised'];

const TONES = ['', ' data-tone="danger"', ' data-tone="warn"', ' data-tone="good"'];
const KINDS = ['plain', 'primary', 'quiet', 'danger'];
const CHOSEN = ['', ' aria-pressed="true"', ' data-chosen=""'];
const POINTED = ['', 'hover', 'hover active', 'focus-visible'];

const buttons = KINDS.flatMap((kind) =>
  CHOSEN.flatMap((chosen) =>
    POINTED.map((is) => `<button class="fx-button" data-kind="${kind}"${chosen} data-is="${is}">x</button>`),
  ),
);
/** What is read or pressed, in each state; the innermost element is looked at, over all that lie around it. */
const READ = [
  ...buttons,
  ...buttons.slice(0, CHOSEN.length * POINTED.length).map((button) => `<div class="fx-segments">${button}</div>`),
  ...TONES.map((tone) => `<div class="fx-notice"${tone}><p>x</p></div>`),
  ...TONES.map((tone) => `<span class="fx-badge"${tone}>x</span>`),
  '<span class="fx-badge" data-tone="accent">x</span>',
  '<label class="fx-label">x</label>',
  '<p class="fx-hint">x</p>',
  '<p class="fx-error">x</p>',
  '<kbd class="fx-key">x</kbd>',
  '<input class="fx-input" />',
  '<select class="fx-select"></select>',
  '<textarea class="fx-textarea"></textarea>',
  ...['', ' data-is="hover"', ' data-active=""', ' data-active="" data-is="hover"'].map(
    (state) => `<button class="fx-tab"${state}>x</button>`,
  ),
  ...['', ' data-highlighted=""'].flatMap((state) => [
    `<div class="fx-popup"><div class="fx-popup-item fx-menu-item"${state}><b>x</b></div></div>`,
    `<div class="fx-popup"><div class="fx-popup-item fx-menu-item" data-tone="danger"${state}><b>x</b></div></div>`,
    `<div class="fx-popup"><div class="fx-popup-item fx-combobox-item" data-selected=""${state}><b>x</b></div></div>`,
  ]),
  '<div class="fx-popup"><p class="fx-menu-heading">x</p></div>',
  '<div class="fx-popup"><p class="fx-combobox-empty">x</p></div>',
  '<div class="fx-toast"><p>x</p></div>',
  '<div class="fx-keypad"><span class="fx-keypad-name">x</span></div>',
  '<div class="fx-empty"><p>x</p></div>',
  '<div class="fx-section"><button class="fx-section-head"><i class="fx-section-aside">x</i></button></div>',
];
/** Signs without words. */
const ICONS = [
  '<div class="fx-section"><button class="fx-section-head"><svg class="fx-chevron"></svg></button></div>',
  '<div class="fx-empty"><svg></svg></div>',
  ...['', ' data-highlighted=""'].flatMap((state) =>
    ['icon', 'more'].map(
      (part) =>
        `<div class="fx-popup"><div class="fx-popup-item fx-menu-item"${state}><i class="fx-menu-${part}"></i></div></div>`,
    ),
  ),
  ...TONES.map((tone) => `<div class="fx-toast"${tone}><svg></svg></div>`),
  '<div class="fx-combobox"><button class="fx-combobox-button"></button></div>',
];
/** What only its edge shows, or the edge of which is its state. */
const EDGED = [
  ['<input class="fx-input" />', 'border'],
  ['<input class="fx-input" aria-invalid="true" />', 'border-color'],
  ['<input class="fx-input" data-is="focus-visible" />', 'border-color'],
  ['<input class="fx-input" data-is="focus-visible" />', 'outline'],
  ['<select class="fx-select"></select>', 'border'],
  ['<textarea class="fx-textarea"></textarea>', 'border'],
  ['<label class="fx-switch"><input type="checkbox" /></label>', 'border'],
  ['<label class="fx-switch"><input type="checkbox" checked /></label>', 'background'],
  ['<button class="fx-button" aria-pressed="true">x</button>', 'border-color'],
  ['<div class="fx-segments"><button class="fx-button" aria-pressed="true">x</button></div>', 'border-color'],
  ['<button class="fx-tab" data-active="">x</button>', 'border-block-end-color'],
] as const;
const DISABLED = [
  ...KINDS.flatMap((kind) =>
    CHOSEN.flatMap((chosen) =>
      ['disabled', 'aria-disabled="true"'].flatMap((off) =>
        ['', 'hover'].map(
          (is) => `<button class="fx-button" data-kind="${kind}"${chosen} ${off} data-is="${is}">x</button>`,
        ),
      ),
    ),
  ),
  '<input class="fx-input" disabled />',
  '<select class="fx-select" disabled></select>',
  '<textarea class="fx-textarea" disabled></textarea>',
  '<label class="fx-switch"><input type="checkbox" disabled /><span>x</span></label>',
  '<button class="fx-tab" data-disabled="">x</button>',
  '<button class="fx-tab" data-disabled="" data-is="hover">x</button>',
  '<div class="fx-menu-item fx-popup-item" data-disabled=""><i class="fx-menu-icon"></i></div>',
];

describe.each(['light', 'dark'])('in the %s', (theme) => {
  const tokens = tokensOf(rules, theme === 'dark');
  const colour = (value: string): Colour => colourOf(value, tokens);
  const put = (html: string): Element => {
    document.body.innerHTML = `<div class="fx-root" data-theme="${theme}">${html}</div>`;
    let last: Element = document.body;
    while (last.lastElementChild !== null) last = last.lastElementChild;
    return last;
  };
  /** From the root, which is the ground, to the element. */
  const lineage = (element: Element): readonly Element[] => {
    const within: Element[] = [];
    for (let one: Element | null = element; one !== null && !one.matches('.fx-root'); one = one.parentElement)
      within.unshift(one);
    return within;
  };
  const fillOf = (style: ReadonlyMap<string, string>): Colour =>
    colour(style.get('background-color') ?? style.get('background') ?? 'transparent');
  const groundOf = (element: Element, ground: string): Colour =>
    lineage(element).reduce((below, one) => over(fillOf(styleOf(rules, one)), below), colour(`var(${ground})`));
  const inkOf = (element: Element): Colour =>
    colour(
      lineage(element)
        .map((one) => styleOf(rules, one).get('color'))
        .filter((value) => value !== undefined && value !== 'inherit')
        .at(-1) ?? 'var(--ink)',
    );
  /** Those of all that are too faint, each with its contrast. */
  const faint = (all: readonly string[], least: number): readonly string[] =>
    all.flatMap((html) =>
      GROUNDS.flatMap((ground) => {
        const element = put(html);
        const below = groundOf(element, ground);
        const found = contrast(over(inkOf(element), below), below);
        return found >= least ? [] : [`${html} on ${ground}: ${found.toFixed(2)}`];
      }),
    );

  it('words are legible on what they stand on, in each state', () => {
    expect(faint(READ, WORDS)).toEqual([]);
  });

  it('icons stand out', () => {
    expect(faint(ICONS, SIGNS)).toEqual([]);
  });

  it('what a field asks for is legible before anything is typed', () => {
    const style = styleOf(rules, put('<input class="fx-input" />'), '::placeholder');
    expect(contrast(colour(style.get('color') ?? ''), colour('var(--surface)'))).toBeGreaterThanOrEqual(WORDS);
  });

  it('edges stand out from the ground that a control is on', () => {
    const found = EDGED.flatMap(([html, property]) =>
      GROUNDS.flatMap((ground) => {
        const element = put(html);
        const value = styleOf(rules, element).get(property) ?? '';
        const edge = colour(/(?:var|color-mix)\(.*\)|transparent/.exec(value)?.[0] ?? value);
        const around = groundOf(element.parentElement ?? element, ground);
        const result = contrast(over(edge, around), around);
        return result >= SIGNS ? [] : [`${property} of ${html} on ${ground}: ${result.toFixed(2)}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('the ring of what has the focus stands out from every ground', () => {
    const grounds = [
      ...GROUNDS,
      '--sunken',
      '--accent-soft',
      '--danger-soft',
      '--warn-soft',
      '--good-soft',
      '--info-soft',
    ];
    const found = grounds.map(
      (ground) => [ground, contrast(colour('var(--focus)'), colour(`var(${ground})`))] as const,
    );
    expect(found.filter(([, result]) => result < SIGNS)).toEqual([]);
  });

  it.each(['', ' checked'])('the knob of a switch stands out from it%s', (checked) => {
    const input = put(`<label class="fx-switch"><input type="checkbox"${checked} /></label>`);
    const knob = fillOf(styleOf(rules, input, '::after'));
    const track = fillOf(styleOf(rules, input));
    expect(contrast(knob, over(track, colour('var(--surface)')))).toBeGreaterThanOrEqual(SIGNS);
  });

  it('what is disabled has faint ink and no fill', () => {
    const loud = DISABLED.filter((html) => {
      const element = put(html);
      return String(inkOf(element)) !== String(colour('var(--disabled)')) || fillOf(styleOf(rules, element))[3] !== 0;
    });
    expect(loud).toEqual([]);
    expect(faint(DISABLED, QUIET)).toEqual([]);
    const input = put('<label class="fx-switch"><input type="checkbox" checked disabled /></label>');
    expect(fillOf(styleOf(rules, input))[3]).toBe(0);
    expect(String(fillOf(styleOf(rules, input, '::after')))).toBe(String(colour('var(--disabled)')));
  });
});
