import type { Form } from '#shared/features/sheets/column-form.ts';
import type { FileProblem } from '#shared/features/sheets/file-problem.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Fault } from './rules/check.ts';
import type { FieldType } from './rules/values.ts';
import type { Text } from './text.ts';

/** Why a file was not read, and what to do. */
export function problemWords(problem: FileProblem, t: Text, maxSize: string): string {
  switch (problem) {
    case 'kind':
      return t('This is no .csv, .tsv or .xlsx file. Save it as one of them and choose it again.');
    case 'too-large':
      return t('The file is larger than {size} MB. Split it, and import the parts one after the other.', {
        size: maxSize,
      });
    case 'empty':
      return t('The file is empty.');
    case 'no-rows':
      return t('There is no table in this file.');
    case 'password':
      return t('The file is protected by a password. Save it without one and choose it again.');
    case 'old-excel':
      return t('This is an older Excel file. Open it and save it as .xlsx.');
    case 'not-excel':
      return t('This is no Excel workbook, whatever its name says.');
    case 'damaged':
      return t('The file is damaged. Open it in a spreadsheet program, save it again and choose that.');
    case 'unpacks-too-large':
      return t('Unpacked, the file would fill the memory of this browser. Split it.');
    case 'unreadable':
      return t('The file could not be read. Choose it again.');
  }
}

/** What is wrong with a cell. */
export function faultWords(
  { problem, other, message }: Fault,
  t: Text,
  locale: Locale,
  form: Form | undefined,
): string {
  switch (problem) {
    case 'required':
      return t('This must not be empty.');
    case 'decimal':
      return t('This is no number, such as {example}.', { example: form?.decimal === ',' ? '12,50' : '12.50' });
    case 'integer':
      return t('This is no whole number.');
    case 'boolean':
      return t('This is neither yes nor no.');
    case 'date':
      return t('This is no date, such as {example}.', { example: dateExample(form?.date ?? 'dmy') });
    case 'email':
      return t('This is no e-mail address.');
    case 'shortened':
      return t('A spreadsheet has cut the digits of this code. Type it in full.');
    case 'repeated':
      return t('Row {row} has the same value.', { row: formatNumber(other ?? 0, locale) });
    case 'server':
      return message ?? '';
  }
}

export function dateExample(form: Form['date']): string {
  return form === 'dmy' ? '31/12/2026' : form === 'mdy' ? '12/31/2026' : '2026/12/31';
}

export function typeWords(type: FieldType, t: Text): string {
  switch (type) {
    case 'text':
      return t('Text');
    case 'integer':
      return t('Whole number');
    case 'decimal':
      return t('Number');
    case 'boolean':
      return t('Yes or no');
    case 'date':
      return t('Date');
    case 'datetime':
      return t('Date and time');
    case 'email':
      return t('E-mail');
  }
}

const SECRET = /passw|mot de passe|\bmdp\b|pin ?code|secret|كلمة (?:المرور|السر)/i;

/** Whether the values of a column are shown as dots. */
export function isSecret(...names: readonly (string | undefined)[]): boolean {
  return names.some((name) => name !== undefined && SECRET.test(name));
}
