import mammoth from 'mammoth';

/** What the library has no rule for: it would make plain paragraphs of them. */
const STYLES = ['Quote', 'Intense Quote'].map((name) => `p[style-name='${name}'] => blockquote > p:fresh`);

/** The HTML of a Word file's bytes, uncleaned. Rejects when the file is damaged. */
export async function htmlOfWord(bytes: ArrayBuffer): Promise<string> {
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes }, { styleMap: STYLES });
  return value;
}
