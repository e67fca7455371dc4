import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, expandUpcE, gtinCandidates, gtinFormat, hasCheckDigit, valueCheckDigit } from './check-digits.ts';
import { parseCode, type ParseOptions } from './codes.ts';
import { parseLabelRules } from './labels.ts';

const { rules } = parseLabelRules(
  '21IIIIIVVVVVC weight\n22IIIIIVVVVVC pieces\n23IIIIIVVVVVC price\n28IIIIKVVVVVC price',
);
const options: ParseOptions = { rules, now: new Date('2026-03-01T12:00:00Z') };
const parse = (text: string) => parseCode(text, options);
const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('check digits', () => {
  it.each([
    ['400638133393', '1'],
    ['03600029145', '2'],
    ['9638507', '4'],
    ['0', '0'],
  ])('behind %s is %s', (body, digit) => {
    expect(checkDigit(body)).toBe(digit);
  });

  it('find every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(7, 11, 12, 13),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        (length, where, by, stream) => {
          const body = [...Array(length)].map(() => stream.next().value).join('');
          const code = `${body}${checkDigit(body)}`;
          expect(hasCheckDigit(code)).toBe(true);
          const at = where % code.length;
          expect(hasCheckDigit(code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1))).toBe(
            false,
          );
        },
      ),
    );
  });

  it.each([
    ['4006381333931', 'EAN-13'],
    ['036000291452', 'UPC-A'],
    ['96385074', 'EAN-8'],
    ['04252614', 'UPC-E'],
    ['10614141000016', null],
    ['10614141000019', 'GTIN-14'],
    ['4006381333932', null],
    ['123456', null],
    ['', null],
  ])('%s is %s', (code, format) => {
    expect(gtinFormat(code)).toBe(format);
  });

  it.each([
    ['01234565', '012345000065'],
    ['04252614', '042100005264'],
    ['06543217', '065100004327'],
    ['05432135', '054300000215'],
    ['05432147', '054320000017'],
    ['21234565', null],
    ['0123456', null],
  ])('the UPC-E %s stands for %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
  });

  it('of values are those of the GS1 tables', () => {
    expect(valueCheckDigit('00502')).toBe('5');
    expect(valueCheckDigit('02480')).toBe('3');
    expect(valueCheckDigit('00000')).toBe('0');
    expect(valueCheckDigit('2875')).toBe('9');
    expect(valueCheckDigit('123')).toBeNull();
  });

  it('of values find every single wrong digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(4, 5).chain(digits), fc.nat(), fc.integer({ min: 1, max: 9 }), (value, where, by) => {
        const at = where % value.length;
        const wrong = value.slice(0, at) + String((Number(value[at]) + by) % 10) + value.slice(at + 1);
        expect(valueCheckDigit(wrong)).not.toBe(valueCheckDigit(value));
      }),
    );
  });
});

describe('candidates', () => {
  it('of UPC-A and EAN-13 include one another, whichever was read', () => {
    expect(gtinCandidates('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
    expect(gtinCandidates('0036000291452')).toContain('036000291452');
    expect(gtinCandidates('00036000291452')).toEqual(expect.arrayContaining(['036000291452', '0036000291452']));
  });

  it('never are the piece for the case of several', () => {
    expect(gtinCandidates('10614141000019')).toEqual(['10614141000019']);
  });

  it('of EAN-8 include the padded forms, of UPC-E the full number', () => {
    expect(gtinCandidates('00000096385074')).toContain('96385074');
    expect(gtinCandidates('01234565')).toContain('012345000065');
  });
});

describe('parseCode', () => {
  it.each([
    ['4006381333931', 'gtin'],
    [' 4006381333931\r', 'gtin'],
    [']E04006381333931', 'gtin'],
    ['٤٠٠٦٣٨١٣٣٣٩٣١', 'gtin'],
    ['CAFE-1', 'plain'],
    ['1234567890', 'plain'],
    ['https://flexy.example/a', 'plain'],
    ['4006381333932', 'invalid'],
    ['', 'invalid'],
    [']C1', 'invalid'],
    ['(01)04006381333931', 'gs1'],
    ['0104006381333931', 'gs1'],
    [']C10104006381333931', 'gs1'],
    ['0104006381333932', 'plain'],
    ['(01)04006381333932', 'invalid'],
    ['2100012003506', 'embedded'],
    ['2012345678903', 'gtin'],
    ['2001234000000', 'gtin'],
  ])('%j is %s', (text, kind) => {
    expect(parse(text).kind).toBe(kind);
  });

  it('offers the text as read first, even of what is invalid', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digits(13),
          digits(8),
          digits(14),
          fc.string({ unit: fc.constantFrom(...'0123456789ABC-()]'), minLength: 1 }),
        ),
        (text) => {
          const parsed = parse(text);
          expect(parsed.kind === 'invalid' && parsed.reason === 'empty' ? parsed.text : parsed.candidates[0]).toBe(
            parsed.text,
          );
        },
      ),
    );
  });

  it('takes apart a label with a weight', () => {
    expect(parse('2100012003506')).toMatchObject({
      kind: 'embedded',
      candidates: ['2100012003506', '2100012000000', '00012'],
      label: { item: '00012', amount: { kind: 'weight', weight: 350 } },
    });
  });

  it('says why a code is refused', () => {
    expect(parse('2100012003507')).toMatchObject({ kind: 'invalid', reason: 'check-digit' });
    expect(parse('2100000000005')).toMatchObject({ kind: 'invalid', reason: 'zero-value' });
    expect(parse('(01)04006381333931(3103)000000')).toMatchObject({
      kind: 'invalid',
      reason: 'gs1-zero-value',
      at: '3103',
    });
  });

  it('finds the article of an element string by all its numbers', () => {
    const parsed = parse('(01)00036000291452(10)A1');
    expect(parsed.candidates).toEqual(['(01)00036000291452(10)A1', '00036000291452', '0036000291452', '036000291452']);
  });
});
