import type { FileProblem } from '#shared/features/sheets/file-problem.ts';
import type { Text } from '../text.ts';

/** Why a file was not opened, and what to do. */
export function problemWords(problem: FileProblem, t: Text): string {
  switch (problem) {
    case 'kind':
      return t('It is no .xlsx or .csv file.');
    case 'too-large':
      return t('It is larger than 60 MB.');
    case 'empty':
    case 'no-rows':
      return t('There is nothing in it.');
    case 'password':
      return t('It is protected by a password. Save it without one and open it again.');
    case 'old-excel':
      return t('It is an older Excel file. Save it as .xlsx and open that.');
    case 'not-excel':
      return t('It is no Excel workbook, whatever its name says.');
    case 'damaged':
      return t('It is damaged. Save it again in a spreadsheet program and open that.');
    case 'unpacks-too-large':
      return t('It is too large for this browser: at most 390,000 rows and 4 million cells.');
    case 'unreadable':
      return t('The browser could not read it. Open it again.');
  }
}
