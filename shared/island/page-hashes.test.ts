import { expect, test } from 'vitest';
import { hashesIn } from './page-hashes.ts';

const BASE = 'https://shop.example/fr/pos';

test('a page’s hashes are known by whole addresses', () => {
  const map = {
    imports: { app: '/app.js' },
    integrity: { '/flexy/a.js': 'sha384-a', 'https://cdn.example/b.js': 'sha384-b' },
  };
  expect([...hashesIn(JSON.stringify(map), BASE)]).toEqual([
    ['https://shop.example/flexy/a.js', 'sha384-a'],
    ['https://cdn.example/b.js', 'sha384-b'],
  ]);
});

test.each(['', '{', 'null', '[]', '{"imports":{}}', '{"integrity":null}', '{"integrity":{"http://":"x","/a.js":1}}'])(
  'an import map without hashes has none: %s',
  (map) => {
    expect(hashesIn(map, BASE).size).toBe(0);
  },
);
