import { unzipSync } from 'three/addons/libs/fflate.module.js';
import { ThreeMFLoader } from 'three/addons/loaders/3MFLoader.js';
import { unpackedSize } from '#shared/kernel/zip-sizes.ts';
import { inUnit, type LengthScale, type LengthUnit } from '../model/lengths.ts';
import type { ReadModel } from '../model/model.ts';
import { ModelError } from '../model/problem.ts';
import { partsOf } from './parts-of.ts';
import { noProperties } from './plain.ts';
import type { ModelSource } from './source.ts';

/** More than this fills the memory of the tab once it is unpacked. */
const MAX_UNPACKED_BYTES = 800_000_000;

/** The format's words for its units. */
const UNITS: Readonly<Record<string, LengthUnit>> = {
  millimeter: 'millimeter',
  centimeter: 'centimeter',
  inch: 'inch',
  foot: 'foot',
  meter: 'meter',
};

/** `micron` has no unit of its own here, so it is told in millimetres. */
function lengthsOf(unit: string): LengthScale {
  return unit === 'micron' ? { unit: 'millimeter', perScene: 0.001 } : inUnit(UNITS[unit] ?? 'millimeter');
}

/** 3MF: a zip with the model as XML. */
export async function read3mf({ bytes }: ModelSource): Promise<ReadModel> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new ModelError('cut');
  if (size > MAX_UNPACKED_BYTES) throw new ModelError('too-large');
  const files = unzipSync(bytes, { filter: ({ name }) => /\.model$/i.test(name) });
  const [main] = Object.values(files);
  if (main === undefined) throw new ModelError('unknown');
  const unit = /<model\b[^>]*\bunit\s*=\s*"(\w+)"/.exec(new TextDecoder().decode(main.subarray(0, 4_000)))?.[1];
  const root = new ThreeMFLoader().parse(bytes.buffer);
  return {
    parts: partsOf(root),
    up: 'z',
    lengths: lengthsOf(unit ?? 'millimeter'),
    notes: [],
    properties: noProperties,
    close: () => undefined,
  };
}
