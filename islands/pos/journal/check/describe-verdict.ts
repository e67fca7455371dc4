import type { OwnLocale } from '#shared/i18n/locale.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import type { ArchiveProblem, Finding, Remark, Verdict } from './contract.ts';
import ar from './locales/ar.ts';
import en from './locales/en.ts';
import fr from './locales/fr.ts';

/** In one file with what needs them: the check also runs where nothing can be fetched. */
const TEXTS = { en, fr, ar };
type Text = keyof typeof en;

const PROBLEMS: Readonly<Record<ArchiveProblem, Text>> = {
  'no-archive': 'This file is not an archive of a journal.',
  'other-version':
    'This archive was made by another version, which this check cannot read. Take the check of that version.',
  cut: 'The end of this archive is missing. Ask for the whole file.',
};
const FINDINGS: Readonly<Record<Finding['kind'], Text>> = {
  changed: 'Entry {number} was changed (line {line}).',
  'left-out': 'Entry {number} was left out.',
  'put-in': 'Entry {number} was put in (line {line}).',
  reordered: 'Entry {number} is in another place (line {line}).',
  unlinked: 'Entry {number} does not follow from the entry before it (line {line}).',
  sums: 'The perpetual total of entry {number} is wrong (line {line}).',
  seal: 'The last line, which says what is in the file, was changed.',
  key: 'Nothing in this file is signed with its key.',
  'other-key': 'It is signed with another key than the one expected.',
};
const REMARKS: Readonly<Record<Remark['kind'], Text>> = {
  'clock-back': 'The clock was put back before entry {number}.',
  cleared: 'The device was cleared before entry {number}.',
  restored: 'A backup was restored before entry {number}.',
  software: 'Another version of the till took over at entry {number}.',
  imported: 'Sales of another device came in at entry {number}.',
  exported: 'Sales went to another device at entry {number}.',
};

/** The verdict in sentences: first the whole, then what was found, then what happened to the till. */
export function describeVerdict(verdict: Verdict, locale: OwnLocale = 'en'): readonly string[] {
  const t = createTranslate<Text>(locale, TEXTS[locale]);
  const { problem, isUntouched, findings, remarks, entries } = verdict;
  if (problem !== null) return [t(PROBLEMS[problem])];
  return [
    isUntouched
      ? t('Nothing was changed: {count} entries', { count: entries })
      : t('This archive was changed: {count} findings', { count: findings.length }),
    ...findings.map(({ kind, number, line }) => {
      const holes = { number: String(number ?? ''), line: String(line ?? '') };
      const isNoEntry = kind === 'put-in' && number === null;
      return t(isNoEntry ? 'Line {line} was put in: it is not an entry of this journal.' : FINDINGS[kind], holes);
    }),
    ...remarks.map(({ kind, number }) => t(REMARKS[kind], { number: String(number) })),
  ];
}
