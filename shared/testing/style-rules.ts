import { readFileSync } from 'node:fs';

/** Red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export type Colour = readonly [number, number, number, number];

interface StyleRule {
  readonly selector: string;
  /** `::after`; empty for the element itself. */
  readonly part: string;
  readonly weight: number;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** States of a pointer and of the keyboard, which no test can put an element in: attributes stand for them. */
const STATES = /:(hover|active|focus-visible)\b/g;

/** Of `:not()` and `:is()` the list within counts, of `:where()` nothing: enough for the flat sheets of the house. */
function weightOf(selector: string): number {
  const counted = selector.replaceAll(/:where\([^()]*\)/g, '').replaceAll(/:(?:not|is|has)\(([^(),]*)[^()]*\)/g, '$1');
  return 100 * (counted.match(/[.[]|:(?!:)/g)?.length ?? 0) + (counted.match(/(?:^|[\s>+~])[a-z]/g)?.length ?? 0);
}

const trimmedParts = (text: string, separator: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** The rules of style sheets, in their order; those of media and other conditions excepted. */
export function readRules(paths: readonly string[]): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (const path of paths) {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const flat = text.replaceAll(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    for (const [, selectors = '', body = ''] of flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declarations = trimmedParts(body, ';').map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
      });
      for (const full of trimmedParts(selectors, ',')) {
        const [plain = '', part] = full.split('::');
        const selector = plain.replaceAll(STATES, '[data-is~="$1"]');
        rules.push({ selector, part: part === undefined ? '' : `::${part}`, weight: weightOf(full), declarations });
      }
    }
  }
  return rules;
}

/** What the rules give to an element, or to a part of it: the last of the heaviest. */
export function styleOf(rules: readonly StyleRule[], element: Element, part = ''): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  rules
    .filter((rule) => rule.part === part && !rule.selector.includes(':host') && element.matches(rule.selector))
    .sort((one, other) => one.weight - other.weight)
    .flatMap(({ declarations }) => declarations)
    .forEach(([property, value]) => style.set(property, value));
  return style;
}

/** The custom properties of a theme: those of `:host` and `.fx-root`, in the dark with those of the dark beside. */
export function tokensOf(rules: readonly StyleRule[], isDark: boolean): ReadonlyMap<string, string> {
  const wanted = [':host', '.fx-root', ...(isDark ? [".fx-root[data-theme='dark']"] : [])];
  const all = wanted.flatMap((selector) => rules.filter((rule) => rule.selector === selector && rule.part === ''));
  return new Map(all.flatMap(({ declarations }) => declarations).filter(([property]) => property.startsWith('--')));
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Resolves a CSS colour of the kinds that the house writes: names of tokens, hex, `rgb()` and `color-mix(in srgb)`. */
export function colourOf(value: string, tokens: ReadonlyMap<string, string>): Colour {
  if (value === 'transparent' || value === '0') return [0, 0, 0, 0];
  const hex = HEX.exec(value)?.slice(1);
  if (hex !== undefined) {
    const [red = 0, green = 0, blue = 0] = hex.map((two) => Number.parseInt(two, 16));
    return [red, green, blue, 1];
  }
  if (/^#[\da-f]{3}$/i.test(value)) return colourOf(value.replaceAll(/[\da-f]/gi, '$&$&'), tokens);
  const [, name, inner = ''] = /^([a-z-]+)\((.*)\)$/.exec(value) ?? [];
  const parts = trimmedParts(inner, ',');
  if (name === 'var') {
    const [token = '', fallback] = parts;
    const found = tokens.get(token) ?? fallback;
    if (found === undefined) throw new Error(`No token ${token}`);
    return colourOf(found, tokens);
  }
  if (name !== 'color-mix' || parts[0] !== 'in srgb') throw new Error(`Not a colour: ${value}`);
  const [one, other] = parts.slice(1).map((part) => {
    const [, colour = part, share] = /^(.*?)\s+(\d+)%$/.exec(part) ?? [];
    return { colour: colourOf(colour, tokens), share: share === undefined ? undefined : Number(share) / 100 };
  });
  if (one === undefined || other === undefined) throw new Error(`Not a mixture: ${value}`);
  const share = one.share ?? 1 - (other.share ?? 0.5);
  const alpha = one.colour[3] * share + other.colour[3] * (1 - share);
  const mix = (at: 0 | 1 | 2): number =>
    alpha === 0
      ? 0
      : (one.colour[at] * one.colour[3] * share + other.colour[at] * other.colour[3] * (1 - share)) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

/** What is seen of a colour that lies over an opaque one. */
export function over(top: Colour, below: Colour): Colour {
  const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two opaque colours by WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}
