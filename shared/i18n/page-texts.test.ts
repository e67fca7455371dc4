import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

// What the page gives stays for the page's life, so each test has modules of its own.
async function page() {
  vi.resetModules();
  const [{ texts, givenTexts }, locales, { loadPageOverlay }, { createTranslate }, format] = await Promise.all([
    import('./page-texts.ts'),
    import('./locale.ts'),
    import('./overlay.ts'),
    import('./translate.ts'),
    import('./format.ts'),
  ]);
  return { texts, givenTexts, ...locales, loadPageOverlay, createTranslate, ...format };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// Files share their modules: the next one would know the languages of the last test.
afterAll(() => vi.resetModules());

it('is in English until the page brings a language, by whatever hyphen, for its regions too', async () => {
  const { texts, localeOf, isKnownLocale } = await page();
  expect([localeOf('es'), isKnownLocale('es')]).toEqual(['en', false]);
  texts('es', { Save: 'Guardar' });
  texts('pt-BR', { Save: 'Salvar' });
  texts('fr-CA', { Save: 'Sauvegarder' });
  // As the page writes it: so it stands in paths.
  expect(['es', 'es-MX', 'pt_BR', 'pt-br', 'fr_CA', 'fr-MA', 'pt', ' ar_MA '].map(localeOf)).toEqual([
    'es',
    'es',
    'pt_BR',
    'pt-br',
    'fr_CA',
    'fr',
    'en',
    'ar',
  ]);
  expect(() => texts('a language', {})).toThrow(RangeError);
});

it('writes numbers, dates and directions of any language, with Latin digits', async () => {
  const { texts, localeOf, directionOf, formatNumber, formatDate, langTag, numberFormat } = await page();
  for (const tag of ['de', 'pt_BR', 'fa', 'he']) texts(tag, {});
  expect(formatNumber(12_345, localeOf('de'))).toBe('12.345');
  expect(formatNumber(12_345, localeOf('pt_BR'))).toBe('12.345');
  expect(numberFormat(localeOf('fa'), {}).format(7)).toBe('7');
  expect(formatDate(new Date(2026, 10, 30), { locale: localeOf('de') })).toBe('30.11.2026');
  expect(langTag(localeOf('pt_BR'))).toBe('pt-BR');
  expect(['de', 'pt_BR', 'fa', 'he', 'ar', 'en'].map((tag) => directionOf(localeOf(tag)))).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
  ]);
});

it('chooses plural forms that English has not, and shows English where the page has no text', async () => {
  const { texts, localeOf, loadPageOverlay, createTranslate } = await page();
  texts('pl', { Save: 'Zapisz', lines: { one: '{count} linia', few: '{count} linie', other: '{count} linii' } });
  texts('pl', Promise.resolve({ Save: 'Zachowaj', Close: ' ', products: '{count} szt.' }));
  const locale = localeOf('pl');
  const { page: overlay } = await loadPageOverlay(locale);
  const forms = (of: string) => ({ one: `{count} ${of}`, other: `{count} ${of}s` });
  const english = {
    Save: 'Save',
    Close: 'Close',
    lines: forms('line'),
    products: forms('product'),
    rows: forms('row'),
  };
  const t = createTranslate(locale, english, overlay);
  expect([1, 3, 5].map((count) => t('lines', { count }))).toEqual(['1 linia', '3 linie', '5 linii']);
  expect([1, 3].map((count) => t('products', { count }))).toEqual(['1 szt.', '3 szt.']);
  expect([1, 3].map((count) => t('rows', { count }))).toEqual(['1 row', '3 rows']);
  expect([t('Save'), t('Close')]).toEqual(['Zachowaj', 'Close']);
});

it('lays texts over a language of ours, and French under Canadian French', async () => {
  const { texts, localeOf, ownLocaleOf, loadPageOverlay } = await page();
  texts('fr', { Save: 'Sauver' });
  texts('fr-CA', { Save: 'Sauvegarder' });
  expect((await loadPageOverlay(localeOf('fr'))).page?.get('Save')).toBe('Sauver');
  expect(ownLocaleOf(localeOf('fr-CA'))).toBe('fr');
  expect(ownLocaleOf(localeOf('es'))).toBe('en');
  expect(await loadPageOverlay(localeOf('ar'))).toEqual({});
});

it('fetches a file once for all islands, says once what is wrong with it, and asks again after a failure', async () => {
  const { texts, localeOf, loadPageOverlay } = await page();
  const answers = [new Response('', { status: 404 }), Response.json(['Guardar']), Response.json({ Save: 'Guardar' })];
  const fetching = vi.fn<(address: string) => Promise<Response | undefined>>(async () => answers.shift());
  vi.stubGlobal('fetch', fetching);
  texts('es', '/texts/es.json');
  const load = () => loadPageOverlay(localeOf('es'));
  const both = await Promise.all([load(), load()]);
  expect(both.map(({ failure }) => failure)).toEqual(Array(2).fill('No texts in “es”. /texts/es.json answered 404'));
  expect(console.error).toHaveBeenCalledOnce();
  expect((await load()).failure).toContain('Texts are an object');
  expect((await load()).page?.get('Save')).toBe('Guardar');
  expect((await load()).page?.get('Save')).toBe('Guardar');
  expect(fetching).toHaveBeenCalledTimes(3);
});
