import { formatNumber, numberFormat } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { extensionOf, type Kind, kindOf } from './rules/kinds.ts';
import { LONGEST_NAME_BYTES, type NameProblem, plainName } from './rules/names.ts';
import { segmentsOf } from './rules/paths.ts';
import type { FilesText } from './texts.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1.2 MB`, in the language's own units. */
export function sizeWords(bytes: number, locale: Locale): string {
  const step = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}

export function nameProblemWords(problem: NameProblem, t: FilesText, locale: Locale): string {
  switch (problem) {
    case 'empty':
      return t('A name is missing.');
    case 'slash':
      return t('A name contains no slash and no backslash.');
    case 'dots':
      return t('A name is more than dots.');
    case 'control':
      return t('A name contains no control characters.');
    case 'long':
      return t('This name is too long: {limit} bytes at most.', { limit: formatNumber(LONGEST_NAME_BYTES, locale) });
    case 'taken':
      return t('This name is already there.');
    case 'reserved':
      return t('This name is reserved.');
    case 'end':
      return t('A name does not end with a dot or a space.');
    case 'kind':
      return t('This kind of file is not allowed here.');
  }
}

/** `Documents / 2026`: the way to a folder. */
export function whereWords(folder: string, t: FilesText): string {
  return segmentsOf(folder).map(plainName).join(' / ') || t('Files');
}

const KIND_TEXTS = {
  folder: 'Folder',
  picture: 'Picture',
  pdf: 'PDF document',
  table: 'Spreadsheet',
  text: 'Text document',
  archive: 'Archive',
  sound: 'Sound',
  film: 'Video',
  other: 'File',
} as const satisfies Record<Kind, string>;

/** `Picture (PNG)`. */
export function kindWords(item: { readonly name: string; readonly isFile: boolean }, t: FilesText): string {
  const words = t(KIND_TEXTS[kindOf(item)]);
  const extension = item.isFile ? extensionOf(item.name).toUpperCase() : '';
  return extension === '' || extension === 'PDF' ? words : `${words} (${extension})`;
}
