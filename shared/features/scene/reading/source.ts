/** A file as it came, and the files beside it. */
export interface ModelSource {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /**
   * A file that the model names, from the model's own origin only.
   *
   * @throws ModelError `missing` or `elsewhere`, with its name
   */
  readonly beside: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly signal: AbortSignal;
}
