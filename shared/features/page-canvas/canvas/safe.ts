import { hasTwig, withoutTwig } from '#shared/features/twig/pieces.ts';

/** Attributes that make the browser fetch something. */
const FETCHES = new Set(['src', 'poster', 'background', 'data', 'xlink:href']);
/** Never in the canvas: they run something, or would send or fetch by themselves. */
const NEVER =
  /^(?:on.*|style|srcset|srcdoc|formaction|action|ping|autofocus|autoplay|contenteditable|draggable|is|slot|nonce|integrity|data-gjs-.*)$/i;

/** Their Twig can be read as it stands. */
const TEXTS = new Set(['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription']);

/** An address of the site itself, or a picture in the page; null for every other. */
export function ownAddress(address: string, base: string): string | null {
  if (/^data:image\//i.test(address.trim()) || address.startsWith('#')) return address;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === new URL(base).origin && url.protocol === new URL(base).protocol ? url.href : null;
}

/** What the canvas may have of an attribute; undefined: nothing. Nothing runs there and nothing comes from elsewhere. */
export function shownValue(name: string, value: string, base: string): string | undefined {
  if (NEVER.test(name)) return undefined;
  if (FETCHES.has(name)) return hasTwig(value) ? undefined : (ownAddress(value, base) ?? undefined);
  if (name === 'class') return withoutTwig(value).split(/\s+/).filter(Boolean).join(' ') || undefined;
  if (name === 'href' && /^\s*(?:javascript|vbscript|data):/i.test(value)) return undefined;
  return hasTwig(value) && !TEXTS.has(name) ? undefined : value;
}

/** Styles for the canvas: what they would fetch from elsewhere is left out. */
export function shownStyles(css: string, base: string): string {
  return css
    .replace(/@import[^;]*;/gi, '')
    .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi, (_, double: string, single: string, bare: string) => {
      const own = ownAddress((double ?? single ?? bare ?? '').trim(), base);
      return own === null ? 'url()' : `url("${own.replaceAll('"', '%22')}")`;
    })
    .replace(/image-set\(/gi, 'none(');
}
