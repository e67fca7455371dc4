/** What a tab holds. `html` may hold Twig as well. */
export type CodeLanguage = 'css' | 'javascript' | 'html' | 'json' | 'twig';

/** A text of a record, as a tab shows it. */
export interface CodeField<Id extends string = string> {
  readonly id: Id;
  /** The specification's own spelling. */
  readonly label: string;
  readonly language: CodeLanguage;
}
