import { serveBackground } from '#shared/state/background.ts';
import { htmlOfWord } from './word.ts';

serveBackground<ArrayBuffer, string>(async (bytes, post) => post(await htmlOfWord(bytes)));
