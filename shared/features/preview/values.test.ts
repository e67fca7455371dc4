import { describe, expect, it } from 'vitest';
import { columnsOf, DEEPEST_TABLE, fieldsOf, isHtml, isNothing, shownAs } from './values.ts';

const BASE = 'https://shop.example/';
const kindOf = (value: unknown): string => shownAs(value, BASE).kind;

describe('a value of a proposal', () => {
  it('that says nothing is left out; 0 and false say something', () => {
    for (const value of [null, undefined, '', '  ', 'null', [], {}, [null, ''], { a: null, b: [] }])
      expect(isNothing(value), JSON.stringify(value)).toBe(true);
    for (const value of [0, false, '0', [0], { a: false }]) expect(isNothing(value)).toBe(false);
    expect(fieldsOf({ a: 0, b: '', c: null, d: false }).map(({ key }) => key)).toEqual(['a', 'd']);
  });

  it('is shown as what it is', () => {
    expect(kindOf(0)).toBe('number');
    expect(kindOf(false)).toBe('flag');
    expect(kindOf('douze')).toBe('text');
    expect(kindOf('https://a.example/x.png')).toBe('picture');
    expect(kindOf('https://a.example/?x=.png')).toBe('text');
    expect(kindOf('data:image/png;base64,AA')).toBe('drawing');
    expect(kindOf('<p>x</p>')).toBe('html');
    expect(kindOf([1, null])).toBe('items');
    expect(kindOf({ a: 1 })).toBe('fields');
    expect(kindOf(10n)).toBe('text');
  });

  it('is a table only down to a depth', () => {
    expect(shownAs({ a: 1 }, BASE, { depth: DEEPEST_TABLE })).toEqual({ kind: 'deep', json: '{"a":1}' });
  });

  it.each(['a < b and c > d', '1 <2> 3', 'if x<y then', '<3', '<unknown>x</unknown>', 'mail <me@shop.example>'])(
    'is no HTML: %s',
    (text) => expect(isHtml(text)).toBe(false),
  );

  it.each(['<br/>', 'x<BR>', '<p class="a>b">x', '</div>', '<img src=x onerror=alert(1)>', '<a href="?x">y</a>'])(
    'is HTML: %s',
    (text) => expect(isHtml(text)).toBe(true),
  );

  it('has its words beside the preview, without the mark-up', () => {
    expect(shownAs('<style>p{}</style><p>One &lt;b&gt;</p><p>two</p>', BASE)).toMatchObject({ text: 'One <b> two' });
  });
});

describe('a list', () => {
  it('of flat records has columns', () => {
    expect(
      columnsOf([
        { a: 1, b: null },
        { a: 2, c: 'x' },
      ]),
    ).toEqual(['a', 'c']);
  });
  it.each([[[]], [[{ a: 1 }]], [[{ a: 1 }, 2]], [[{ a: 1 }, { a: [1] }]]])('has none: %j', (items) =>
    expect(columnsOf(items)).toBeUndefined(),
  );
  it('is not made wider than a screen', () => {
    const wide = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`f${at}`, 1]));
    expect(columnsOf([wide, wide])).toBeUndefined();
  });
});
