import type { Box, Point, Size } from './geometry.ts';
import { inkOn } from './ink.ts';
import type { SceneItem, SceneLook } from './scene.ts';
import type { Guide } from './snapping.ts';

const TEXT = 14;
const SMALL = 11;
const CHAIR = 11;
const CHAIR_GAP = 4;
const HATCH = 9;
/** How strongly an outline is filled. */
const OUTLINE_TINT = 0.14;
/** Height of the strip with an outline's label, in units of the plan. */
const STRIP = 20;
/** How far from its line an outline is grabbed, in px on the screen. */
const GRIP = 9;

/** Whether a point of an outline is where it is grabbed: at its line, or at its label. In units of the plan. */
export function isOnOutline({ x, y, width, height }: Box, at: Point, zoom: number, label?: Box): boolean {
  const grip = GRIP / zoom;
  const [left, top] = [at.x - x, at.y - y];
  if (left < -grip || top < -grip || left > width + grip || top > height + grip) return false;
  if (label) {
    const [fromLeft, fromTop] = [left - width / 2 - label.x, top - height / 2 - label.y];
    if (fromLeft >= 0 && fromLeft <= label.width && fromTop >= 0 && fromTop <= label.height) return true;
  }
  return left <= grip || left >= width - grip || top <= Math.max(grip, STRIP) || top >= height - grip;
}
/** Padding between text and outline. */
const EDGE = 8;

/** Margin around the box for the chairs; only the box itself is moved and measured. */
export const MARGIN = CHAIR + CHAIR_GAP;

function fitted(text: string, isFitting: (text: string) => boolean): string {
  if (isFitting(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !isFitting(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

/** Wraps a name to at most `most` lines and cuts what does not fit. */
export function nameLines(name: string, most: number, isFitting: (text: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && (lines.length === most || isFitting(`${last} ${word}`)))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, isFitting));
}

/** Draws one item, centred on the origin. */
export function drawItem(context: CanvasRenderingContext2D, item: SceneItem, size: Size, look: SceneLook): void {
  drawChairs(context, item, size, look);
  const isTroubled = item.state === 'trouble';
  context.save();
  outline(context, item, size, 0);
  // An invalid colour leaves `fillStyle` unchanged, so this is the default.
  context.fillStyle = '#008000';
  context.fillStyle = item.fill;
  const isOutline = item.isOutline === true && item.mark === undefined && item.signs === undefined;
  context.globalAlpha = isOutline ? OUTLINE_TINT : item.state === 'pending' ? 0.55 : 1;
  context.fill();
  if (item.mark === 'closed') hatch(context, size);
  context.globalAlpha = 1;
  // The owner's colour may be near that of the floor, in one of the themes: a hairline keeps them apart.
  outline(context, item, size, 0);
  context.strokeStyle = look.chair;
  context.lineWidth = 1;
  context.stroke();
  const thickness = isTroubled || isOutline ? Math.max(3, item.strokeWidth) : item.strokeWidth;
  outline(context, item, size, thickness / 2);
  context.strokeStyle = '#000000';
  context.strokeStyle = isTroubled ? look.trouble : isOutline ? item.fill : item.stroke;
  context.lineWidth = thickness;
  if (item.state !== undefined) context.setLineDash([6, 4]);
  if (thickness > 0) context.stroke();
  context.restore();
  drawWords(context, item, size, look);
}

function outline(
  context: CanvasRenderingContext2D,
  { shape }: SceneItem,
  { width, height }: Size,
  inset: number,
): void {
  context.beginPath();
  if (shape === 'circle') context.arc(0, 0, Math.max(1, Math.min(width, height) / 2 - inset), 0, 2 * Math.PI);
  else context.roundRect(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset, 6);
}

function hatch(context: CanvasRenderingContext2D, { width, height }: Size): void {
  context.save();
  context.clip();
  context.strokeStyle = 'rgb(0 0 0 / .22)';
  context.lineWidth = 3;
  context.beginPath();
  for (let at = -width / 2 - height; at < width / 2; at += HATCH) {
    context.moveTo(at, height / 2);
    context.lineTo(at + height, -height / 2);
  }
  context.stroke();
  context.restore();
}

/** The first sign says the state and is shortened where it must be; of the others, only those that fit whole. */
export function signsShown(
  signs: readonly string[],
  most: number,
  isFitting: (text: string) => boolean,
): readonly string[] {
  return signs.filter((sign, index) => index === 0 || isFitting(sign)).slice(0, Math.max(0, most));
}

function drawWords(context: CanvasRenderingContext2D, item: SceneItem, { width, height }: Size, look: SceneLook): void {
  context.save();
  const isOutline = item.isOutline === true && item.mark === undefined && item.signs === undefined;
  context.fillStyle = isOutline ? look.ink : inkOn(item.fill, context);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${TEXT}px ${look.font}`;
  const isFitting =
    (room: number) =>
    (text: string): boolean =>
      context.measureText(text).width <= room;
  // A name too long for a narrow item is written along it.
  const isUpright = !isOutline && item.shape === 'rectangle' && height > width && !isFitting(width - EDGE)(item.label);
  if (isUpright) context.rotate(-Math.PI / 2);
  const [along, across] = isUpright
    ? [height, width]
    : item.shape === 'circle'
      ? [Math.min(width, height) * 0.9, Math.min(width, height) * 0.7]
      : [width, height];
  const isFittingHere = isFitting(along - EDGE);
  const isShort = isFittingHere(item.label);
  const large = context.font;
  context.font = `600 ${SMALL}px ${look.font}`;
  const line = isShort ? TEXT : SMALL + 2;
  const below = SMALL + 2;
  const most = Math.floor((across - EDGE / 2 - line) / below);
  const signs = signsShown(item.signs ?? [], most, isFittingHere);
  if (isShort) context.font = large;
  const room = across - EDGE - signs.length * below;
  const label = isOutline ? item.labelBox : undefined;
  const lines = nameLines(item.label, label ? 1 : Math.max(1, Math.floor(room / line)), isFittingHere);
  const top = label
    ? label.y + label.height / 2
    : isOutline && item.shape === 'rectangle'
      ? STRIP / 2 + 4 - height / 2
      : -((lines.length - 1) * line + signs.length * below) / 2;
  if (label) context.translate(label.x + label.width / 2, 0);
  if (isOutline) {
    // On a plate, since the picture below it may have any colour.
    const widest = Math.max(...lines.map((text) => context.measureText(text).width));
    context.fillStyle = look.area;
    context.globalAlpha = 0.85;
    context.beginPath();
    context.roundRect(-widest / 2 - 5, top - line / 2 - 1, widest + 10, lines.length * line + 2, 4);
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = look.ink;
  }
  lines.forEach((text, index) => context.fillText(text, 0, top + index * line));
  context.font = `600 ${SMALL}px ${look.font}`;
  signs.forEach((sign, index) => {
    context.fillText(fitted(sign, isFittingHere), 0, top + lines.length * line + index * below);
  });
  context.restore();
}

function drawChairs(
  context: CanvasRenderingContext2D,
  { chairs = 0, shape }: SceneItem,
  size: Size,
  look: SceneLook,
): void {
  context.fillStyle = look.chair;
  for (const [x, y] of chairSpots(chairs, size, shape)) {
    context.beginPath();
    context.arc(x, y, CHAIR / 2, 0, 2 * Math.PI);
    context.fill();
  }
}

/**
 * Chairs evenly around a circle, or along a rectangle in proportion to its sides. At most 40, as more could not be told
 * apart.
 */
export function chairSpots(
  count: number,
  { width, height }: Size,
  shape: 'rectangle' | 'circle',
): readonly (readonly [x: number, y: number])[] {
  const shown = Math.min(count, 40);
  const out = CHAIR_GAP + CHAIR / 2;
  return Array.from({ length: shown }, (_, index) => {
    if (shape === 'circle') {
      const angle = (2 * Math.PI * index) / shown - Math.PI / 2;
      const radius = Math.min(width, height) / 2 + out;
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    }
    const along = ((index + 0.5) / shown) * 2 * (width + height);
    if (along < width) return [along - width / 2, -height / 2 - out] as const;
    if (along < width + height) return [width / 2 + out, along - width - height / 2] as const;
    if (along < 2 * width + height) return [width / 2 - (along - width - height), height / 2 + out] as const;
    return [-width / 2 - out, height / 2 - (along - 2 * width - height)] as const;
  });
}

/** The alignment lines, in units of the plan. */
export function drawGuides(
  context: CanvasRenderingContext2D,
  guides: readonly Guide[],
  { colour, zoom }: { readonly colour: string; readonly zoom: number },
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.5 / zoom;
  context.setLineDash([5 / zoom, 4 / zoom]);
  context.beginPath();
  for (const { axis, at, from, to } of guides) {
    context.moveTo(...(axis === 'x' ? ([at, from] as const) : ([from, at] as const)));
    context.lineTo(...(axis === 'x' ? ([at, to] as const) : ([to, at] as const)));
  }
  context.stroke();
}
