import { expect, test } from 'vitest';
import { zipOfZeros } from '#shared/testing/zip-of-zeros.ts';
import { checkSizes, ZipSizeError } from './zip-sizes.ts';

test('a zip that says what is in it passes; one that says less is stopped long before all of it is there', async () => {
  await expect(checkSizes(zipOfZeros(1_000_000))).resolves.toBeUndefined();
  const bomb = zipOfZeros(200_000_000, 1_000);
  expect(bomb.length).toBeLessThan(250_000);
  const before = process.memoryUsage().arrayBuffers;
  await expect(checkSizes(bomb)).rejects.toThrow(ZipSizeError);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
});

test('what is no zip, or cannot be unpacked, is left to who reads it', async () => {
  await expect(checkSizes(new Uint8Array([1, 2, 3]))).resolves.toBeUndefined();
  const cut = zipOfZeros(10_000);
  cut.fill(0xff, 30, 40);
  await expect(checkSizes(cut)).resolves.toBeUndefined();
});
