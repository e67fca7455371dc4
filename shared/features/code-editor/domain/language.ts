/** What a tab holds. `html` may hold Twig as well. */
export type CodeLanguage = 'css' | 'javascript' | 'html' | 'json' | 'twig';

/** A text of a record, as a tab shows it. */
export interface CodeField<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** What a developer calls it, where the label says it in other words. */
  readonly title?: string;
  readonly language: CodeLanguage;
}
