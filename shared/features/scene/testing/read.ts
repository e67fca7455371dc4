import type { Format } from '../geometry/format.ts';
import { ModelError } from '../geometry/problem.ts';
import { readModel } from '../reading/read-model.ts';

export const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Reads a file, with those beside it by name. */
export function read(
  content: string | Uint8Array<ArrayBuffer>,
  files: Readonly<Record<string, string>> = {},
  format?: Format,
) {
  const bytes = typeof content === 'string' ? encode(content) : content;
  const source = {
    file: new Blob([bytes]),
    signal: new AbortController().signal,
    beside: async (name: string) => {
      const file = files[name];
      if (file === undefined) throw new ModelError('missing', name);
      return encode(file);
    },
  };
  return readModel(source, format, () => bytes.length);
}

/** What a reading was refused for. */
export const problem = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof ModelError ? `${error.problem} ${error.subject}`.trim() : error),
  );
