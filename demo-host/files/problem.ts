import { PathProblem } from './paths.ts';

/** What went wrong, in the wire's own codes: 400 exists already, 403 refused, 404 gone, 413 full, 422 bad name. */
export class FileProblem extends Error {
  readonly code: 400 | 403 | 404 | 413 | 422;
  readonly fileExists: readonly string[];
  constructor(code: FileProblem['code'], message: string, fileExists: readonly string[] = []) {
    super(message);
    this.code = code;
    this.fileExists = fileExists;
  }
}

export const isGone = (name: string): FileProblem => new FileProblem(404, `"${name}" is not there any more.`);
export const isThere = (name: string): FileProblem => new FileProblem(400, `"${name}" is already there.`, [name]);

/** A path or name that may not be is a refusal of the server. */
export function checked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PathProblem ? new FileProblem(403, error.message) : error;
  }
}
