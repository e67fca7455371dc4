import { browserEnvironment } from './environment.ts';
import { createStore, type ReadableStore } from './store.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 15_000;

/** What can be waited for: a file that could not be fetched, as long as it is asked for again. */
export interface FileRequest {
  /** Somebody waits for it; one that is fetched ahead is nobody’s trouble yet. */
  isWanted: boolean;
  /** Ends the pause before the next try; undefined while no try has failed. */
  wake?: (() => void) | undefined;
}

const failing = new Set<FileRequest>();
const count = createStore(0);
/** How many files somebody waits for that could not be fetched until now. */
export const missingFiles: ReadableStore<number> = count;

/** Counts anew, after a request has changed. */
export function noteRequest(request: FileRequest): void {
  if (request.wake === undefined) failing.delete(request);
  else failing.add(request);
  count.set([...failing].filter(({ isWanted }) => isWanted).length);
}

/** Asks for all missing files now. */
export function askForFilesAgain(): void {
  for (const { wake } of [...failing]) wake?.();
}

async function pause(request: FileRequest, milliseconds: number): Promise<void> {
  const over = new AbortController();
  request.wake = () => over.abort();
  noteRequest(request);
  await Promise.race([
    browserEnvironment.sleep(milliseconds, over.signal),
    browserEnvironment.untilOnline(over.signal),
  ]);
  over.abort();
}

/**
 * Asks for a file until it is there: a screen in use must survive an outage of the network. Never rejects; the page says
 * what it waits for.
 */
export async function loadUntilThere<T>(
  load: () => Promise<T>,
  request: FileRequest = { isWanted: true },
  wait = FIRST_RETRY_MS,
): Promise<T> {
  try {
    const loaded = await load();
    request.wake = undefined;
    noteRequest(request);
    return loaded;
  } catch {
    await pause(request, wait);
    return loadUntilThere(load, request, Math.min(MAX_RETRY_MS, wait * 2));
  }
}
