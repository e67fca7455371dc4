/** Countries that a shop often sells to together, by ISO 3166. */
export const REGIONS = {
  'European Union': [
    ...['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU'],
    ...['MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
  ],
  Maghreb: ['MA', 'DZ', 'TN', 'LY', 'MR'],
  'Gulf countries': ['SA', 'AE', 'QA', 'KW', 'BH', 'OM'],
  'West Africa': ['SN', 'CI', 'ML', 'BJ', 'TG', 'BF', 'NE', 'GN', 'GH', 'NG'],
  'North America': ['US', 'CA', 'MX'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Region = keyof typeof REGIONS;

const NAMES: readonly Region[] = ['European Union', 'Maghreb', 'Gulf countries', 'West Africa', 'North America'];

/** Regions of which several countries can still be added, each with their codes. */
export function openRegions(
  known: readonly string[],
  chosen: readonly string[],
): readonly { readonly region: Region; readonly codes: readonly string[] }[] {
  return NAMES.flatMap((region) => {
    const codes = REGIONS[region].filter((code) => known.includes(code) && !chosen.includes(code));
    return codes.length < 2 ? [] : [{ region, codes }];
  });
}
