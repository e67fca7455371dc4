import { serveBackground } from '#shared/state/background.ts';
import { readTextSheet } from './read-text.ts';
import { readingWork } from './reading.ts';

serveBackground(readingWork(readTextSheet));
