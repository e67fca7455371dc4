import { expect, it } from 'vitest';
import { parseSource } from './html.ts';
import { printedValues } from './printed-values.ts';
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
    'before and after a loop, not in it',
    '<h2>{{ title }}</h2>{% for one in all %}<p>{{ one }}</p>{% endfor %}<p>{{ last }}</p><i>{{ end }}</i>',
    '<h2>Teas</h2><p>a</p><p>b</p><p>c</p><i>z</i>',
    { '{{ title }}': 'Teas', '{{ end }}': 'z' },
  ],
  ['fewer elements than the template has', '<p>{{ a }}</p>{% if x %}<p>{{ b }}</p>{% endif %}<i></i>', '<i>1</i>', {}],
])('%s', (_, template, page, values) => expect(known(template, page)).toEqual(values));
