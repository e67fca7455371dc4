import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../esbuild.config.mjs';
import { loadSpecs } from '../specs.ts';
import { textsOfTags } from './texts.ts';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const holesOf = (text: Texts[string] | undefined): string =>
  [...JSON.stringify(text).matchAll(/\{\w+\}/g)].sort().join();

it('lists all texts of each tag in English, and the example in the documents has each with its holes', async () => {
  const specs = await loadSpecs();
  const files = await textsOfTags(specs);
  expect([...files.keys()].sort()).toEqual(specs.map(({ spec }) => `texts/${spec.tag}.json`).sort());
  const till: Texts = JSON.parse(files.get('texts/flexy-pos.json') ?? '');
  // Its own, those of a part that is loaded later, of a feature, and common ones.
  expect(till).toMatchObject({
    Cart: 'Cart',
    'Open the day': 'Open shift',
    'printer.timeout': expect.any(String),
    Save: 'Save',
  });
  expect(till['{count} sales']).toEqual({ one: '{count} sale', other: '{count} sales' });
  const other: Texts = JSON.parse(files.get('texts/flexy-page-code.json') ?? '');
  expect(other).not.toHaveProperty('Cart');

  const spanish: Texts = JSON.parse(await readFile(join(root, 'islands/docs/texts/flexy-pos.es.json'), 'utf8'));
  expect(Object.keys(till).filter((key) => !(key in spanish))).toEqual([]);
  expect(Object.keys(till).filter((key) => holesOf(till[key]) !== holesOf(spanish[key]))).toEqual([]);
});
