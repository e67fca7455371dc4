/** A record that is not as it is read. */
export interface OtherShape {
  readonly collection: string;
  /** The fields that are read of it and not there, and those that are there and not read. */
  readonly missing: readonly string[];
  readonly written: readonly string[];
}

/** A name without what spellings differ in: `order_number`, `orderNumber`. */
export const plainName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();
