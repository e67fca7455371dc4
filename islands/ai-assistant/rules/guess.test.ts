import { describe, expect, it } from 'vitest';
import { guessSubject, NOTHING_FOUND, withWords } from './guess.ts';

const SHOP = 'ShopBundle';
const NOBODY = { action: '', namespace: '', entity: '' };

describe('what a request is about', () => {
  it.each([
    ['Ten mint teas at 12 DH with 10% off', 'Create', SHOP, 'Product'],
    ['Create a page about our riad', 'Create', 'FrontBundle', 'Page'],
    ['show me the orders of today', 'Filter', SHOP, 'Order'],
    ['Augmente de 5 % le prix des produits', 'Update', SHOP, 'Product'],
    ['Affiche les commandes du client Alami', 'Filter', 'ShopBundle\\Entity\\Customer', 'Order'],
    ['أنشئ منتج شاي بالنعناع بسعر ٢٥ درهم', 'Create', SHOP, 'Product'],
    ['ابحث عن الطلبات', 'Filter', SHOP, 'Order'],
  ])('%s', (text, action, namespace, entity) => {
    expect(guessSubject(text)).toEqual({ action, namespace, entity });
  });

  it('is left open where the words do not say', () => {
    expect(guessSubject('what is there?')).toEqual(NOBODY);
    expect(guessSubject('  ')).toEqual(NOBODY);
    // No word of ours stands in “settings” or “address”.
    expect(guessSubject('settings, addresses and a newspaper')).toMatchObject({ entity: '' });
  });
});

describe('the choices', () => {
  const guess = { action: 'Create', namespace: SHOP, entity: 'Product' };

  it('are those of the words while the person has chosen nothing, and follow them', () => {
    const first = withWords(NOBODY, NOTHING_FOUND, guess);
    expect(first).toEqual({ subject: guess, by: guess });
    const found = { ...NOTHING_FOUND, by: first.by };
    expect(withWords(guess, found, { ...guess, action: 'Update' }).subject).toEqual({ ...guess, action: 'Update' });
    expect(withWords(guess, found, NOBODY)).toEqual({ subject: guess, by: guess });
  });

  it('that the person has made stay, and what was taken away does not come back', () => {
    const own = { action: 'Filter', namespace: '', entity: '' };
    expect(withWords(own, NOTHING_FOUND, guess)).toEqual({
      subject: { ...guess, action: 'Filter' },
      by: { ...guess, action: '' },
    });
    const refused = { ...NOTHING_FOUND, refused: new Set(['namespace'] as const) };
    expect(withWords(NOBODY, refused, guess).subject).toEqual({ action: 'Create', namespace: '', entity: '' });
  });
});
