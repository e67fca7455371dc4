/** A page with a heading and lines, as a PDF in the standard font. Latin letters only. */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');
  const drawn = [
    `BT /F1 22 Tf 72 760 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 72 ${720 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.indexOf('xref\n')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
