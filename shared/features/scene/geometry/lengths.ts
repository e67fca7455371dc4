import { numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';

/** Units as `Intl.NumberFormat` names them, with their metres. */
const METRES = {
  millimeter: 0.001,
  centimeter: 0.01,
  meter: 1,
  kilometer: 1_000,
  inch: 0.0254,
  foot: 0.3048,
  yard: 0.9144,
  mile: 1_609.344,
} as const;

export type LengthUnit = keyof typeof METRES;

/** How lengths of a scene are told. */
export interface LengthScale {
  /** The file's unit; null where the format has none (STL, OBJ). */
  readonly unit: LengthUnit | null;
  /** The file's lengths per length of the scene: 1,000 for an IFC in mm, whose scene is in metres. */
  readonly perScene: number;
}

/** For formats without a unit. */
export const PLAIN_LENGTHS: LengthScale = { unit: null, perScene: 1 };

/** @returns A scale for a scene whose lengths are in the file's own unit. */
export const lengthsInUnit = (unit: LengthUnit): LengthScale => ({ unit, perScene: 1 });

/** The unit of so many metres; undefined for one that has no name here. */
export function unitOfMetres(metres: number): LengthUnit | undefined {
  for (const unit of lengthUnits) if (Math.abs(METRES[unit] / metres - 1) < 1e-6) return unit;
  return undefined;
}

const lengthUnits: readonly LengthUnit[] = [
  'millimeter',
  'centimeter',
  'meter',
  'kilometer',
  'inch',
  'foot',
  'yard',
  'mile',
];

/** Four digits that count, and no fraction of a thousand. */
function digitsFor(value: number): number {
  const whole = Math.floor(Math.log10(Math.max(Math.abs(value), 1e-6))) + 1;
  return Math.min(6, Math.max(0, 4 - whole));
}

function formatIn(value: number, unit: LengthUnit | null, locale: Locale): string {
  return numberFormat(locale, {
    maximumFractionDigits: digitsFor(value),
    ...(unit === null ? {} : { style: 'unit', unit }),
  }).format(value);
}

/** A length of the scene in the file's unit, and in metres where that is another. */
export function formatLength(length: number, { unit, perScene }: LengthScale, locale: Locale): string {
  const own = formatIn(length * perScene, unit, locale);
  if (unit === null || unit === 'meter') return own;
  return `${own} (${formatIn(length * perScene * METRES[unit], 'meter', locale)})`;
}

/** Three lengths as a box: `5,000 × 200 × 3,000 mm`. */
export function formatBox(
  [x, y, z]: readonly [number, number, number],
  { unit, perScene }: LengthScale,
  locale: Locale,
): string {
  return `${formatIn(x * perScene, null, locale)} × ${formatIn(y * perScene, null, locale)} × ${formatIn(z * perScene, unit, locale)}`;
}

/** Bytes as a person says them; 1 MB has a million. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, value] =
    bytes < 1_000
      ? (['byte', bytes] as const)
      : bytes < 1_000_000
        ? (['kilobyte', bytes / 1_000] as const)
        : (['megabyte', bytes / 1_000_000] as const);
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
