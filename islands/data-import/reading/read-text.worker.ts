import { serveBackground } from '#shared/state/background.ts';
import { readText } from './read-text.ts';
import { readingWork } from './serve-reading.ts';

serveBackground(readingWork(readText));
