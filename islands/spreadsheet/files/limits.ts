/** Of a file that is opened, in bytes. */
export const MAX_FILE_BYTES = 60_000_000;
/** A browser draws no higher page than so many rows are. */
export const MAX_SHEET_ROWS = 390_000;
/** More would fill the memory of the tab. */
export const MAX_CELLS = 4_000_000;
