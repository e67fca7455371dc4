/** Marks the refusal of a till whose device stores nothing, and which cannot send either. */
export const NOT_SAVED = 'Not saved:';
