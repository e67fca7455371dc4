import { printStyled } from '#shared/features/printing/print-frame.ts';
import { templateOf } from '#shared/state/trusted-types.ts';

const STYLES = `
  @page { margin: 20mm; }
  html, body { margin: 0; background: #fff; color: #000; font: 11pt/1.5 system-ui, sans-serif; }
  p { margin: 0 0 3mm; min-height: 1lh; }
  [align="center"] { text-align: center; } [align="right"] { text-align: right; } [align="justify"] { text-align: justify; }
  table { border-collapse: collapse; margin: 0 0 4mm; }
  tr, img, pre { break-inside: avoid; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  th, td { border: 0.5pt solid #999; padding: 1mm 2mm; }
  td p, th p { margin: 0; }
  img { max-width: 100%; height: auto; }
  blockquote { margin: 0 0 3mm; padding-inline-start: 4mm; border-inline-start: 1mm solid #ccc; }
  pre, code { font: 10pt ui-monospace, monospace; white-space: pre-wrap; }
`;

/** Prints a document's cleaned HTML by the browser, which makes a PDF of it as well. */
export async function printDocument(html: string, dir: string): Promise<void> {
  const content = document.createElement('main');
  content.dir = dir;
  content.append(templateOf(html).content);
  await printStyled(content, STYLES);
}
