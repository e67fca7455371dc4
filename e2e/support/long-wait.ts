/** In ms: long enough for a busy machine. */
export const LONG_WAIT = { timeout: 20_000 } as const;
