/**
 * The direction that most letters of a text have. `dir="auto"` looks at the first letter alone, and an Arabic sentence
 * often begins with a Latin name; one that begins in Arabic may have a longer name inside. Undefined for a text without
 * letters, which goes with what is around it.
 */
export function textDirection(text: string): 'rtl' | 'ltr' | 'auto' | undefined {
  const rightToLeft = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0;
  const leftToRight = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu)?.length ?? 0;
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) && 3 * rightToLeft > leftToRight) return 'rtl';
  if (rightToLeft === leftToRight) return rightToLeft === 0 ? undefined : 'auto';
  return rightToLeft > leftToRight ? 'rtl' : 'ltr';
}
