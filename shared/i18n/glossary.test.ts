import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galleryTexts } from '../../demo-host/gallery/texts.ts';
import { texts } from '../../demo-host/pages/texts.ts';
import type { IslandSpec } from '../island/spec.ts';
import { LOCALES, type OwnLocale } from './locale.ts';
import type { Message } from './messages.ts';
import { typeset } from './typography.ts';

// The rules of the glossary that can be checked automatically, for the texts of all islands and shared parts.

type Texts = Readonly<Record<string, Message>>;

const root = new URL('../../', import.meta.url);
const folders = ['islands', 'shared']
  .flatMap((top) =>
    readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('locales/en.ts'))
      .map((file) => `${top}/${file.slice(0, -'/en.ts'.length)}`),
  )
  .sort();
const load = async (folder: string, locale: OwnLocale): Promise<Texts> => {
  const module = (await import(new URL(`${folder}/${locale}.ts`, root).href)) as { readonly default: Texts };
  return module.default;
};
const catalogues = await Promise.all(
  folders.map(async (folder) => ({
    folder,
    en: await load(folder, 'en'),
    fr: await load(folder, 'fr'),
    ar: await load(folder, 'ar'),
  })),
);
const specs = await Promise.all(
  readdirSync(new URL('islands', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .map(async (file) => {
      const module = (await import(new URL(`islands/${file}`, root).href)) as {
        readonly spec: Pick<IslandSpec, 'summary' | 'summaryIn'>;
      };
      return { file, spec: module.spec };
    }),
);

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const holesOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const allOf = (message: Message): string => (typeof message === 'string' ? message : message.other);

/** Texts quoted from the specification, exempt from the rules. */
const QUOTED: ReadonlySet<string> = new Set([
  'Done !',
  'Make a valid payment !',
  'Connection refused !',
  'New document : {type}',
  'Edit {type} : {number}',
  'Votre commande a été enregistrée avec succès!',
  "Les coordonnées n'existent pas",
  'Loading stores...',
  'Loading ....',
  'Warning !',
  'Product added successfully !!!',
  'Saving changes ...',
  'Loading...',
  'I want to...',
  'For my ...',
  'To handle ...',
  'Please provide the topic or idea for content generation...',
  "I'm looking for the best answer, just wait please...",
]);
type Found = { readonly where: string; readonly text: string };
const textsIn = (locale: OwnLocale): readonly Found[] =>
  catalogues.flatMap(({ folder, [locale]: texts }) =>
    Object.entries(texts).flatMap(([key, message]) =>
      formsOf(message)
        .filter((text) => !QUOTED.has(text))
        .map((text) => ({ where: `${folder} “${key}”`, text })),
    ),
  );

/** What users read outside the catalogues: what an island is for, and the pages of the demo host. */
const besides = (locale: 'fr' | 'ar'): readonly Found[] => [
  ...specs.map(({ file, spec }) => ({ where: file, text: spec.summaryIn?.[locale] ?? spec.summary })),
  ...[texts(locale), galleryTexts(locale)].flatMap((page) =>
    Object.entries(page).map(([key, text]) => ({ where: `the demo host’s “${key}”`, text })),
  ),
];
const breaking = (locale: OwnLocale, rule: RegExp): readonly string[] =>
  [...textsIn(locale), ...(locale === 'en' ? [] : besides(locale))].flatMap(({ where, text }) =>
    rule.test(typeset(text, locale)) ? [`${where}: ${text} (${rule.source})`] : [],
  );

describe('the texts in three languages', () => {
  it('are found', () => {
    expect(folders).toContain('islands/pos/locales');
    expect(folders).toContain('shared/i18n/locales');
    for (const locale of LOCALES) expect(textsIn(locale).length).toBeGreaterThan(600);
  });

  it.each(catalogues)('of $folder have the same keys, holes and plurals', ({ en, fr, ar }) => {
    for (const other of [fr, ar]) expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      for (const [locale, texts] of Object.entries({ fr, ar })) {
        const own = texts[key] ?? '';
        expect(typeof own, `${locale} ${key}`).toBe(typeof message);
        expect(holesOf(allOf(own)), `${locale} ${key}`).toEqual(holesOf(allOf(message)));
        // A plural form may omit a placeholder, such as a count it has in words, but must not add one.
        for (const form of formsOf(own))
          expect(holesOf(allOf(message)), form).toEqual(expect.arrayContaining([...holesOf(form)]));
      }
      if (typeof message === 'string') continue;
      expect(Object.keys(message), key).toEqual(expect.arrayContaining(['one', 'other']));
      expect(Object.keys(fr[key] ?? {}), key).toEqual(expect.arrayContaining(['one', 'other']));
      expect(Object.keys(ar[key] ?? {}).sort(), key).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    }
  });

  it('never have a key that is a word of every page', () => {
    const words = ['empty', 'failed', 'none', 'hidden', 'offline', 'in-use', 'refused', 'timeout', 'disconnected'];
    for (const { folder, en } of catalogues)
      expect(
        words.filter((word) => word in en),
        folder,
      ).toEqual([]);
  });

  it.each([
    ['a space that may break a line', / [;:!?%»]|« /],
    ['an ASCII apostrophe or quote', /['"]/],
    [
      'a word that is not the house’s',
      /\b(?:Remplir|Collecte|collecte|crédit|Crédit|expédition|Expédition)\b|Quelqu’un d’autre/,
    ],
    [
      'name behind “de” outside quotation marks, which would need elision',
      /(?:^|[ (’])(?:de|que|du|le|la) \{(?:name|lead|column|variant|player|task|dish|card|cell|other|person|host|from|into|file)\}/,
    ],
    [
      'name with a gender',
      /(?<!«\u00a0)\{(?:name|table|from)\}(?!\u00a0») (?:est|a été|réunie?|n’est|a trop)(?!\p{L})/u,
    ],
    [
      'word that another one stands for everywhere else',
      /clé de contrôle|Statut|(?<!\p{L})[Rr]aison(?!\p{L}|nable)|^Chercher|^Retrouver|Prendre l[ae’]|n’a pas dit|Effacer la sélection|couleur propre|regénér|Mis à jour il y a/u,
    ],
    ['number of four digits without its space', /(?<![\d/#.:]|\u202f)(?:\d{4,}|\d{1,3}[ \u00a0]\d{3})(?!\d)/],
    ['value that is called wrong by an example', /n’est pas .*, comme .*\.$/],
    ['a calque', /laisser partir|[Rr]etour d’achat|le droit de faire|^Reçu$|en tant que/],
  ])('in French have no %s', (_, rule) => {
    expect(breaking('fr', rule)).toEqual([]);
  });

  it.each([
    ['tanwin behind its alif', /اً/],
    ['failure without its shadda, nor progress without its tanwin', /تعذر|(?<!\p{L})جار(?![\p{L}\p{M}])/u],
    ['space before a mark', / [!?؟:،؛%]/],
    ['Latin comma or question mark behind an Arabic letter', /\p{Script=Arabic}[,;?]/u],
    ['word that is not the house’s', /الفكة|الباركود|العميل|البيعة|ملء|غرف|الشحن|متصل باسم|DUPLICATA/],
    ['extension of a file without a mark before its dot', /(?<!\u200e)\.(?:xlsx|csv|tsv|docx)|\(docx\./],
    ['space behind a prefix', /[لبك]ـ [{«]/],
    ['imperative on a button', /^(?:افتح|افتحه|احفظ|أدرج|أدرجه|ابحث|تراجع عن|اطبع|اعرض|أضفه|اجعلها)(?=\s)[^.:؟!…]*$/],
    [
      'word that another one stands for everywhere else',
      /لسان|ألسنة|طلبية|وسائل الدفع|الإيصال|(?<!ال)خصم|(?<!\p{L})كغ(?!\p{L})|^مطلوب|في الخادم\.?$|قبل \{age|متغير|المورد(?!\u0651)|^مسح (?!.*ضوئيًا)/u,
    ],
    ['number of four digits without its point, or a decimal point', /(?<![\d/#.:])\d{4,}(?!\d)|\d\.\d(?!\d\d)/],
    ['value that is called wrong by an example', /ليس.* مثل .*\.$/],
    ['bare “ignore” or “scan” for discard and clear', /^(?:تجاهل|مسح)$/],
  ])('in Arabic have no %s', (_, rule) => {
    expect(breaking('ar', rule)).toEqual([]);
  });

  it('in Arabic name one thing that failed, where “not one” could be heard', () => {
    const forms = catalogues.flatMap(({ folder, ar }) =>
      Object.entries(ar).flatMap(([key, message]) =>
        typeof message !== 'string' && /^(?:لم|لا) /.test(message.one ?? '')
          ? [`${folder} “${key}”: ${message.one}`]
          : [],
      ),
    );
    expect(forms).toEqual([]);
  });

  it('in Arabic name what a number counts', () => {
    const bare = catalogues.flatMap(({ folder, ar }) =>
      Object.entries(ar).flatMap(([key, message]) =>
        typeof message !== 'string' && !/\{count\}/.test(message.one ?? '') && /\{count\}$/.test(message.other)
          ? [`${folder} “${key}”: ${message.other}`]
          : [],
      ),
    );
    expect(bare).toEqual([]);
  });

  it.each([
    ['space before a mark', / [!?:%;]/],
    ['American spelling', /\b(?:[Cc]olor|[Cc]atalog|[Cc]anceled|[Cc]enter|[Gg]ray)\b/],
    ['“is no” for “is not a”', /(?:\b[Tt]his|\b[Ii]t|”|\}) is no (?!longer)|events are no /],
    ['riddle', /\b(?:mere ornament|[Tt]ake it now|keeps (?:no|the clipboard)|needs itself|whatever its name)\b/],
    ['word that a native would not write', /[Ss]omebody|[Mm]eanwhile|Let it go|What was read|taken back|not begun/],
  ])('in English have no %s', (_, rule) => {
    expect(breaking('en', rule)).toEqual([]);
  });

  it.each(LOCALES)('in %s write × between a thing and its number, and … for three dots', (locale) => {
    expect(breaking(locale, /\} x \{|\bx \{|\} x\b|\.\.\./)).toEqual([]);
  });
});
