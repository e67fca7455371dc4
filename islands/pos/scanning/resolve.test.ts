import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { checkDigit } from '#shared/scanning/check-digits.ts';
import { parseCode } from '#shared/scanning/codes.ts';
import { parseLabelRules } from '#shared/scanning/labels.ts';
import { isLikeCode, type LookUp } from '../catalogue/look-up.ts';
import type { Product } from '../model.ts';
import { customerWith, productWith } from '../testing/samples.ts';
import { articleCode, type Codes, customersByCode, findAnywhere, findLocally } from './resolve.ts';

const options = { rules: parseLabelRules('21IIIIIVVVVVC weight').rules, now: new Date(2026, 10, 20) };
const ean = (body: string): string => `${body}${checkDigit(body)}`;
const { signal } = new AbortController();
const TEA = productWith({ name: 'Tea' });
const MINT = productWith({ id: '10', name: 'Mint' });

/** What is on this device, what the server answers, and what it was asked. */
function world(
  here: Readonly<Record<string, readonly Product[]>>,
  there: Readonly<Record<string, LookUp>> = {},
): Codes & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    findCode: (code) => here[code] ?? [],
    lookUpCode: (code) => {
      asked.push(code);
      return Promise.resolve(there[code] ?? { status: 'unknown' });
    },
  };
}

const find = (readings: readonly string[], codes: Codes) => findAnywhere(readings, codes, options, signal);

describe('findLocally', () => {
  it('tries each reading, under every text that its product may carry', () => {
    const upc = ean('03600029145');
    expect(findLocally(['&é"', 'ABC'], world({ ABC: [TEA] }), options)).toMatchObject({
      status: 'found',
      products: [TEA],
    });
    expect(findLocally([`0${upc}`], world({ [upc]: [TEA] }), options)).toMatchObject({ products: [TEA] });
    expect(
      findLocally([`]C101${ean('0400638133393')}3103000750`], world({ '4006381333931': [TEA] }), options),
    ).toMatchObject({ products: [TEA], code: { kind: 'gs1' } });
    expect(
      findLocally(['https://id.gs1.org/01/04006381333931/10/A'], world({ '4006381333931': [TEA] }), options),
    ).toMatchObject({ products: [TEA], code: { kind: 'gs1', data: { batch: 'A' } } });
    expect(findLocally([ean('210001200350')], world({ [ean('210001200000')]: [TEA] }), options)).toMatchObject({
      products: [TEA],
      code: { kind: 'embedded' },
    });
    expect(findLocally(['ABC'], world({}), options)).toBeNull();
  });

  it('takes the whole code first: a shop’s own article may look like a label', () => {
    const whole = ean('210001200350');
    expect(findLocally([whole], world({ [whole]: [MINT], [ean('210001200000')]: [TEA] }), options)).toMatchObject({
      products: [MINT],
    });
  });

  it('sells nothing by a label of nothing, which is written as its article is', () => {
    const empty = ean('210001200000');
    expect(findLocally([empty], world({ [empty]: [TEA] }), options)).toBeNull();
  });
});

describe('findAnywhere', () => {
  it('asks the server for a number as it was read, and as it may be written there', async () => {
    const there = world({}, { '6110007770029': { status: 'found', product: TEA } });
    expect(await find(['6110007770029'], there)).toMatchObject({ status: 'found', products: [TEA] });
    expect(there.asked).toEqual(['6110007770029']);
    const upc = world({});
    expect(await find([ean('03600029145')], upc)).toMatchObject({ status: 'unknown' });
    expect(upc.asked).toEqual(['036000291452', '0036000291452']);
    const element = world({});
    await find(['(01)04006381333931(10)LOT7'], element);
    expect(element.asked).toContain('4006381333931');
  });

  it('asks nobody for what is here, nor for what was read wrongly', async () => {
    const here = world({ ABC: [TEA, MINT] });
    expect(await find(['ABC'], here)).toMatchObject({ status: 'found', products: [TEA, MINT] });
    expect(await find(['6110007770028'], here)).toEqual({
      status: 'invalid',
      text: '6110007770028',
      reason: 'check-digit',
      at: '',
    });
    expect(await find([ean('210001200000')], here)).toMatchObject({ status: 'invalid', reason: 'zero-value' });
    expect(await find([], here)).toMatchObject({ status: 'invalid', reason: 'empty' });
    expect(here.asked).toEqual([]);
  });

  it('says which of several, and that there was no answer', async () => {
    const error = new ApiError({ kind: 'network', call: 'GET /en/api/products' });
    expect(await find(['AB1'], world({}, { AB1: { status: 'ambiguous', products: [TEA, MINT] } }))).toMatchObject({
      status: 'found',
      products: [TEA, MINT],
    });
    expect(
      await find(
        ['AB1', 'QB1'],
        world({}, { AB1: { status: 'failed', error }, QB1: { status: 'found', product: TEA } }),
      ),
    ).toEqual({ status: 'failed', text: 'AB1', error });
    expect(await find(['QB1', 'AB1'], world({}, { AB1: { status: 'found', product: TEA } }))).toMatchObject({
      status: 'found',
      products: [TEA],
      code: { text: 'AB1' },
    });
  });
});

describe('articleCode', () => {
  it('is what all pieces of the article have in common', () => {
    expect(articleCode(parseCode(ean('210001200350'), options))).toBe(ean('210001200000'));
    expect(articleCode(parseCode('(01)04006381333931(3103)000750', options))).toBe('4006381333931');
    expect(articleCode(parseCode('(01)14006381333938', options))).toBe('14006381333938');
    expect(articleCode(parseCode('(10)LOT7', options))).toBe('(10)LOT7');
    expect(articleCode(parseCode('036000291452', options))).toBe('036000291452');
  });
});

describe('isLikeCode', () => {
  it.each([
    ['6110', true, true],
    ['6110', false, false],
    ['611000', false, true],
    ['CA-0001', false, true],
    ['doub esp', true, false],
    ['espresso', true, false],
    ['order 611000', true, false],
  ])('%s, ended: %s', (text, hasEnd, expected) => {
    expect(isLikeCode(text, hasEnd)).toBe(expected);
  });
});

describe('customersByCode', () => {
  const sara = customerWith({ id: '4', phone: '0620 08 42 68', fullNameWithPhone: 'Sara Alami 0620084268' });
  const ali = customerWith({
    id: '6200',
    firstName: 'Ali',
    phone: '',
    fullNameWithPhone: 'Ali Naciri +212 633 28 59 35',
  });
  const nobody = customerWith({ id: '9', phone: '', fullNameWithPhone: 'Cash customer' });
  const all = [sara, ali, nobody];

  it('compares with the whole id and the whole number, however it is written', () => {
    for (const code of ['4', ' 0620084268', '+212620084268', '00212 620-08-42-68'])
      expect(customersByCode(all, code)).toEqual([sara]);
    for (const code of ['6200', '0633285935']) expect(customersByCode(all, code)).toEqual([ali]);
  });

  it('finds nobody by a part of a number, by a word or by nothing', () => {
    for (const code of ['0620', '8426', '62', 'Sara', 'AB-0620084268', '', '0', '+212'])
      expect(customersByCode(all, code)).toEqual([]);
  });

  it('finds all who share a number', () => {
    expect(customersByCode([sara, customerWith({ id: '5', phone: '+212620084268' })], '0620084268')).toHaveLength(2);
  });
});
