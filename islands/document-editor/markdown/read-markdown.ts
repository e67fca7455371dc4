import { Marked } from 'marked';
import { escapeHtml } from '#shared/kernel/escape-html.ts';

/** Addresses and titles name letters as HTML does; the parser of HTML reads those. */
const attribute = (text: string): string =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

const titled = (title: string | null | undefined): string => (title ? ` title="${attribute(title)}"` : '');

const reader = new Marked({
  gfm: true,
  async: false,
  renderer: {
    // The library would write addresses anew, with other letters than they were given with.
    link({ href, title, tokens }) {
      return `<a href="${attribute(href)}"${titled(title)}>${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, title, text, tokens }) {
      const words = tokens.length > 0 ? this.parser.parseInline(tokens, this.parser.textRenderer) : text;
      return `<img src="${attribute(href)}" alt="${attribute(words)}"${titled(title)}>`;
    },
    code({ text, lang }) {
      const language = /^[\w+#.-]+/.exec(lang ?? '')?.[0];
      const kind = language === undefined ? '' : ` class="language-${language}"`;
      // After an empty last line the library counts the end of the line as well.
      return `<pre><code${kind}>${escapeHtml(text.replace(/\n$/, ''))}</code></pre>\n`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    // An empty line, as `markdownOf` writes one.
    html: ({ text, block }) => (block && /^<br\s*\/?>\s*$/i.test(text) ? '<p></p>\n' : text),
  },
});

/** Markdown, as GitHub writes it, as HTML; uncleaned. */
export function htmlOfMarkdown(markdown: string): string {
  return String(reader.parse(markdown.replaceAll('\0', '')));
}
