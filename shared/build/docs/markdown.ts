import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../kernel/escape-html.ts';

/** A part of a page below one heading, for the search. */
interface Section {
  /** Of its heading; empty for what stands above the first one. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

interface RenderedPage {
  readonly html: string;
  readonly sections: readonly Section[];
}

/** The anchor of a heading, as the pages' links write it and as repositories on the web make it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The words of a token, without marks. */
function wordsOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows }: Pick<Tokens.Table, 'header' | 'rows'> = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .map(({ tokens }) => tokens.map(wordsOf).join(''))
      .join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(wordsOf).join(' ');
  if ('tokens' in token && token.tokens !== undefined) return token.tokens.map(wordsOf).join('');
  return token.type === 'html' ? '' : 'text' in token ? String(token.text) : ' ';
}

function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections: { anchor: string; heading: string; text: string }[] = [{ anchor: '', heading: '', text: '' }];
  for (const token of tokens) {
    const words = wordsOf(token);
    if (token.type === 'heading' && token['depth'] > 1)
      sections.push({ anchor: anchorOf(words), heading: words, text: '' });
    const last = sections.at(-1);
    if (last !== undefined) last.text += ` ${words}`;
  }
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

interface Linking {
  /** Path of the page in the project, from which its links lead on. */
  readonly source: string;
  /** The address in the site of a file of the project; undefined where the site has none. */
  readonly addressOf: (path: string) => string | undefined;
}

/** A page of the project as one of the site. Markup within it is left out: no page has any but comments. */
export function renderPage(markdown: string, { source, addressOf }: Linking): RenderedPage {
  const target = (href: string): string => {
    if (/^(?:https?:|#)/.test(href)) return href;
    const [path = '', anchor] = href.split('#');
    const found = addressOf(posix.join(posix.dirname(source), path));
    if (found === undefined) throw new Error(`${source} leads to ${href}, which the site does not have.`);
    return anchor === undefined ? found : `${found}#${anchor}`;
  };
  const marked = new Marked({
    renderer: {
      html: () => '',
      heading({ tokens, depth }) {
        const anchor = anchorOf(tokens.map(wordsOf).join(''));
        const inner = this.parser.parseInline(tokens);
        const link = depth === 1 ? '' : ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${anchor}">${inner}${link}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(target(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }) => `<img src="${escapeHtml(target(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
      code: ({ text, lang = '' }) => codeBlock(text, lang),
      table(token) {
        const cells = (row: readonly Tokens.TableCell[], name: 'td' | 'th'): string =>
          row
            .map(({ tokens, align }) => {
              const side = align === 'right' ? ' class="end"' : '';
              const inner = this.parser.parseInline(tokens);
              // A heading without a word is none.
              return inner === ''
                ? '<td></td>'
                : `<${name}${side}${name === 'th' ? ' scope="col"' : ''}>${inner}</${name}>`;
            })
            .join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>\n${rows}\n</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  return { html: marked.parser(tokens), sections: sectionsOf(tokens) };
}

/** Code with a button that copies it; the button is made by the site's script, which the copying needs. */
export function codeBlock(code: string, language: string): string {
  return `<div class="code"><pre tabindex="0"${language === '' ? '' : ` data-language="${escapeHtml(language)}"`}><code>${escapeHtml(code)}</code></pre></div>\n`;
}
