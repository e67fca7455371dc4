const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text between tags or in an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
}
