import { serveBackground } from '#shared/state/background.ts';
import { readSheet } from './read-sheet.ts';
import { readingWork } from './serve-reading.ts';

serveBackground(readingWork(readSheet));
