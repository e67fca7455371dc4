import { serveBackground } from '#shared/state/background.ts';
import { writingWork } from './writing.ts';

serveBackground(writingWork());
