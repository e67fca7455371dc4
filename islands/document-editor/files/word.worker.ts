import { serveBackground } from '#shared/state/background.ts';
import { type ReadWord, readWord } from './word.ts';

serveBackground<ArrayBuffer, ReadWord>(async (bytes, post) => post(await readWord(bytes)));
