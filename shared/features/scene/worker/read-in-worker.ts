import type { ReadModel } from '../geometry/model.ts';
import type { ModelFile } from '../reading/source.ts';
import type { WorkerFormat } from './messages.ts';
import { answerOf, createSceneBackground } from './scene-background.ts';
import { unpackModel } from './unpack.ts';

/** Reads a file in a worker: the page stays quick however large it is. */
export async function readInWorker(format: WorkerFormat, { file, beside, signal }: ModelFile): Promise<ReadModel> {
  const background = createSceneBackground();
  signal.addEventListener('abort', background.close, { once: true });
  try {
    const { names } = format === 'obj' ? await answerOf(background, { kind: 'names', file }, 'names') : { names: [] };
    const files = new Map<string, Uint8Array<ArrayBuffer> | null>();
    for (const name of names) {
      try {
        files.set(name, await beside(name));
      } catch {
        signal.throwIfAborted();
        // The shape is there without its colours.
        files.set(name, null);
      }
    }
    const { model } = await answerOf(background, { kind: 'read', format, file, beside: files }, 'model');
    signal.throwIfAborted();
    return await unpackModel(model);
  } finally {
    signal.removeEventListener('abort', background.close);
    background.close();
  }
}
