/** A stylesheet with that of a block, which is known by its first line: once, however many of the block there are. */
export function withSheet(css: string, sheet: string): string {
  const mark = sheet.slice(0, sheet.indexOf('\n'));
  return css.includes(mark) ? css : `${css}${css === '' || css.endsWith('\n') ? '' : '\n'}${sheet}`;
}
