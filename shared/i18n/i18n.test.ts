import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { basisPoints, minor, thousandths } from '#shared/kernel/money.ts';
import { commonMessages } from './common.ts';
import { formatDateTime, formatMoney, formatNumber, formatPercent, formatQuantity, numberFormat } from './format.ts';
import { directionOf, localeOf, LOCALES } from './locale.ts';
import { combineMessages, defineMessages } from './messages.ts';
import { flattenTexts, loadOverlay } from './overlay.ts';
import { createTranslate } from './translate.ts';

const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');

describe('translating', () => {
  const catalogue = {
    Hello: 'Bonjour {name}',
    lines: { one: '{count} ligne', many: '{count} lignes', other: '{count} lignes' },
  };

  it('fills holes, leaves those without a value, and shows an unknown text as it is', () => {
    const t = createTranslate<'Hello' | 'lines' | 'Unknown'>('fr', { ...catalogue, Unknown: 'Unknown' });
    expect(t('Hello', { name: 'Sara' })).toBe('Bonjour Sara');
    expect(t('Hello')).toBe('Bonjour {name}');
    expect(t('lines', { count: 1 })).toBe('1 ligne');
    expect(t('lines', { count: 2 })).toBe('2 lignes');
  });

  it('takes the host’s wording first, Symfony’s holes included', () => {
    const t = createTranslate<'Hello' | 'lines'>('fr', catalogue, flattenTexts({ till: { Hello: 'Salut %name%' } }));
    expect(t('Hello', { name: 'Sara' })).toBe('Salut Sara');
  });

  const lines = { one: '{count} ligne', other: '{count} lignes' };
  const linesOf = (overlay: Record<string, string>, count: number): string =>
    createTranslate('fr', { lines }, flattenTexts(overlay))('lines', { count });

  it('lets the host word one plural form, and keeps the others', () => {
    const overlay = { 'lines.one': 'une seule ligne', lines: 'des lignes' };
    expect([1, 2].map((count) => linesOf(overlay, count))).toEqual(['une seule ligne', '2 lignes']);
    const nested = flattenTexts({ cart: { lines: { other: '%count% articles' } } });
    const t = createTranslate('fr', { lines }, nested);
    expect([1, 2].map((count) => t('lines', { count }))).toEqual(['1 ligne', '2 lignes']);
    expect(createTranslate('fr', { 'cart.lines': lines }, nested)('cart.lines', { count: 2 })).toBe('2 articles');
  });

  it('takes no other wording of the host for all forms, not even Symfony’s', () => {
    for (const text of ['%count% article|%count% articles', '{0} rien|]0,Inf[ %count% articles', 'lignes'])
      expect([1, 2].map((count) => linesOf({ lines: text }, count))).toEqual(['1 ligne', '2 lignes']);
  });

  it('sets the no-break spaces of French and leaves hours and addresses alone', () => {
    const t = createTranslate<string>('fr', {}, new Map());
    expect(t('Vente « {name} » : {percent} % ; sûr ?', { name: 'Thé : noir ?', percent: 5 })).toBe(
      'Vente «\u00a0Thé : noir ?\u00a0»\u00a0: 5\u202f%\u202f; sûr\u202f?',
    );
    expect(t('Papier {width} mm, {minutes} min {seconds} s', { width: 80, minutes: 3, seconds: 9 })).toBe(
      'Papier 80\u00a0mm, 3\u00a0min 9\u00a0s',
    );
    for (const text of ['12:30', 'https://shop.example/?a=1', 'Échec!', '3 jours']) expect(t(text)).toBe(text);
    expect(createTranslate<string>('en', {})('Done !')).toBe('Done !');
  });

  it('formats numbers, and isolates names in Arabic', () => {
    const both = { count: 1234, name: 'Coca (x6)' };
    expect(plain(createTranslate<string>('fr', {})('{count} {name}', both))).toBe('1 234 Coca (x6)');
    expect(createTranslate<string>('en', {})('{count} {name}', both)).toBe('1,234 Coca (x6)');
    expect(createTranslate<string>('ar', {})('{count} {name}', both)).toBe('1.234 \u2068Coca (x6)\u2069');
    expect(createTranslate<string>('ar', {})('%name%', { name: '' })).toBe('');
  });

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('chooses among the six Arabic forms: %i is %s', (count, form) => {
    const t = createTranslate('ar', {
      n: { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' },
    });
    expect(t('n', { count })).toBe(form);
  });

  it('lets an island word a common text its own way', async () => {
    const own = defineMessages(
      { Retry: 'Again' },
      {
        fr: () => Promise.resolve({ default: { Retry: 'Encore' } }),
        ar: () => Promise.resolve({ default: { Retry: 'مرة' } }),
      },
    );
    const both = combineMessages(commonMessages, own);
    expect(both.en.Retry).toBe('Again');
    expect((await both.load('fr')).Retry).toBe('Encore');
    expect((await both.load('fr')).Close).toBe('Fermer');
  });

  it.each(LOCALES)('has every common text in %s, with the same holes', async (locale) => {
    const holes = (message: unknown): string[] =>
      [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
    const texts = await commonMessages.load(locale);
    for (const [key, message] of Object.entries(commonMessages.en)) {
      const own: unknown = Object.entries(texts).find(([name]) => name === key)?.[1];
      expect(own, key).toBeTruthy();
      expect(holes(own), key).toEqual(holes(message));
    }
  });
});

describe('the host’s translations', () => {
  it('may be flat, nested, empty as PHP writes it, or nonsense', () => {
    expect(
      Object.fromEntries(flattenTexts({ Save: 'Garder', till: { cart: { Cart: 'Panier', Save: 'x' } }, Empty: ' ' })),
    ).toEqual({ Save: 'Garder', 'till.cart.Cart': 'Panier', Cart: 'Panier', 'till.cart.Save': 'x' });
    for (const value of [[], null, 'text', 3]) expect(flattenTexts(value).size).toBe(0);
  });

  it('are asked for once per page and locale, and again after a failure', async () => {
    const paths: string[] = [];
    const fetchJson = (path: string): Promise<unknown> => {
      paths.push(path);
      return paths.length === 1 ? Promise.reject(new Error('down')) : Promise.resolve({ Save: 'Garder' });
    };
    const source = {
      base: 'https://once.example',
      locale: 'fr',
      fetchJson,
      isUnreached: () => false,
      isKept: false,
    } as const;
    await expect(loadOverlay(source)).rejects.toThrow('Failed to fetch /fr/api-trans/translations-yaml-admin');
    const [first, second] = await Promise.all([loadOverlay(source), loadOverlay(source)]);
    expect(first).toBe(second);
    expect(first.get('Save')).toBe('Garder');
    expect(paths).toHaveLength(2);
  });

  it('are those of the last time where nobody answers, also where the host had none', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    for (const texts of [{ Save: 'Garder' }, {}]) {
      const visit = async (answer: Promise<unknown>, isUnreached = true): Promise<unknown> => {
        vi.resetModules();
        const { loadOverlay: loadAnew } = await import('./overlay.ts');
        return Object.fromEntries(
          await loadAnew({
            base: 'https://kept.example',
            locale: 'fr',
            fetchJson: () => answer,
            isUnreached: () => isUnreached,
            isKept: true,
          }),
        );
      };
      await expect(visit(Promise.resolve(texts))).resolves.toEqual(texts);
      await expect.poll(() => [...kept.values()]).toContain(JSON.stringify(texts));
      await expect(visit(Promise.reject(new Error('down')))).resolves.toEqual(texts);
      await expect(visit(Promise.reject(new Error('500')), false)).rejects.toThrow('Failed to fetch');
    }
  });
});

describe('formats', () => {
  it.each(LOCALES)('write counts in %s as Intl does', (locale) => {
    const same = (value: number): void => {
      expect(formatNumber(value, locale)).toBe(numberFormat(locale, {}).format(value));
    };
    [0, -0, 7, 999, 1000, 1001, 9_999, 10_000, 999_999, 1_000_000, -5, 1.5, NaN].forEach(same);
    fc.assert(fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), same));
  });

  it.each([
    ['en', 'MAD 1,234.50'],
    ['fr', '1 234,50 MAD'],
    ['ar', '1.234,50 MAD'],
  ] as const)('money in %s, with Latin digits', (locale, expected) => {
    expect(plain(formatMoney(minor(123_450), { locale, currency: 'MAD' }))).toBe(expected);
  });

  it('keeps the code on one side in Arabic, of what is less than nothing too', () => {
    expect(formatMoney(minor(-1_200), { locale: 'ar', currency: 'MAD' })).toMatch(/-12,00\u200f\u00a0MAD$/);
    expect(formatMoney(minor(1_200), { locale: 'ar', currency: 'MAD' })).toMatch(/12,00\u00a0MAD$/);
  });

  it.each([
    ['en', 'symbol', 'USD', 'US$1,234.50'],
    ['fr', 'symbol', 'USD', '1 234,50 $US'],
    ['fr', 'narrow', 'USD', '1 234,50 $'],
    ['fr', 'symbol', 'EUR', '1 234,50 €'],
    ['ar', 'narrow', 'USD', '1.234,50 $'],
    ['en', 'code', 'USD', 'USD 1,234.50'],
  ] as const)('in %s by the currency’s %s: %s is %s', (locale, display, currency, expected) => {
    expect(plain(formatMoney(minor(123_450), { locale, currency, display }))).toBe(expected);
  });

  it('follows the currency’s decimals', () => {
    expect(plain(formatMoney(minor(1_500), { locale: 'fr', currency: 'TND' }))).toBe('1,500 TND');
    expect(plain(formatMoney(minor(1_500), { locale: 'fr', currency: 'XOF' }))).toBe('1 500 XOF');
  });

  it.each(['EURO', 'DH', 'bogus money'])(
    'writes an amount of “%s”, which is no currency code, all the same',
    (currency) => {
      expect(plain(formatMoney(minor(1_250), { locale: 'fr', currency }))).toBe(`12,50 ${currency}`);
    },
  );

  it('quantities, percentages and dates', () => {
    expect(formatQuantity(thousandths(1_500), 'fr')).toBe('1,5');
    expect(formatQuantity(thousandths(2_000), 'ar')).toBe('2');
    expect(plain(formatPercent(basisPoints(1_250), 'fr'))).toBe('12,5 %');
    expect(plain(formatDateTime('2026-11-20T22:05:00+00:00', { locale: 'ar', timeZone: 'UTC' }))).toMatch(
      /20.*11.*2026.*22:05/,
    );
    expect(formatDateTime('soon', { locale: 'en' })).toBe('soon');
  });

  it('reads language tags', () => {
    expect(['fr-MA', 'ar_MA', 'EN', 'de', '', null].map(localeOf)).toEqual(['fr', 'ar', 'en', 'en', 'en', 'en']);
    expect(directionOf('ar')).toBe('rtl');
  });
});
