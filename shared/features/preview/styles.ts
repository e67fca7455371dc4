import { isWrittenOut, webAddress } from './pictures.ts';

/** Decides about an address in a style; called for each one. */
type MayLoad = (url: URL) => boolean;

/** Longer styles are left out, in characters. */
const LONGEST_STYLES = 500_000;
const DEEPEST = 8;

/** What a value says when its escapes are read: `\75rl(` is `url(`. */
function withoutEscapes(value: string): string {
  return value.replace(/\\(?:([0-9a-f]{1,6})[ \t\n]?|([^]))/gi, (_, code: string | undefined, character: string) => {
    const point = code === undefined ? NaN : Number.parseInt(code, 16);
    return Number.isNaN(point) ? character : point > 0x10ffff ? '' : String.fromCodePoint(point);
  });
}

/** Whether a declaration's value loads nothing, or only what may be loaded. */
export function isHarmless(value: string, base: string, mayLoad: MayLoad): boolean {
  const plain = withoutEscapes(value);
  if (/image-set|(?:^|[^\w-])(?:src|image|element|paint|expression)\s*\(|@import/i.test(plain)) return false;
  const loads = [...plain.matchAll(/url\s*\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))/gi)];
  if (loads.length !== [...plain.matchAll(/url\s*\(/gi)].length) return false;
  return loads.every(([, double, single, bare]) => {
    const address = (double ?? single ?? bare ?? '').trim();
    if (address.startsWith('#') || isWrittenOut(address)) return true;
    const url = webAddress(address, base);
    // With a fragment it is a part of a drawing, not a picture.
    return url !== undefined && url.hash === '' && mayLoad(url);
  });
}

function declarationsOf(style: CSSStyleDeclaration, base: string, mayLoad: MayLoad): string {
  return Array.from(style)
    .flatMap((name) => {
      const value = style.getPropertyValue(name);
      if (!isHarmless(value, base, mayLoad)) return [];
      return [`${name}:${value}${style.getPropertyPriority(name) === '' ? '' : ' !important'}`];
    })
    .join(';');
}

function rulesOf(list: CSSRuleList, base: string, mayLoad: MayLoad, depth = 0): string {
  if (depth > DEEPEST) return '';
  const inside = (rules: CSSRuleList): string => rulesOf(rules, base, mayLoad, depth + 1);
  return Array.from(list)
    .map((rule) => {
      if (rule instanceof CSSStyleRule)
        return `${rule.selectorText}{${declarationsOf(rule.style, base, mayLoad)};${inside(rule.cssRules)}}`;
      if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}{${inside(rule.cssRules)}}`;
      if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}{${inside(rule.cssRules)}}`;
      if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}{${inside(rule.cssRules)}}`;
      if (rule instanceof CSSKeyframesRule)
        return `@keyframes ${rule.name}{${Array.from(rule)
          .map((frame) => `${frame.keyText}{${declarationsOf(frame.style, base, mayLoad)}}`)
          .join('')}}`;
      // Imports, fonts and whatever else may load something.
      return '';
    })
    .join('\n');
}

/** Text that cannot end the `<style>` it is put into. */
export function inStyleElement(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** The rules of a sheet that load nothing they may not. The browser parses it; nothing is applied or fetched. */
export function harmlessRules(css: string, base: string, mayLoad: MayLoad): string {
  if (css.length > LONGEST_STYLES) return '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return rulesOf(sheet.cssRules, base, mayLoad);
}

/** The declarations of a `style` attribute that load nothing they may not. */
export function harmlessDeclarations(text: string, base: string, mayLoad: MayLoad): string {
  if (text.length > LONGEST_STYLES) return '';
  const sheet = new CSSStyleSheet();
  sheet.insertRule('x{}');
  const rule = sheet.cssRules[0];
  if (!(rule instanceof CSSStyleRule)) return '';
  // A list of declarations only: a brace in it cannot begin another rule.
  rule.style.cssText = text;
  return declarationsOf(rule.style, base, mayLoad);
}
