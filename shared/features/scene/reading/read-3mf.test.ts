import { expect, test } from 'vitest';
import { zipOfZeros } from '#shared/testing/zip-of-zeros.ts';
import { read3mf } from './read-3mf.ts';

const reading = (bytes: Uint8Array<ArrayBuffer>) =>
  read3mf({
    bytes,
    beside: () => Promise.reject(new Error('No file lies beside it.')),
    signal: new AbortController().signal,
  });

test.each([
  ['says that it unpacks to more than the tab can hold', zipOfZeros(1_000, 900_000_000)],
  ['is larger than it says', zipOfZeros(200_000_000, 1_000)],
])('a 3MF that %s is refused before it is unpacked', async (_, bytes) => {
  await expect(reading(bytes)).rejects.toMatchObject({ problem: 'too-large' });
});
