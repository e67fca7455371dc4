import { escapeHtml } from '#shared/kernel/escape-html.ts';
import type { CleanHtml } from './clean.ts';
import { inStyleElement } from './styles.ts';

const PLAIN_LOOK = `
  html{color-scheme:light;background:#fff;color:#1d2421;font:16px/1.5 system-ui,sans-serif}
  body{margin:16px;overflow-wrap:anywhere}
  img{max-width:100%;height:auto}
  table{border-collapse:collapse}
  [data-flexy-link]{color:#0b57d0;text-decoration:underline}
  [data-flexy-picture]{display:inline-block;padding:.75em 1em;border:1px dashed #868c88;border-radius:8px;background:#f4f2ed;color:#4d5853;font-size:.85em}
`;

/** An address as a source of a policy, which ends at `,` and `;` and knows no query. */
function source({ origin, pathname }: URL): string {
  return `${origin}${pathname.replaceAll(',', '%2C').replaceAll(';', '%3B').replaceAll("'", '%27')}`;
}

/**
 * The document of a frame that may do nothing: its policy stands above the page's own, which it inherits, and names
 * each picture. `nonce` is one that the page's policy accepts.
 */
export function frameDocument(
  { body, rules, dir, lang, pictures }: CleanHtml,
  nonce: string,
  outside: { readonly dir: string; readonly lang: string },
): string {
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src data: ${[...new Set(pictures.map(source))].join(' ')}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  const style = (css: string): string => `<style nonce="${escapeHtml(nonce)}">${inStyleElement(css)}</style>`;
  return [
    `<!doctype html><html lang="${escapeHtml(lang || outside.lang)}" dir="${escapeHtml(dir || outside.dir)}">`,
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">`,
    `<title></title>${style(PLAIN_LOOK)}${style(rules)}</head><body${dir === '' ? ' dir="auto"' : ''}>${body}</body></html>`,
  ].join('');
}
