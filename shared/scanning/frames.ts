import type { Effort } from './read-code.ts';

/** The current frame of a video, at most `width` px wide; null while there is none. */
export type GrabFrame = (video: HTMLVideoElement, widest: number) => ImageData | null;

export function createGrabber(): GrabFrame {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video, widest) => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, widest / videoWidth);
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    // Setting a size clears the canvas, even when it is the same.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

/** Most frames are read quickly; now and then one gets the effort that a difficult code needs. */
const TURNS: readonly Effort[] = ['quick', 'quick', 'thorough', 'quick', 'quick', 'sharpened'];

/** Frames in which each effort is used at least once. */
export const ROUND = TURNS.length;

const MAX_WIDTH_PX = 1280;
const MIN_WIDTH_PX = 480;
/** Reading for longer makes the page stutter. */
const MAX_READ_MS = 50;

interface FramePlan {
  readonly next: () => { readonly effort: Effort; readonly widest: number };
  /** Reports how long reading took, in ms; slow devices get smaller frames from then on. */
  readonly took: (effort: Effort, milliseconds: number) => void;
}

export function createFramePlan(): FramePlan {
  const widest: Record<Effort, number> = { quick: MAX_WIDTH_PX, thorough: MAX_WIDTH_PX, sharpened: MAX_WIDTH_PX };
  let turn = -1;
  return {
    next: () => {
      turn = (turn + 1) % TURNS.length;
      const effort = TURNS[turn] ?? 'quick';
      return { effort, widest: widest[effort] };
    },
    took: (effort, milliseconds) => {
      if (milliseconds > MAX_READ_MS) widest[effort] = Math.max(MIN_WIDTH_PX, Math.round(widest[effort] * 0.75));
    },
  };
}
