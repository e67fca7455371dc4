import { type Lazy, lazyModule } from '#shared/ui/lazy-with-retry.ts';
import { functionName, isLibraryName, isMoreName } from './function-names.ts';
import type { Work } from './given.ts';

type Part = Lazy<Readonly<Partial<Record<string, Work>>>>;

/** The functions that are fetched when they are used: ours, and those of the library. */
const more: Part = lazyModule(async () => (await import('./functions/more-work.ts')).MORE_WORK);
const library: Part = lazyModule(async () => (await import('./functions/library-work.ts')).LIBRARY_WORK);

/** What a function has to be fetched with; undefined: nothing. */
export function partOf(name: string): Part | undefined {
  return isMoreName(name) ? more : isLibraryName(name) ? library : undefined;
}

/** Fetches what the functions of a formula need that is still being typed. */
export function fetchFor(text: string): void {
  for (const [written] of text.matchAll(/[\p{L}_][\p{L}\p{N}_.]*(?=\()/gu)) void partOf(functionName(written))?.get();
}
