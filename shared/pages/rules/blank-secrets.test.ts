import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankSecrets } from './blank-secrets.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImFubmEifQ.c2lnbmF0dXJlLW9mLWl0';
const CSRF = 'q7Zt0b_Yw3Kx-9aLmP2s';

describe('a page that is written to the disk', () => {
  it.each([
    ['a token of an island', `<flexy-pos jwt="${TOKEN}" locale="fr"></flexy-pos>`],
    ['without quotes', `<flexy-pos data-jwt=${TOKEN} locale=fr>`],
    ['as a reference', `<flexy-pos jwt="${TOKEN.replaceAll('.', '&#x2E;')}">`],
    ['as data', `<body data-token='${TOKEN}'>`],
    ['in a script', `<script nonce="abc">window.app = { apiToken: "${TOKEN}" };</script>`],
    ['in JSON', `<script type="application/json">{"user":{"jwt":"${TOKEN}"}}</script>`],
    ['in a text', `<pre>${TOKEN}</pre>`],
    ['in a comment', `<!-- ${TOKEN} -->`],
  ])('has no token: %s', (_, html) => {
    expect(blankSecrets(html).html).not.toMatch(/eyJ|c2lnbmF0dXJl/);
  });

  it.each([
    ['a field', `<input type="hidden" name="_csrf_token" value="${CSRF}">`],
    ['a field of a form of Symfony', `<input value='${CSRF}' type=hidden name="product[_token]">`],
    ['a meta tag', `<meta name="csrf-token" content="${CSRF}">`],
    ['data of a controller', `<form data-csrf-protection-token-value="${CSRF}">`],
    ['an address', `<a href="/logout?_csrf_token=${CSRF}&amp;next=%2F">`],
    ['a script', `<script>const csrfToken = '${CSRF}';</script>`],
    ['again elsewhere', `<input name="_token" value="${CSRF}"><script>send(['${CSRF}'])</script><p>${CSRF}</p>`],
  ])('has no CSRF value: %s', (_, html) => {
    expect(blankSecrets(html).html).not.toContain(CSRF);
  });

  it('is else as it was, its own nonce included', () => {
    const page = (jwt: string) =>
      `<!DOCTYPE html>\n<html lang="fr"><head><meta name="csp-nonce" content="n0nce+/=="><script nonce="n0nce+/==">if (1 < 2 && "a" > 'b') {}</script></head>\n<body class=till><flexy-design-viewer token-url="/fr/token" jwt="${jwt}"><p title="a > b">It’s “5 < 6”</p></flexy-design-viewer></body></html>`;
    expect(blankSecrets(page(TOKEN)).html).toBe(page(''));
  });

  it('keeps the rest of an address that had a secret', () => {
    expect(blankSecrets('<a href="/out?a=1&amp;_token=abcdefghijklmnop&amp;b=%20&#x2F;">').html).toBe(
      '<a href="/out?a=1&amp;_token=&amp;b=%20/">',
    );
  });

  it('tells the first token of the page, for asking whose it is', () => {
    expect(blankSecrets(`<flexy-pos jwt='${TOKEN}'><flexy-pin jwt="eyJ1">`).token).toBe(TOKEN);
    expect(blankSecrets('<p>').token).toBeUndefined();
  });

  it('has none wherever the token stands in whatever is written', () => {
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '=', '<!--', '-->', '<script>', '</script>', '<a b="', ' jwt=', '</', '&'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), (before, after) => {
        const html = `${before.join('')} ${TOKEN} ${after.join('')}`;
        expect(blankSecrets(html).html).not.toContain(TOKEN);
      }),
    );
  });
});
