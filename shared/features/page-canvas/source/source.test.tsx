import { describe, expect, it } from 'vitest';
import { twigPieces } from '#shared/features/twig/pieces.ts';
import { HOME_PAGES } from '../../../../demo-host/seed/site/home.ts';
import { OWN_PAGES } from '../../../../demo-host/seed/site/pages.ts';
import { SHOP_PAGES } from '../../../../demo-host/seed/site/shop.ts';
import { decorationOf } from '../api/decoration.ts';
import { shownStyles, shownValue } from '../canvas/safe.ts';
import { cssPieces, mergeRules, splitCss } from './css.ts';
import { parseSource, type SourceElement, type SourceNode, sourceOf } from './html.ts';
import { attributesOf, patchOpenTag } from './open-tag.ts';
import { printNodes } from './print.ts';
import { decodeText, mergeText, typedText } from './text.ts';

const PAGES = [...HOME_PAGES, ...SHOP_PAGES, ...OWN_PAGES].flatMap(({ title, content }) =>
  [content].flat().map(({ html, css = '' }) => ({ title, html, css })),
);

const HARD = [
  '<table>{% for a in b %}<tr>{% if a > 1 %}<td>{{ a }}</td>{% endif %}</tr>{% endfor %}</table>',
  '{% set x %}<p>caught</p>{% endset %}{{ x|raw }}',
  '<p title=\'{{ a ? ">" : "}}" }}\' {% if b %}class="x"{% endif %} data-n=1>text',
  '<div>{% if a %}<div class="one">{% else %}<div class="two">{% endif %}in</div></div>',
  '<ul><li>one<li>two {{ n }}</ul></p></section>',
  '<!-- {{ "-->" }} --><!doctype html><?php echo 1 ?>',
  '<script>if (a < b && c > d) { document.write("</p>"); }</script><style>a > b {}</style>',
  '<svg viewBox="0 0 1 1"><linearGradient id="g"/><path d="M0 0"/></svg>',
  '{% verbatim %}<p>{{ not }} {% this %}</p>{% endverbatim %}',
  '<p onclick="go({{ id }})" STYLE="color:{{ c }}">a &lt; b &nbsp; &eacute; مرحبا</P>\r\n<br/>',
  'a < b > c { } {{ open',
  "<p>{{ include('x', {a: {b: 1}}) }}</p>",
  '<p',
  '<template><div><template></template></div></template><object><object></object></object>x',
  '<a href="x"\n  class = "y"  >z</a >',
];

const find = (nodes: readonly SourceNode[], name: string): SourceElement | undefined => {
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    if (node.name === name) return node;
    const inner = find(node.children, name);
    if (inner !== undefined) return inner;
  }
  return undefined;
};

describe('a page with Twig in it', () => {
  it('is there at least twenty times', () => expect(PAGES.length).toBeGreaterThanOrEqual(20));

  it.each(PAGES)('$title comes back byte for byte, its styles too', ({ html, css }) => {
    expect(sourceOf(parseSource(html))).toBe(html);
    expect(
      cssPieces(css)
        .map(({ source }) => source)
        .join(''),
    ).toBe(css);
    expect(mergeRules(css, splitCss(css).rules)).toBe(css);
    expect(
      twigPieces(html)
        .map(({ source }) => source)
        .join(''),
    ).toBe(html);
  });

  it.each(HARD)('%s comes back byte for byte', (html) => {
    expect(sourceOf(parseSource(html))).toBe(html);
  });

  it('keeps loops in a table where they stand', () => {
    const [table] = parseSource(HARD[0] ?? '');
    if (table?.kind !== 'element') throw new Error('no table');
    expect(table.children.map((node) => (node.kind === 'element' ? node.name : node.kind))).toEqual([
      'kept',
      'tr',
      'kept',
    ]);
  });

  it('keeps scripts, comments and loose tags as they are', () => {
    expect(parseSource(HARD[6] ?? '')).toMatchObject([{ what: 'script' }, { what: 'style' }]);
    expect(find(parseSource(HARD[3] ?? ''), 'div')?.children[0]).toMatchObject({ what: 'twig' });
    expect(parseSource('</p>')).toMatchObject([{ what: 'loose-tag' }]);
    expect(find(parseSource(HARD[4] ?? ''), 'li')).toMatchObject({ close: '' });
  });
});

describe('a tag', () => {
  it('tells its attributes, but not those that a condition may leave out', () => {
    const tag = `<td CLASS="a {{ b }}" {% if x %}id="no"{% endif %} data-n=1 hidden title='a "b"'>`;
    expect(attributesOf(tag).map(({ name, value }) => [name, value])).toEqual([
      ['class', 'a {{ b }}'],
      ['data-n', '1'],
      ['hidden', null],
      ['title', 'a "b"'],
    ]);
    expect(attributesOf(`<p class="a{% if b %} c{% endif %}" id=x>`).map(({ name }) => name)).toEqual(['class', 'id']);
  });

  it.each([
    ['<p>', { id: 'x' }, '<p id="x">'],
    ['<img src=a />', { alt: 'a "b" & c' }, '<img src=a alt="a &quot;b&quot; &amp; c" />'],
    ['<p  class="a"\n title=b>', { class: 'c' }, '<p  class="c"\n title=b>'],
    ['<p  class="a"\n title=b>', { class: null }, '<p\n title=b>'],
    [
      '<p {% if a %}id="q"{% endif %}>',
      { title: '{{ a & b }}' },
      '<p {% if a %}id="q"{% endif %} title="{{ a & b }}">',
    ],
    ['<a hidden>', { hidden: null }, '<a>'],
  ])('%s changed by %o is %s', (tag, changes, wanted) => {
    expect(patchOpenTag(tag, new Map(Object.entries(changes)))).toBe(wanted);
  });
});

describe('a text that was typed in', () => {
  it.each([
    ['Hello', 'Hello\u{a0}you', 'Hello you'],
    ['Hello', 'Hello\u{a0}', 'Hello '],
    ['a&nbsp;b', 'x a\u{a0}b\u{a0}c', 'x a\u{a0}b c'],
    ['', 'dès 300\u{a0}MAD\u{a0}!', 'dès 300\u{a0}MAD\u{a0}!'],
  ])('in %s as %s has the spaces that were meant', (source, typed, wanted) => {
    expect(typedText(typed, source)).toBe(wanted);
  });

  it.each([
    ['Free delivery from MAD&nbsp;300', 'Free delivery from MAD\u{a0}400', 'Free delivery from MAD&nbsp;400'],
    ['a &ndash; b &amp; c', 'a – b & c!', 'a &ndash; b &amp; c!'],
    ['one\r\ntwo', 'one\ntwo three', 'one\r\ntwo three'],
    ['x', 'a < b {{ c > d }}', 'a &lt; b {{ c > d }}'],
    ['aa', 'aaa', 'aaa'],
    ['gone', '', ''],
  ])('%s typed to %s is written %s', (before, text, wanted) => {
    expect(mergeText(before, text)).toBe(wanted);
    expect(decodeText(wanted).replaceAll('{{ c > d }}', '')).toBe(text.replaceAll('{{ c > d }}', ''));
  });

  it('leaves its neighbours as they were written', () => {
    const origin = { open: '<p>', close: '</p>', shown: {}, texts: ['a&nbsp;b ', ' c &hellip;'], isForeign: false };
    const children = [
      { kind: 'text', text: 'a\u{a0}b ', origin: undefined },
      { kind: 'kept', source: '{{ x }}' },
      { kind: 'text', text: ' d …', origin: undefined },
    ] as const;
    expect(printNodes([{ kind: 'element', name: 'p', attributes: {}, origin, children }])).toBe(
      '<p>a&nbsp;b {{ x }} d &hellip;</p>',
    );
  });
});

describe('a stylesheet', () => {
  const css = '/* a */\n@layer x;\n#one { color: red; }\n.b { c: d }\r\n@media (a) { #one { e: f } }\n@odd "}" {}';

  it('gives the rules of elements and keeps the rest', () => {
    expect(splitCss(css).rules).toEqual([{ id: 'one', state: '', declarations: { color: 'red' } }]);
    expect(splitCss('#a{b:url(x;y)}#a{c:d}').rules).toEqual([{ id: 'a', state: '', declarations: { c: 'd' } }]);
  });

  it('changes, adds and removes a rule, and no other letter', () => {
    const red = { id: 'one', state: '', declarations: { color: 'red' } } as const;
    const blue = { ...red, declarations: { color: 'blue' } };
    expect(mergeRules(css, [red])).toBe(css);
    expect(mergeRules(css, [blue])).toBe(css.replace('#one { color: red; }', '#one {\r\n  color: blue;\r\n}'));
    expect(mergeRules(css, [])).toBe(css.replace('\n#one { color: red; }', ''));
    expect(mergeRules('a{}', [{ ...red, state: 'hover' }])).toBe('a{}\n#one:hover {\n  color: red;\n}\n');
    expect(mergeRules(mergeRules('', [red]), [red])).toBe('#one {\n  color: red;\n}\n');
  });
});

describe('the canvas', () => {
  const base = 'https://shop.example/en';

  it('takes the dress of a page from its text', () => {
    const page = `<!DOCTYPE html><html lang="ar" dir="rtl"><head><link rel=stylesheet href="/a.css?x&amp;y"><link rel="stylesheet" href="https://cdn.example/b.css"><link rel="icon" href="/i.png"><style>b > c {}</style></head><body class="wide dark"><p onclick="x()">x</p><style>d{}</style></body></html>`;
    expect(decorationOf(page, base)).toEqual({
      base,
      sheets: ['https://shop.example/a.css?x&y'],
      styles: ['b > c {}', 'd{}'],
      lang: 'ar',
      dir: 'rtl',
      bodyClass: 'wide dark',
    });
  });

  it.each([
    ['onclick', 'x()', undefined],
    ['OnError', 'x()', undefined],
    ['style', 'color: red', undefined],
    ['src', 'https://elsewhere.example/x.png', undefined],
    ['src', '//elsewhere.example/x.png', undefined],
    ['src', '{{ picture }}', undefined],
    ['src', 'x.png', 'https://shop.example/x.png'],
    ['src', 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['src', 'data:text/html,x', undefined],
    ['href', ' javascript:x()', undefined],
    ['href', '/en/shop', '/en/shop'],
    ['class', 'a {{ b }}  c', 'a c'],
    ['title', 'x', 'x'],
  ])('has of %s="%s": %s', (name, value, shown) => expect(shownValue(name, value, base)).toBe(shown));

  it('has no style that calls elsewhere', () => {
    expect(shownStyles('@import "https://e.example/a.css"; a { background: url( //e.example/x ) }', base)).toBe(
      ' a { background: url() }',
    );
    expect(shownStyles('a { background: url("b.png") }', base)).toBe(
      'a { background: url("https://shop.example/b.png") }',
    );
  });
});
