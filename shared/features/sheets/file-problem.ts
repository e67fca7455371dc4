/** Why a file is not read. */
export type FileProblem =
  | 'kind'
  | 'too-large'
  | 'empty'
  | 'no-rows'
  | 'password'
  | 'old-excel'
  | 'not-excel'
  | 'damaged'
  | 'unpacks-too-large'
  | 'unreadable';

/** The error of reading a file; the screen words it. */
export class FileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(`The file was not read: ${problem}`, { cause });
    this.name = 'FileError';
    this.problem = problem;
  }
}
