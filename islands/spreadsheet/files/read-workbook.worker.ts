import { serveBackground } from '#shared/state/background.ts';
import { readWorkbook } from './read-workbook.ts';
import { readingWork } from './reading.ts';

serveBackground(readingWork(readWorkbook));
