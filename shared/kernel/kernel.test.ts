import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore } from '#shared/state/store.ts';
import { canonicalCode, foldCode, foldPhone, foldText, westernDigits } from './fold.ts';
import { fingerprint } from './hash.ts';
import { idOf, iriOf } from './iri.ts';

describe('foldText', () => {
  it.each([
    ['Café Crème', 'cafe creme'],
    ['ŒUFS', 'oeufs'],
    ['Cæsar', 'caesar'],
    ["L’huile d'olive", 'l huile d olive'],
    ['Coca-Cola 1,5L', 'coca cola 1 5l'],
    ['أَرُزّ', 'ارز'],
    ['إبراهيم آمنة', 'ابراهيم امنه'],
    ['قهوة', 'قهوه'],
    ['مصطفى', 'مصطفي'],
    ['ســـكر', 'سكر'],
    ['٣ شاي ۴', '3 شاي 4'],
    ['مسؤول', 'مسوول'],
  ])('%s is %s', (written, folded) => {
    expect(foldText(written)).toBe(folded);
  });

  it('does not change what is folded already', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});

describe('codes and telephones', () => {
  it.each([
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['611 1234-567890', '6111234567890'],
    ['ab-12/3', 'ab123'],
    ['96385074', '96385074'],
  ])('%s counts as %s', (code, canonical) => {
    expect(canonicalCode(code)).toBe(canonical);
  });

  it('parts nothing in a code', () => {
    expect(foldCode(' 611-12 34.5 ')).toBe('61112345');
  });

  it.each([
    '+212 6 12 34 56 78',
    '00212612345678',
    '06 12 34 56 78',
    '0612345678',
    '212612345678',
    '+212 (0)6 12 34 56 78',
    '٠٦١٢٣٤٥٦٧٨',
  ])('%s is the same number', (written) => {
    expect(foldPhone(written)).toBe('612345678');
  });
});

it('reads the digits of Arabic keyboards, and leaves all else as it is', () => {
  expect(westernDigits('-٤٠ ۵۶ Été ١a')).toBe('-40 56 Été 1a');
});

describe('references', () => {
  it.each([
    [4, '4'],
    ['4', '4'],
    ['/en/api/customers/4', '4'],
    ['https://x.example/en/api/customers/4?a=1', '4'],
    [{ '@id': '/en/api/customers/4' }, '4'],
    [{ '@id': '/en/api/customers/4', id: 4 }, '4'],
    [null, null],
    [undefined, null],
    ['', null],
    [{}, null],
  ])('%j has the id %s', (value, id) => {
    expect(idOf(value)).toBe(id);
  });

  it('keeps what the server wrote, and makes a path of the rest', () => {
    expect(iriOf({ '@id': '/fr/api/customers/4', id: 4 }, '/en/api/customers')).toBe('/fr/api/customers/4');
    expect(iriOf({ id: 4 }, '/en/api/customers/')).toBe('/en/api/customers/4');
    expect(iriOf('/fr/api/customers/4', '/en/api/customers')).toBe('/fr/api/customers/4');
    expect(iriOf({}, '/en/api/customers')).toBeNull();
  });
});

it('gives different texts different fingerprints', () => {
  const texts = Array.from({ length: 2_000 }, (_, index) => `order ${index}`);
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});

it('tells the watchers of a value about changes only, and no longer than they wish', () => {
  const source = createStore(1);
  let calls = 0;
  const stop = source.subscribe(() => {
    calls += 1;
  });
  source.set(1);
  source.set(2);
  stop();
  source.set(3);
  expect(calls).toBe(1);
  expect(source.getSnapshot()).toBe(3);
});
