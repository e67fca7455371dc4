import { printStyled } from '#shared/features/printing/print-frame.ts';
import { WORKBOOK_TYPE } from '#shared/features/sheets/workbook-type.ts';
import { parseTree } from '#shared/state/trusted-types.ts';
import { saveFile } from '#shared/ui/save-file.ts';
import { type Drawing, drawPages, drawPlan, type PlanToDraw } from './plan-drawing.ts';
import { projectXml } from './plan-project.ts';

/** A4 across with margins of 10 mm, in px. */
const PAGE = { width: 1_046, height: 716 };
const STYLES = `
  @page { size: A4 landscape; margin: 10mm; }
  html, body { margin: 0; background: #fff; }
  svg { display: block; }
  .sheet { break-after: page; break-inside: avoid; }
  .sheet:last-child { break-after: auto; }
`;
/** In px: browsers draw no larger canvas. */
const MOST_SIDE = 16_000;
const MOST_AREA = 120_000_000;

function elementOf({ svg }: Drawing): Element {
  return parseTree(svg, 'image/svg+xml').documentElement;
}

/** Prints the whole plan by the browser, on as many sheets as it takes. */
export async function printPlan(what: PlanToDraw): Promise<void> {
  const content = document.createElement('main');
  content.dir = what.isRightToLeft ? 'rtl' : 'ltr';
  for (const drawing of drawPages(what, PAGE)) {
    const sheet = document.createElement('div');
    sheet.className = 'sheet';
    sheet.append(document.importNode(elementOf(drawing), true));
    content.append(sheet);
  }
  await printStyled(content, STYLES);
}

/** A PNG; null where the picture is too large for one, or where a rule of the page forbids it. */
async function pngOf({ svg, width, height }: Drawing): Promise<Blob | null> {
  const sharpness = [2, 1].find(
    (one) => Math.max(width, height) * one <= MOST_SIDE && width * height * one * one <= MOST_AREA,
  );
  if (sharpness === undefined) return null;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves the whole plan as an Excel workbook. */
export async function saveWorkbook(what: PlanToDraw): Promise<void> {
  const { planWorkbook } = await import('./plan-workbook.ts');
  saveFile(new Blob([planWorkbook(what)], { type: WORKBOOK_TYPE }), `${what.title.trim() || 'plan'}.xlsx`);
}

/** Saves the whole plan for Microsoft Project and what reads its XML. */
export function saveProject(what: PlanToDraw): Promise<void> {
  saveFile(new Blob([projectXml(what)], { type: 'application/xml' }), `${what.title.trim() || 'plan'}.xml`);
  return Promise.resolve();
}

/** Saves the whole plan as a picture: PNG, or SVG where that is too large for the browser. */
export async function savePicture(what: PlanToDraw): Promise<void> {
  const drawing = drawPlan(what);
  const png = await pngOf(drawing);
  saveFile(
    png ?? new Blob([drawing.svg], { type: 'image/svg+xml' }),
    `${what.title.trim() || 'plan'}.${png === null ? 'svg' : 'png'}`,
  );
}
