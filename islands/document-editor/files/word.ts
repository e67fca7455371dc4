import mammoth from 'mammoth';

/** The HTML of a Word file's bytes, uncleaned. Rejects when the file is damaged. */
export async function htmlOfWord(bytes: ArrayBuffer): Promise<string> {
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes });
  return value;
}
