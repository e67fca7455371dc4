import { expect, test } from 'vitest';
import { ZipSizeError } from '#shared/kernel/zip-sizes.ts';
import { zipOfZeros } from '#shared/testing/zip-of-zeros.ts';
import { readWord } from './word.ts';

test('a Word file that is larger than it says is refused before the library unpacks it', async () => {
  await expect(readWord(zipOfZeros(200_000_000, 1_000).buffer)).rejects.toThrow(ZipSizeError);
});
