import type { Side } from '../model/links.ts';
import type { DragHandle } from './bar-edits.ts';

/** What of a bar or of its row a pointer takes hold of. */
export type DragTarget =
  | { readonly kind: 'bar'; readonly grip: DragHandle }
  | { readonly kind: 'link'; readonly side: Side }
  | { readonly kind: 'row' };

/** A press on a bar, and what became of it. Places are px of the plan, so that scrolling counts as moving. */
export type PointerGesture =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pressed' | 'dragging';
      readonly pointer: number;
      readonly id: string;
      readonly hold: DragTarget;
      readonly from: Point;
      readonly at: Point;
    };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type PointerInput =
  | {
      readonly name: 'down';
      readonly pointer: number;
      readonly id: string;
      readonly hold: DragTarget;
      readonly at: Point;
    }
  | { readonly name: 'move'; readonly pointer: number; readonly at: Point }
  | { readonly name: 'up'; readonly pointer: number }
  | { readonly name: 'cancel' };

/** In px: a press that moves less is a click. */
const THRESHOLD = 4;

export const IDLE: PointerGesture = { name: 'idle' };

/** The next state. What was `dragging` and becomes `idle` by `up` is to be carried out, by `cancel` to be dropped. */
export function nextGesture(now: PointerGesture, input: PointerInput): PointerGesture {
  switch (input.name) {
    case 'down':
      return now.name === 'idle' ? { ...input, name: 'pressed', from: input.at } : now;
    case 'move': {
      if (now.name === 'idle' || now.pointer !== input.pointer) return now;
      const isFar = Math.hypot(input.at.x - now.from.x, input.at.y - now.from.y) >= THRESHOLD;
      return { ...now, at: input.at, name: isFar ? 'dragging' : now.name };
    }
    case 'up':
      return now.name === 'idle' || now.pointer !== input.pointer ? now : IDLE;
    case 'cancel':
      return IDLE;
  }
}
