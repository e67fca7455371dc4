/** A record of `pages` as it is seeded. */
export interface SeedPage {
  readonly title: string;
  /** Null: a page of its own, at `/page/ID`. */
  readonly hook: string | null;
  readonly content:
    | { readonly html: string; readonly css?: string; readonly javascript?: string; readonly [other: string]: unknown }
    | readonly { readonly html: string; readonly css: string }[];
}

/** A text that was written on Windows. */
export const withCrLf = (text: string): string => text.replaceAll('\n', '\r\n');
