/** Numbers from 0 to 1 that a seed decides. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS = [
  ...[
    'tea',
    'Mint',
    'été',
    'شاي',
    '茶',
    '🍵',
    '12,50',
    'a_b',
    'snake_case_',
    '_under',
    'x*y',
    '*',
    '**',
    '`',
    '``',
    '~',
    '~~',
  ],
  ...[
    '#',
    '# not a head',
    '1. not',
    '12) not',
    '- not',
    '+ not',
    '> not',
    '|',
    'a|b',
    '\\',
    '\\|',
    '[x]',
    '[a](b)',
    '![',
    '!',
  ],
  ...[
    '&amp;',
    '&amp;amp;',
    '&amp;copy;',
    '&lt;b&gt;',
    '&lt;',
    '&gt;',
    'https://e.org/?a=1&amp;b=2',
    'www.e.org',
    'me@e.org',
  ],
  ...[
    '---',
    '===',
    '***',
    '___',
    '```',
    '~~~',
    ':--',
    '“q”',
    "'q'",
    '(p)',
    'end.',
    '?',
    'a&nbsp;b',
    '☐',
    '$1',
    '{{ x }}',
    '<!-- -->',
  ],
].map((word) => (word === '<!-- -->' ? '&lt;!-- --&gt;' : word));
const ADDRESSES = [
  'https://e.org/?a=1&amp;b=2',
  'https://e.org/?a=1&amp;copy=2',
  'https://e.org/?q=&amp;amp;x',
  'https://e.org/a_b_(c)',
  'https://e.org/caf%C3%A9/é',
  'https://e.org/a%20b',
  'mailto:me@e.org',
  '/relative?x=*y*',
  '#footnote-1',
];
const PICTURES = [...ADDRESSES.slice(0, 5), 'https://other.example/p.png', 'data:image/png;base64,iVBORw0KGgo='];
const CODE = [
  'x',
  'a|b',
  '`',
  '``',
  'a`b',
  ' ',
  ' a',
  '\\|',
  '\\',
  '&lt;b&gt;',
  '&amp;amp;',
  '*a*',
  '_',
  '|',
  '{"a": 1}',
  'é',
];

/** HTML of a document that holds any node of the editor, by chance. */
export function documentOf(seed: number): string {
  const next = chance(seed);
  const below = (count: number): number => Math.floor(next() * count);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  const many = (most: number, make: () => string, between = ''): string =>
    Array.from({ length: 1 + below(most) }, make).join(between);

  const text = (): string => many(4, () => one(WORDS), one(['', ' ', ' ']));
  const inline = (depth: number): string => {
    const kind = depth > 2 ? 0 : below(16);
    const inner = (): string => many(2, () => inline(depth + 1), one(['', ' ']));
    switch (kind) {
      case 1:
        return `<strong>${inner()}</strong>`;
      case 2:
        return `<em>${inner()}</em>`;
      case 3:
        return `<del>${inner()}</del>`;
      case 4:
        return `<u>${inner()}</u>`;
      case 5:
        return `<code>${one(CODE)}</code>`;
      case 6:
        return `<a href="${one(ADDRESSES)}"${one(['', ' title="a &quot;b&quot; *c*"', ' title="T"'])}>${inner()}</a>`;
      case 7:
        return `<img src="${one(PICTURES)}" alt="${one(['', 'a', 'a [b] *c*', 'é "x"'].map((alt) => alt.replaceAll('"', '&quot;')))}"${one(['', ' title="T"', ' width="40" height="20"'])}>`;
      case 8:
        return one([`<sub>${text()}</sub>`, `<sup>${text()}</sup>`]);
      case 9:
        return `<font color="${one(['#c00000', 'red'])}">${inner()}</font>`;
      case 10:
        return `<mark>${inner()}</mark>`;
      default:
        return text();
    }
  };
  const line = (): string => (below(12) === 0 ? '' : many(3, () => inline(0), one(['', ' '])));
  const align = (): string => one(['', '', '', '', ' align="center"', ' align="right"']);
  const paragraph = (): string => `<p${align()}>${line()}</p>`;
  const cell = (tag: string): string =>
    `<${tag}${one(['', '', '', ' align="center"'])}>${one([() => `<p>${line()}</p>`, () => `<p>${line()}</p>`, () => `<p>${line()}</p><p>${line()}</p>`, () => (below(4) === 0 ? list(3) : `<p>${line()}</p>`)])()}</${tag}>`;
  const table = (): string => {
    const columns = 1 + below(3);
    const row = (tag: string): string => `<tr>${Array.from({ length: columns }, () => cell(tag)).join('')}</tr>`;
    const head = below(4) === 0 ? '' : row('th');
    return `<table>${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${many(3, () => row('td'))}</tbody></table>`;
  };
  const list = (depth: number): string => {
    const item = (): string =>
      `<li>${one(['☐ ', '☑ ', '', '', '', '', ''])}${below(6) === 0 ? `<p${align()}>${line()}</p>` : `<p>${line()}</p>`}${depth < 3 && below(3) === 0 ? many(2, () => block(depth + 1)) : ''}</li>`.replace(
        /^<li>([☐☑] )<p([^>]*)>/u,
        '<li><p$2>$1',
      );
    return below(2) === 0
      ? `<ul>${many(3, item)}</ul>`
      : `<ol${one(['', '', ' start="3"', ' start="0"'])}>${many(3, item)}</ol>`;
  };
  const block = (depth: number): string => {
    switch (below(depth > 2 ? 6 : 14)) {
      case 0:
        return `<h${1 + below(6)}>${line()}</h${1}>`.replace(/<h(\d)>([^]*)<\/h1>$/, '<h$1>$2</h$1>');
      case 1:
        return '<hr>';
      case 2:
        return `<pre><code${one(['', ' class="language-js"'])}>${one(['', 'a\n\nb', '```\nx', '\tindent', '    four', 'a\n', '&lt;p&gt;\n# x', '~~~', '> q\n- l'])}</code></pre>`;
      case 6:
      case 7:
        return list(depth);
      case 8:
        return `<blockquote>${many(2, () => block(depth + 1))}</blockquote>`;
      case 9:
        return table();
      default:
        return paragraph();
    }
  };
  return many(6, () => block(0));
}
