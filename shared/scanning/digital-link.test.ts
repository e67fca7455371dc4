import { describe, expect, it } from 'vitest';
import { parseCode } from './codes.ts';
import { digitalLinkElements } from './digital-link.ts';

const GTIN = '04006381333931';
const parse = (text: string) => parseCode(text, { rules: [], now: new Date('2026-03-01T12:00:00Z') });

describe('the web address of an article', () => {
  it.each([
    'https://id.gs1.org/01/04006381333931',
    'HTTPS://ID.GS1.ORG/01/04006381333931',
    'http://shop.example:8080/some/path/01/4006381333931/',
    'https://shop.example/gtin/4006381333931',
    'https://brand.example/01/04006381333931?linkType=gs1:pip&lang=fr#top',
    ']Q1https://id.gs1.org/01/04006381333931',
  ])('%s finds the article', (link) => {
    const code = parse(link);
    expect(code).toMatchObject({ kind: 'gs1', data: { gtin: GTIN } });
    expect(code.candidates).toEqual(expect.arrayContaining(['4006381333931', GTIN]));
  });

  it('says the batch, the serial number, the day and the weight as well', () => {
    expect(parse('https://a.example/01/04006381333931/10/A%2FB-1/21/7?3103=001750&17=270100&x=1')).toMatchObject({
      kind: 'gs1',
      data: { batch: 'A/B-1', serial: '7', expiry: '2027-01-31', netWeight: { weight: 1750, unit: 'kg' } },
    });
  });

  it('is refused where its number is wrong', () => {
    expect(parse('https://id.gs1.org/01/04006381333932')).toMatchObject({ kind: 'invalid', reason: 'gs1-check-digit' });
    expect(parse('https://id.gs1.org/01/40063813339')).toMatchObject({ kind: 'invalid', reason: 'gs1-length' });
  });

  it.each(['https://shop.example/products/7', 'https://shop.example/01', 'https://', 'id.gs1.org/01/04006381333931'])(
    'is not %s',
    (text) => {
      expect(digitalLinkElements(text)).toBeUndefined();
      expect(parse(text).kind).toBe('plain');
    },
  );
});
