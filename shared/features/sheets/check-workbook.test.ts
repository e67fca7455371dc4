import { expect, test } from 'vitest';
import { ZipSizeError } from '#shared/kernel/zip-sizes.ts';
import { zipOfZeros } from '#shared/testing/zip-of-zeros.ts';
import { checkUnpacked, checkWorkbook } from './check-workbook.ts';

test('a workbook that says that it unpacks to more than the tab can hold is refused', () => {
  expect(() => checkWorkbook(zipOfZeros(1_000, 500_000_000))).toThrow('unpacks-too-large');
});

test('a workbook that is larger than it says is refused before a library unpacks it', async () => {
  const lying = zipOfZeros(200_000_000, 1_000);
  expect(() => checkWorkbook(lying)).not.toThrow();
  await expect(checkUnpacked(lying)).rejects.toMatchObject({ problem: 'damaged', cause: expect.any(ZipSizeError) });
});
