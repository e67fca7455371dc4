import { partOf } from '../formula/lazy.ts';

/** Resolves when the functions are there that are otherwise fetched when they are used: ours and the library's. */
export async function fetchAll(): Promise<void> {
  await Promise.all(['VLOOKUP', 'SQRT'].map(async (name) => partOf(name)?.get()));
}
