/** What the readers of files are given beside the file itself. */
interface FilesBeside {
  /**
   * A file that the model names, from the model's own origin only.
   *
   * @throws ModelError `missing` or `elsewhere`, with its name
   */
  readonly beside: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly signal: AbortSignal;
}

/** A file as it came: not in the page's own memory, so that a worker can take it over without a copy. */
export interface ModelFile extends FilesBeside {
  readonly file: Blob;
}

/** A file in memory, and the files beside it. */
export interface ModelSource extends FilesBeside {
  readonly bytes: Uint8Array<ArrayBuffer>;
}
