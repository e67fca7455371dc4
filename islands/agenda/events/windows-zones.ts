import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/** The zone of the whole world (`001`) of each name, by Unicode CLDR. */
const ZONES = new Map(
  cldr.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

const REGIONS = ['Europe', 'America', 'Africa', 'Asia', 'Australia', 'Atlantic', 'Pacific', 'Indian'] as const;

/** What zones would be called that have the places of a text such as `Brussels, Copenhagen`; not all of them exist. */
function zonesOfPlaces(text: string): readonly string[] {
  const places = text.split(/,|\band\b/).map((place) => place.trim().replaceAll(' ', '_'));
  return places
    .filter((place) => /^\w+$/.test(place))
    .flatMap((place) => REGIONS.map((region) => `${region}/${place}`));
}

/**
 * The zones that a name of Windows or Outlook may mean, the likeliest first: `Romance Standard Time`, or as it is shown,
 * `(UTC+01:00) Brussels, Copenhagen, Madrid, Paris` and `(UTC-05:00) Eastern Time (US & Canada)`.
 */
export function windowsZones(name: string): readonly string[] {
  const [, words = name] = /^\((?:UTC|GMT)[^)]*\)\s*(.*)$/.exec(name) ?? [];
  if (/^\(?(?:UTC|GMT)\)?$|^Coordinated Universal Time$/i.test(words)) return ['Etc/UTC'];
  const named = /\bStandard Time\b/.test(words) ? words : words.replace(/\bTime(?: \(.*\))?$/, 'Standard Time');
  const known = ZONES.get(named.toLowerCase());
  return known === undefined ? zonesOfPlaces(words) : [known];
}
