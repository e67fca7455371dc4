import { expect, it } from 'vitest';
import { parseSource } from './html.ts';
import { knownValues, printedValues } from './printed-values.ts';
import { siteFrame } from './site-frame.ts';

/** The values by what the template writes. */
const known = (template: string, page: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...printedValues(parseSource(template), siteFrame(page).nodes)].map(([{ source }, value]) => [source, value]),
  );

it.each([
  ['alone', '<h1>{{ siteName }}</h1>', '<h1>Dar &amp; Flexy</h1>', { '{{ siteName }}': 'Dar & Flexy' }],
  ['in a text', '<p>From {{ price }} a month</p>', '<p>From\n 49 MAD a month</p>', { '{{ price }}': '49 MAD' }],
  [
    'two in a text',
    '<p>{{ name }}: {{ price }} MAD</p>',
    '<p>Tea: 25 MAD</p>',
    { '{{ name }}': 'Tea', '{{ price }}': '25' },
  ],
  ['two that touch', '<p>{{ one }}{{ other }}</p>', '<p>Tea pot</p>', {}],
  ['two that can be read in two ways', '<p>{{ one }} – {{ other }}</p>', '<p>a – b – c</p>', {}],
  [
    'beside elements',
    '<p>{{ a }}<b>{{ b }}</b> {{ c }}</p>',
    '<p>1<b>2</b> 3</p>',
    { '{{ a }}': '1', '{{ b }}': '2', '{{ c }}': '3' },
  ],
  ['an empty one', '<p>{{ a }}</p>', '<p> </p>', {}],
  ['HTML that the value brings', '<p>{{ text|raw }}</p>', '<p>One <b>word</b></p>', {}],
  ['another text around', '<p>From {{ price }}</p>', '<p>À partir de 49</p>', {}],
  ['signs of a pattern', '<p>({{ a }}) * [x]+?</p>', '<p>(1) * [x]+?</p>', { '{{ a }}': '1' }],
  ['comments and scripts between', '<!-- x --><p>{{ a }}</p>{# y #}', '<p>1</p><script>1</script>', { '{{ a }}': '1' }],
  [
    'before, after and in a loop',
    '<h2>{{ title }}</h2>{% for one in all %}<p>{{ one }}</p>{% endfor %}<p>{{ last }}</p><i>{{ end }}</i>',
    '<h2>Teas</h2><p>a</p><p>b</p><p>c</p><i>z</i>',
    { '{{ title }}': 'Teas', '{{ one }}': 'a', '{{ end }}': 'z' },
  ],
  [
    'nothing of a loop that is empty beside an element that looks alike',
    '{% for one in all %}<p>{{ one }}</p>{% endfor %}<p>{{ last }}</p>',
    '<p>c</p>',
    {},
  ],
  [
    'a comment within a text',
    '<p>{{ count }} {# how many #} articles</p>',
    '<p>5  articles</p>',
    { '{{ count }}': '5' },
  ],
  [
    'the first of what a loop of one element repeats',
    '{% for one in all %}<p><b>{{ one.name }}</b> {{ one.price }}</p>{% else %}<p>None</p>{% endfor %}',
    '<p><b>Tea</b> 12</p><p><b>Mint</b> 14</p>',
    { '{{ one.name }}': 'Tea', '{{ one.price }}': '12' },
  ],
  [
    'nothing where the loop had nothing to repeat',
    '{% for one in all %}<p><b>{{ one.name }}</b></p>{% else %}<p>{{ none }}</p>{% endfor %}',
    '<p>None today</p>',
    {},
  ],
  [
    'nothing where what stands for an empty loop looks alike',
    '{% for one in all %}<p>{{ one.name }}</p>{% else %}<p>None</p>{% endfor %}',
    '<p>None</p>',
    {},
  ],
  [
    'nothing of a loop of two elements',
    '{% for one in all %}<dt>{{ one.name }}</dt><dd>{{ one.price }}</dd>{% endfor %}',
    '<dt>Tea</dt><dd>12</dd>',
    {},
  ],
  ['nothing of a condition', '{% if one %}<p>{{ one.name }}</p>{% endif %}', '<p>Tea</p>', {}],
  ['fewer elements than the template has', '<p>{{ a }}</p>{% if x %}<p>{{ b }}</p>{% endif %}<i></i>', '<i>1</i>', {}],
])('%s', (_, template, page, values) => expect(known(template, page)).toEqual(values));

it('reads two outputs apart by what the page prints for one of them elsewhere', () => {
  const [hero, foot] = ['<p>{{ name }}, {{ street }}</p>', '<b>{{ street }}</b>'].map((source) => parseSource(source));
  const [top, bottom] = ['<p>Dar, 14, rue Bab</p>', '<b>14, rue Bab</b>'].map((html) => siteFrame(html).nodes);
  if (hero === undefined || foot === undefined || top === undefined || bottom === undefined) throw new Error();
  const known = knownValues([printedValues(hero, top), printedValues(foot, bottom)]);
  expect([...printedValues(hero, top, known).values()]).toEqual(['Dar', '14, rue Bab']);
  const other = siteFrame('<p>Dar, 3 place Jemaa</p>').nodes;
  expect([...printedValues(hero, other, known).values()]).toEqual(['Dar', '3 place Jemaa']);
});

it('knows no value that two templates do not agree on', () => {
  const template = parseSource('<b>{{ street }}</b>');
  const found = ['<b>one</b>', '<b>other</b>'].map((html) => printedValues(template, siteFrame(html).nodes));
  expect(knownValues(found).size).toBe(0);
});
