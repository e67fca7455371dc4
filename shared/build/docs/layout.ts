import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { TRUSTED_TYPES } from '../../../demo-host/pages/csp.ts';
import { GROUPS, type SourcePage } from './pages.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Of a page with words only: no script or style but the site's files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Of a page with a tag: as the demo host's, with Trusted Types. The camera's reader and models are WebAssembly. */
const LIVE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  ...TRUSTED_TYPES,
].join('; ');

const head = (title: string, policy: string, base: string): Html =>
  html`<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="${base}site/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${base}site/site.css" />
    <script src="${base}site/theme.js"></script>`;

function menu(pages: readonly SourcePage[], current: SourcePage): Html {
  return html`${GROUPS.map(
    (group) =>
      html`<h2>${group}</h2>
        <ul>
          ${pages
            .filter((page) => page.group === group)
            .map(
              (page) =>
                html`<li>
                  <a href="${page.file}" ${page === current ? raw(' aria-current="page"') : ''}>${page.title}</a>
                </li>`,
            )}
        </ul>`,
  )}`;
}

/** A page of words, with menu and search around it. */
export function sitePage(pages: readonly SourcePage[], current: SourcePage, content: Html): Html {
  const title = current.file === 'index.html' ? current.title : `${current.title} · Flexy Islands`;
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        ${head(title, POLICY, '')}
        <script type="module" src="site/site.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header class="top">
          <a class="brand" href="index.html"
            ><img src="site/favicon.svg" alt="" width="28" height="28" />Flexy Islands</a
          >
          <search class="search">
            <label
              ><span class="hidden">Search these pages</span
              ><input type="search" placeholder="Search" autocomplete="off" data-search
            /></label>
            <div class="results" data-results hidden></div>
            <output class="hidden" data-count></output>
          </search>
          <button type="button" data-menu aria-expanded="false" aria-controls="menu" hidden>Pages</button>
          <button type="button" data-theme-button hidden>Dark</button>
        </header>
        <nav id="menu" class="menu" aria-label="Pages">${menu(pages, current)}</nav>
        <main id="content">${content}</main>
      </body>
    </html> `;
}

/** A page that has a tag alone. The player puts it in, and the sentence goes. */
export function livePage(tag: string): Html {
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        ${head(`${tag}, live`, LIVE_POLICY, '../')}
        <script type="module" src="../site/live.js"></script>
      </head>
      <body class="live">
        <main data-tag="${tag}" aria-label="${tag}"><p>The recorded example is loading…</p></main>
      </body>
    </html> `;
}
