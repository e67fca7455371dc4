import { printStyled } from '#shared/features/printing/print-frame.ts';

/** On white paper in black, whatever the theme: a canvas cannot be copied, the table beside it stands for the chart. */
const STYLES = `
  @page { margin: 14mm; }
  body { margin: 0; background: #fff; color: #000; font: 10pt/1.4 system-ui, 'Noto Sans Arabic', sans-serif; }
  button, svg, .chart-head, .chart-box, .day-share, .fx-notice { display: none; }
  h2 { font-size: 16pt; margin: 0 0 4mm; }
  h3, caption { font-size: 11pt; font-weight: 600; margin: 4mm 0 1mm; text-align: start; }
  table { width: 100%; border-collapse: collapse; break-inside: auto; }
  tr { break-inside: avoid; }
  th, td { padding: 1mm 2mm; border-bottom: 0.2mm solid #bbb; text-align: start; font-weight: 400; }
  thead th { font-weight: 600; }
  [data-number] { text-align: end; font-variant-numeric: tabular-nums; }
  ul { list-style: none; padding: 0; margin: 0; }
  dl { display: flex; flex-wrap: wrap; gap: 2mm 8mm; }
  dd { margin: 0; font-weight: 600; }
  .day-amount { font-size: 18pt; font-weight: 700; margin: 0; }
`;

/** Prints what the screen says. Rejects where the browser gives nothing to print in. */
export function printDay(sheet: HTMLElement): Promise<void> {
  return printStyled(sheet, STYLES);
}
