/**
 * Why a file is not shown. `cut`: it ends too early; `elsewhere`: it names a file of another site; `needs`: it was
 * packed in a way that is not read here; `policy`: the page's rules forbid WebAssembly.
 */
export type ModelProblem =
  | 'empty'
  | 'unknown'
  | 'cut'
  | 'damaged'
  | 'cyclic'
  | 'missing'
  | 'elsewhere'
  | 'needs'
  | 'nothing'
  | 'too-large'
  | 'policy';

/** The error of reading a model; the screen words it. */
export class ModelError extends Error {
  readonly problem: ModelProblem;
  /** The file or the extension that it is about; empty for the model itself. */
  readonly subject: string;

  constructor(problem: ModelProblem, subject = '', cause?: unknown) {
    super(`The model was not read: ${problem} ${subject}`.trim(), { cause });
    this.name = 'ModelError';
    this.problem = problem;
    this.subject = subject;
  }
}
