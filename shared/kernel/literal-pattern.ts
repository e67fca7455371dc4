/** The source of a regular expression that matches exactly this text: not all supported browsers have `RegExp.escape`. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
