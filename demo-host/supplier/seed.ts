import type { Sql } from '../db/database.ts';
import { insertCategory } from '../seed/products.ts';

/** Where the shop sells to. Some records have no code: their countries are known by their names, each as it was typed. */
const COUNTRIES: readonly (readonly [name: string, code?: string])[] = [
  ['Algeria', 'DZ'],
  ['Australia', 'AU'],
  ['Austria', 'AT'],
  ['Bahrain', 'BH'],
  ['Belgium', 'BE'],
  ['Brazil', 'BR'],
  ['Bulgaria', 'BG'],
  ['Canada', 'CA'],
  ['China', 'CN'],
  ['Croatia', 'HR'],
  ['Czechia', 'CZ'],
  ['Denmark', 'DK'],
  ['Égypte'],
  ['Estonia', 'EE'],
  ['Finland', 'FI'],
  ['France', 'FR'],
  ['Germany', 'DE'],
  ['Greece', 'GR'],
  ['Hungary', 'HU'],
  ['Ireland', 'IE'],
  ['Italy', 'IT'],
  ['Japan', 'JP'],
  ['Jordan', 'JO'],
  ['Kuwait', 'KW'],
  ['Latvia', 'LV'],
  ['Lithuania', 'LT'],
  ['Luxembourg', 'LU'],
  ['Malta', 'MT'],
  ['Mauritania', 'MR'],
  ['Mexico', 'MX'],
  ['Morocco', 'MA'],
  ['Netherlands', 'NL'],
  ['New Zealand', 'NZ'],
  ['Norway', 'NO'],
  ['Oman', 'OM'],
  ['Poland', 'PL'],
  ['Portugal', 'PT'],
  ['Qatar', 'QA'],
  ['Romania', 'RO'],
  ['المملكة العربية السعودية'],
  ['Senegal', 'SN'],
  ['Slovakia', 'SK'],
  ['Slovenia', 'SI'],
  ['South Africa', 'ZA'],
  ['Spain', 'ES'],
  ['Sweden', 'SE'],
  ['Switzerland', 'CH'],
  ['Tunisia', 'TN'],
  ['Türkiye', 'TR'],
  ['United Arab Emirates', 'AE'],
  ['United Kingdom', 'GB'],
  ['United States', 'US'],
];

interface Branch {
  readonly name: string;
  readonly motif: string;
  readonly color: string;
  readonly below?: readonly Branch[];
}

const branch = (name: string, motif: string, color: string, below: readonly Branch[] = []): Branch => ({
  name,
  motif,
  color,
  below,
});

/** Categories of the online shop, three deep in places; they belong to no store, so no till shows them. */
const CATEGORIES: readonly Branch[] = [
  branch('Maison en ligne', 'lamp', '#c98a10', [
    branch('Luminaires', 'lamp', '#c98a10', [
      branch('Lampes de table', 'lamp', '#c98a10'),
      branch('Guirlandes', 'lamp', '#b0487a'),
    ]),
    branch('Textile', 'cushion', '#5a5478', [branch('Coussins', 'cushion', '#5a5478')]),
    branch('Rangement', 'tin', '#566b8a'),
  ]),
  branch('Mode en ligne', 'dress', '#b0487a', [
    branch('Accessoires', 'handbag', '#7a5b3c', [
      branch('Sacs', 'handbag', '#7a5b3c'),
      branch('Bijoux', 'ring', '#c98a10'),
    ]),
    branch('Chaussures', 'shoe', '#1d4a7d'),
  ]),
  branch('Divers en ligne', 'bag', '#566b8a'),
];

function insertBranch(sql: Sql, { below = [], ...category }: Branch, parent: number | null): void {
  const id = insertCategory(sql, category, parent, null);
  for (const child of below) insertBranch(sql, child, id);
}

export function seedSupply(sql: Sql): void {
  sql.transaction(() => {
    for (const [name, code = null] of COUNTRIES)
      sql.run('INSERT INTO country (name, code) VALUES (?, ?)', [name, code]);
    for (const category of CATEGORIES) insertBranch(sql, category, null);
  });
}
