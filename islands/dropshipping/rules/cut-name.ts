const LENGTH = 30;

/** The name cut after 30 characters as a person counts them, with an ellipsis when something was cut. */
export function cutName(name: string, length = LENGTH): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  return letters.length <= length
    ? name
    : `${letters
        .slice(0, length)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`;
}
