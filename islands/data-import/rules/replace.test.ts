import { expect, it } from 'vitest';
import { replacements } from './replace.ts';
import { filledRows } from './table.ts';

const ROWS = filledRows([
  ['Thé (vert)', '12 DH', ''],
  ['THÉ noir', '14 dh', 'DH'],
]);
const all = (change: Partial<Parameters<typeof replacements>[2]>) =>
  Object.fromEntries(
    replacements(ROWS, new Map(), { columns: [0, 1, 2], find: '', by: '', isWhole: false, ...change }),
  );

it.each([
  [
    { find: 'dh', by: 'MAD' },
    { '1:1': '12 MAD', '2:1': '14 MAD', '2:2': 'MAD' },
  ],
  [
    { find: 'dh', by: 'MAD', columns: [1] },
    { '1:1': '12 MAD', '2:1': '14 MAD' },
  ],
  [{ find: 'dh', by: 'MAD', isWhole: true }, { '2:2': 'MAD' }],
  // Nothing in it is a pattern, and nothing is inserted for `$`.
  [{ find: '(vert)', by: '$&' }, { '1:0': 'Thé $&' }],
  [{ find: 'thé', by: 'Thé' }, { '2:0': 'Thé noir' }],
  [{ find: '', by: '0', isWhole: true }, { '1:2': '0' }],
  [{ find: '', by: '0' }, {}],
])('%j makes %j', (change, made) => expect(all(change)).toEqual(made));
