import { expect, test } from 'vitest';
import { ZipSizeError } from '#shared/kernel/zip-sizes.ts';
import { zipOfZeros } from '#shared/testing/zip-of-zeros.ts';
import { readWorkbook } from './read-workbook.ts';

test('a workbook that is larger than it says never reaches the library', async () => {
  const reading = Promise.resolve(readWorkbook(zipOfZeros(200_000_000, 1_000), () => undefined, 'en', {}));
  await expect(reading).rejects.toMatchObject({ problem: 'damaged', cause: expect.any(ZipSizeError) });
});
