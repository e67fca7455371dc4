import type { Component } from 'grapesjs';
import { movedBlockOf } from './language-blocks.ts';
import { isOfLanguages } from './languages.ts';
import { isListed, listedIn } from './parts.ts';

/** Whether lists show a part or, of what stands in several languages, what is in it. */
const isSeen = (part: Component): boolean => isListed(part) || (isOfLanguages(part) && listedIn(part).length > 0);

/** Moves a part among its neighbours. */
export function movePart(part: Component, by: -1 | 1): void {
  const moved = movedBlockOf(part);
  const parent = moved.parent();
  if (parent === undefined) return;
  const others = parent.components().models.filter((sibling) => isSeen(sibling) && sibling !== moved);
  const next =
    by < 0
      ? others.findLast((sibling) => sibling.index() < moved.index())
      : others.find((sibling) => sibling.index() > moved.index());
  if (next !== undefined) moved.move(parent, { at: by < 0 ? next.index() : next.index() + 1 });
}
