import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import ICAL from 'ical.js';
import { parseServerTime, type WallTime } from '#shared/kernel/wall-time.ts';

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
function windowsZones(name: string): readonly string[] {
  const [, words = name] = /^\((?:UTC|GMT)[^)]*\)\s*(.*)$/.exec(name) ?? [];
  if (/^\(?(?:UTC|GMT)\)?$|^Coordinated Universal Time$/i.test(words)) return ['Etc/UTC'];
  const named = /\bStandard Time\b/.test(words) ? words : words.replace(/\bTime(?: \(.*\))?$/, 'Standard Time');
  const known = ZONES.get(named.toLowerCase());
  return known === undefined ? zonesOfPlaces(words) : [known];
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    // A name that the browser does not know.
  }
  formats.set(zone, format);
  return format;
}

/** The minutes of a zone's wall clock at an instant, as `WallTime` counts them. */
function wallMinutes(format: Intl.DateTimeFormat, instant: number): number {
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute')) / 60_000;
}

/**
 * The instant, in ms since 1970, at which a clock of an IANA zone shows a time. In the hour that a change of the clock
 * leaves out or repeats, the offset before the change counts. Undefined for a zone that the browser does not know.
 */
export function instantIn(at: WallTime, zone: string): number | undefined {
  const format = formatOf(zone);
  if (format === null) return undefined;
  const offsetAt = (instant: number): number => wallMinutes(format, instant) - Math.floor(instant / 60_000);
  const guess = at * 60_000;
  const before = offsetAt(guess - 86_400_000);
  const candidate = (at - before) * 60_000;
  if (wallMinutes(format, candidate) === at) return candidate;
  const after = (at - offsetAt(guess + 86_400_000)) * 60_000;
  return wallMinutes(format, after) === at ? after : candidate;
}

/** The zone that a name means: also one of Windows, and the ends of names such as `/example.org/20260101/Europe/Paris`. */
function worldZone(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '');
  const names = [name, ...windowsZones(name), parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  return names.find((one) => formatOf(one) !== null);
}

/** A zone of the world that a file names without describing it. */
class WorldZone extends ICAL.Timezone {
  readonly #zone: string;
  /** The library asks about one time again and again. */
  #last = { text: '', offset: 0 };

  constructor(tzid: string, zone: string) {
    super({ tzid });
    this.#zone = zone;
  }

  /** In seconds, at a time on the zone's own clock. */
  override utcOffset(time: ICAL.Time): number {
    const text = time.toString().replace(/Z$/, '');
    if (this.#last.text === text) return this.#last.offset;
    const at = parseServerTime(text)?.at;
    const instant = at === undefined ? undefined : instantIn(at, this.#zone);
    const offset = at === undefined || instant === undefined ? 0 : at * 60 - instant / 1000;
    this.#last = { text, offset };
    return offset;
  }
}

/** Makes the zones of the world that a calendar file names known to the library, which has none of its own. */
export function knowZones(text: string): void {
  for (const [, quoted, plain = ''] of text.matchAll(/;TZID=(?:"([^"\n]+)"|([^":;,\n]+))/gi)) {
    const name = quoted ?? plain;
    const zone = ICAL.TimezoneService.has(name) ? undefined : worldZone(name);
    if (zone !== undefined) ICAL.TimezoneService.register(new WorldZone(name, zone), name);
  }
}
