import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, hasCheckDigit, valueCheckDigit } from './check-digits.ts';
import { type LabelRule, labelRuleFor, parseLabelRule, parseLabelRules, readLabel } from './labels.ts';

function ruleOf(text: string): LabelRule {
  const result = parseLabelRule(text);
  if (!result.ok) throw new Error(result.message);
  return result.rule;
}

describe('rules', () => {
  it.each([
    ['21IIIIIVVVVVC weight', { pattern: '21IIIIIVVVVVC', kind: 'weight', decimals: 3 }],
    ['23iiiiivvvvvc: price', { pattern: '23IIIIIVVVVVC', kind: 'price', decimals: 2 }],
    ['22IIIIIVVVVVC=pieces', { pattern: '22IIIIIVVVVVC', kind: 'pieces', decimals: 0 }],
    ['28IIIIKVVVVVC price 1', { pattern: '28IIIIKVVVVVC', kind: 'price', decimals: 1 }],
    ['2IIIIIIKVVVVC price', null],
    ['02IIIIIKVVVVC weight', { pattern: '02IIIIIKVVVVC', kind: 'weight', decimals: 3 }],
  ])('%s', (text, rule) => {
    const result = parseLabelRule(text);
    expect(result.ok ? result.rule : null).toEqual(rule);
  });

  it.each([
    ['21IIIIIVVVVC weight', 'length'],
    ['21IIIIIXVVVVC weight', 'letters'],
    ['IIIIIIIVVVVVC weight', 'prefix'],
    ['21IIIIIVVVVVV weight', 'check-digit-last'],
    ['21VVVVVVVVVVC weight', 'no-item'],
    ['21IIIIIIIIIIC weight', 'no-value'],
    ['21IIIVVIIVVVC weight', 'parted'],
    ['21IIIIKVVVKVC weight', 'verifier'],
    ['21IIIIIIKVVVC weight', 'verifier'],
    ['21IIIKVVVVVVC weight', 'verifier'],
    ['21IIIIIVVVVVC', 'kind'],
    ['21IIIIIVVVVVC poids', 'kind'],
    ['21IIIIIVVVVVC weight 9', 'decimals'],
    ['', 'length'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseLabelRule(text)).toMatchObject({ ok: false, problem });
  });

  it('of which one is wrong leave the others', () => {
    const { rules, problems } = parseLabelRules('21IIIIIVVVVVC weight, nonsense\n\n23IIIIIVVVVVC price');
    expect(rules.map((rule) => rule.kind)).toEqual(['weight', 'price']);
    expect(problems.map((problem) => problem.text)).toEqual(['nonsense']);
  });

  it('with the longest prefix go first', () => {
    const { rules } = parseLabelRules('21IIIIIVVVVVC weight, 215IIIIVVVVVC price');
    expect(labelRuleFor('2151234000000', rules)?.kind).toBe('price');
    expect(labelRuleFor('2141234000000', rules)?.kind).toBe('weight');
    expect(labelRuleFor('6111234000000', rules)).toBeNull();
    expect(labelRuleFor('214123400000', rules)).toBeNull();
  });
});

describe('labels', () => {
  it('of other decimals and currencies', () => {
    expect(readLabel('2300345012507', ruleOf('23IIIIIVVVVVC price'))).toMatchObject({
      amount: { price: 1250 },
      item: '00345',
      baseCode: '2300345000009',
    });
    expect(readLabel('2300345012507', ruleOf('23IIIIIVVVVVC price'), 3)).toMatchObject({ amount: { price: 12500 } });
    expect(readLabel('2300345012507', ruleOf('23IIIIIVVVVVC price 0'))).toMatchObject({ amount: { price: 125000 } });
    expect(readLabel('2200007000128', ruleOf('22IIIIIVVVVVC pieces'))).toMatchObject({ amount: { pieces: 12000 } });
  });

  it('with a wrong check digit of the value are refused', () => {
    const body = `281234${(Number(valueCheckDigit('00150')) + 1) % 10}00150`;
    expect(readLabel(`${body}${checkDigit(body)}`, ruleOf('28IIIIKVVVVVC price'))).toBe('value-check-digit');
  });

  it('come apart as they were put together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 99_999 }), (item, value) => {
        const [written, amount] = [String(item).padStart(4, '0'), String(value).padStart(5, '0')];
        const body = `28${written}${valueCheckDigit(amount)}${amount}`;
        const label = readLabel(`${body}${checkDigit(body)}`, ruleOf('28IIIIKVVVVVC weight'));
        expect(label).toMatchObject({ item: written, amount: { kind: 'weight', weight: value } });
        if (typeof label === 'string') throw new Error(label);
        expect(label.baseCode.slice(6, 12)).toBe('000000');
        expect(hasCheckDigit(label.baseCode)).toBe(true);
      }),
    );
  });
});
