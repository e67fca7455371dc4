import { type Camera, type Matrix4, Vector3 } from 'three';
import type { Model, ModelText } from '../geometry/model.ts';
import type { Pane } from './orbit.ts';

/** Of the letters' own size, how high a capital letter is; and how far apart lines stand, in capital letters. */
const [CAPITAL, LINE_STEP] = [0.72, 5 / 3];
/** In px: letters are laid out at this size, then shrunk or grown as the plan is. */
const LETTER_PX = 100;
/** In px on the screen: lower capital letters are a grey line. */
const LEAST_PX = 2.5;

/** What the letters look like. */
interface LetterLook {
  readonly line: string;
  readonly accent: string;
}

/** Draws a model's texts on a canvas above the one of its lines. */
interface Letters {
  readonly draw: (
    camera: Camera,
    pane: Pane,
    pixelRatio: number,
    look: LetterLook,
    visible: ReadonlySet<string>,
    selected: ReadonlySet<string>,
  ) => void;
}

/** Breaks lines between words where they no longer fit; a word that is too long stays whole. */
export function brokenLines(text: string, fits: (line: string) => boolean): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last === undefined || !fits(longer)) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  });
}

/** @param upright From the file's axes to those of the scene */
export function createLetters(canvas: HTMLCanvasElement, model: Model, upright: Matrix4): Letters {
  const context = canvas.getContext('2d');
  const texts = model.texts ?? [];
  const lines = new Map<ModelText, readonly string[]>();
  const linesOf = (text: ModelText, brush: CanvasRenderingContext2D): readonly string[] => {
    const known = lines.get(text);
    if (known !== undefined) return known;
    const most = text.width * LETTER_PX * CAPITAL;
    const made = brokenLines(text.text, (line) => most === 0 || brush.measureText(line).width <= most);
    lines.set(text, made);
    return made;
  };
  const [origin, side, top] = [new Vector3(), new Vector3(), new Vector3()];
  return {
    draw: (camera, pane, pixelRatio, { line, accent }, visible, selected) => {
      if (context === null) return;
      const [width, height] = [Math.round(pane.width * pixelRatio), Math.round(pane.height * pixelRatio)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      context.font = `${LETTER_PX}px ${getComputedStyle(canvas).fontFamily}`;
      const put = (place: Vector3, at: ModelText['at'], by?: ModelText['at']): Vector3 => {
        place.set(at[0] + (by?.[0] ?? 0), at[1] + (by?.[1] ?? 0), at[2] + (by?.[2] ?? 0));
        place.applyMatrix4(upright).project(camera);
        return place.set(((place.x + 1) / 2) * width, ((1 - place.y) / 2) * height, place.z);
      };
      for (const text of texts) {
        if (!visible.has(text.part)) continue;
        put(origin, text.at);
        put(side, text.at, text.right).sub(origin);
        put(top, text.at, text.up).sub(origin);
        if (origin.z > 1 || Math.hypot(top.x, top.y) < LEAST_PX * pixelRatio) continue;
        const size = LETTER_PX * CAPITAL;
        const rows = linesOf(text, context);
        const step = LINE_STEP * size;
        const block = (rows.length - 1) * step;
        // Down from `at` to the foot of the first line, in px of the layout.
        const first =
          text.down === 'top'
            ? size
            : text.down === 'middle'
              ? size / 2 - block / 2
              : text.down === 'bottom'
                ? -block - size * 0.25
                : -block;
        context.setTransform(side.x / size, side.y / size, -top.x / size, -top.y / size, origin.x, origin.y);
        context.textAlign = (['left', 'center', 'right'] as const)[text.across * 2] ?? 'left';
        context.fillStyle = selected.has(text.part)
          ? accent
          : text.colour === undefined
            ? line
            : `#${text.colour.toString(16).padStart(6, '0')}`;
        rows.forEach((row, at) => context.fillText(row, 0, first + at * step));
      }
    },
  };
}
