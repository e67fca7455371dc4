import { attributeOf, scanHtml, type ScannedAttribute, type ScannedTag } from './html-scan.ts';

/** A token as JSON Web Tokens are written, wherever it stands. */
const TOKEN_SHAPE = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;
const SECRET_NAME = /(?:^|[-_[\]])(?:jwt|csrf|xsrf)(?:$|[-_[\]])|token(?:[-_]value)?\]?$/i;
/** `"csrfToken": "…"`, `token = '…'` in an inline script. */
const SECRET_IN_SCRIPT = /((?:csrf|xsrf|jwt|token)\w*["']?\s*[:=]\s*)(["'`])((?:(?!\2)[^\\\n]|\\.)*)\2/gi;
/** `…?_csrf_token=…` in an address. */
const SECRET_IN_ADDRESS = /([?&][^=&#]*(?:csrf|xsrf|jwt|token)[^=&#]*=)([^&#]+)/gi;
/** A shorter one could be a word of the page. */
const SHORTEST_SECRET = 12;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Blanked {
  readonly html: string;
  /** The token that the page had given its islands; it is for asking whose page this is, and never written. */
  readonly token: string | undefined;
}

/** Whether an attribute is written to carry a secret: a token, or the value of a form's or a page's CSRF field. */
function isSecret(tag: ScannedTag, { name }: ScannedAttribute): boolean {
  if (tag.name === 'input' && name === 'value') return SECRET_NAME.test(attributeOf(tag, 'name') ?? '');
  if (tag.name === 'meta' && name === 'content') return SECRET_NAME.test(attributeOf(tag, 'name') ?? '');
  return SECRET_NAME.test(name);
}

/**
 * A page without what only its own answer may hold: tokens, CSRF values, and both again wherever else they stand. The
 * nonce of its policy stays, since the policy is kept with it.
 */
export function blankSecrets(html: string): Blanked {
  const edits: Edit[] = [];
  const secrets = new Set<string>();
  let token: string | undefined;
  const blank = (start: number, end: number, ...values: readonly string[]): void => {
    for (const value of values) if (value.length >= SHORTEST_SECRET) secrets.add(value);
    edits.push({ start, end, text: '' });
  };
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'script') {
      const source = html.slice(piece.start, piece.end);
      const text = source.replace(SECRET_IN_SCRIPT, (_, before: string, quote: string, value: string) => {
        if (value.length >= SHORTEST_SECRET) secrets.add(value);
        return before + quote + quote;
      });
      if (text !== source) edits.push({ start: piece.start, end: piece.end, text });
      continue;
    }
    for (const attribute of piece.attributes) {
      const { name, value, start, end } = attribute;
      if (value === '') continue;
      if (isSecret(piece, attribute)) {
        if (/^(?:data-)?jwt$/.test(name)) token ??= value;
        blank(start, end, value, html.slice(start, end));
      } else if (SECRET_IN_ADDRESS.test(value)) {
        SECRET_IN_ADDRESS.lastIndex = 0;
        const text = value.replace(SECRET_IN_ADDRESS, '$1').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        edits.push({ start, end, text: text.replaceAll("'", '&#39;') });
      }
      SECRET_IN_ADDRESS.lastIndex = 0;
    }
  }
  let blanked = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    blanked += html.slice(from, start) + text;
    from = end;
  }
  blanked += html.slice(from);
  for (const secret of secrets) blanked = blanked.replaceAll(secret, '');
  return { html: blanked.replace(TOKEN_SHAPE, ''), token };
}
