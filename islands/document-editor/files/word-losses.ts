/** What of a Word file the editor has no place for. */
const LOSSES = ['heads', 'comments', 'changes', 'formulas', 'drawings', 'fonts', 'pictures'] as const;
export type Loss = (typeof LOSSES)[number];

const hasWords = (xml: string): boolean => /<w:t[ >][^<]*\S/.test(xml);

/** What a Word file has that is lost by opening it; `parts`: the texts of its files by name. */
export function lossesIn(names: readonly string[], parts: ReadonlyMap<string, string>): readonly Loss[] {
  const document = parts.get('word/document.xml') ?? '';
  const heads = [...parts].filter(([name]) => /^word\/(?:header|footer)\d*\.xml$/.test(name));
  const has: Readonly<Record<Loss, boolean>> = {
    heads: heads.some(([, xml]) => hasWords(xml)),
    comments: hasWords(parts.get('word/comments.xml') ?? ''),
    changes: /<w:(?:ins|del) /.test(document),
    formulas: document.includes('<m:oMath'),
    drawings: names.some((name) => /^word\/(?:charts|diagrams)\//.test(name)),
    // A code has a font of its own in any document.
    fonts: /<w:sz |<w:rFonts [^>]*w:ascii="(?!Courier)/.test(document),
    pictures: false,
  };
  return LOSSES.filter((loss) => has[loss]);
}
