import type { Stored } from '../db/database.ts';
import type { ScalarType } from './resource.ts';

const SCALE: Partial<Readonly<Record<ScalarType, number>>> = { decimal2: 100, decimal3: 1000 };

/** RFC 3339 without fractions, as PHP writes dates. */
export function formatDate(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

/** PHP decodes objects to arrays, and writes those that count from 0, the empty one included, as lists. */
export function asPhpArray(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, asPhpArray(entry)] as const);
  return entries.every(([key], index) => key === String(index))
    ? entries.map(([, entry]) => entry)
    : Object.fromEntries(entries);
}

export function toWire(type: ScalarType, stored: Stored): unknown {
  if (stored === null) return null;
  const scale = SCALE[type];
  if (scale !== undefined) return Number(stored) / scale;
  if (type === 'boolean') return stored === 1;
  if (type === 'array') return asPhpArray(JSON.parse(String(stored)));
  return stored;
}

/** Half up on the decimal text: in floating point 19.275 * 100 would give 1927. */
function scaled(value: number, scale: number): number {
  const digits = String(scale).length - 1;
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  return (value < 0 ? -1 : 1) * Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
}

export function phpType(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value) || typeof value === 'object') return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}

const PHP_NAME: Readonly<Record<ScalarType, string>> = {
  string: 'string',
  int: 'int',
  float: 'float',
  boolean: 'bool',
  datetime: 'string',
  decimal2: 'float',
  decimal3: 'float',
  array: 'array',
};

type Parsed = { readonly ok: true; readonly stored: Stored } | { readonly ok: false; readonly detail: string };

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Parses the date spellings that PHP's `new DateTime()` accepts. The columns have no zone and hold UTC. */
export function parseDate(text: string): string | null {
  const match = DATE.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return Number.isNaN(date.getTime()) ? null : formatDate(date);
}

export function fromWire(type: ScalarType, field: string, value: unknown): Parsed {
  if (value === null) return { ok: true, stored: null };
  const wrong: Parsed = {
    ok: false,
    detail: `The type of the "${field}" attribute must be "${PHP_NAME[type]}", "${phpType(value)}" given.`,
  };
  switch (type) {
    case 'string':
      return typeof value === 'string' ? { ok: true, stored: value } : wrong;
    case 'boolean':
      return typeof value === 'boolean' ? { ok: true, stored: value ? 1 : 0 } : wrong;
    case 'array':
      return typeof value === 'object' ? { ok: true, stored: JSON.stringify(value) } : wrong;
    case 'int':
      return typeof value === 'number' && Number.isInteger(value) ? { ok: true, stored: value } : wrong;
    case 'float':
    case 'decimal2':
    case 'decimal3': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong;
      const scale = SCALE[type];
      return { ok: true, stored: scale === undefined ? value : scaled(value, scale) };
    }
    case 'datetime': {
      if (typeof value !== 'string' || value === '') {
        return {
          ok: false,
          detail:
            'The data is either not an string, an empty string, or null; you should pass a string that can be parsed with the passed format or a valid DateTime string.',
        };
      }
      const date = parseDate(value);
      if (date !== null) return { ok: true, stored: date };
      return {
        ok: false,
        detail: `Failed to parse time string (${value}) at position 0 (${value.charAt(0)}): The timezone could not be found in the database`,
      };
    }
  }
}
