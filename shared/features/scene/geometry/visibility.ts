import { toggled } from '#shared/kernel/toggled.ts';
import type { Part } from './model.ts';

/** Which parts are seen: all but the hidden ones, or one alone. */
export interface Visibility {
  readonly hidden: ReadonlySet<string>;
  readonly alone: string | null;
}

export const ALL_VISIBLE: Visibility = { hidden: new Set(), alone: null };

/** Hides a part that is shown, and shows one that is hidden; its children follow it. */
export function toggleHidden({ hidden, alone }: Visibility, id: string): Visibility {
  return { hidden: toggled(hidden, id), alone };
}

/** The ids of the parts that are seen. */
export function visibleParts(parts: readonly Part[], { hidden, alone }: Visibility): ReadonlySet<string> {
  const visible = new Set<string>();
  const walk = (some: readonly Part[], isWithin: boolean): void => {
    for (const part of some) {
      const isPart = isWithin || part.id === alone;
      // What is shown alone is shown, also when a part around it is hidden.
      if (hidden.has(part.id) && part.id !== alone) continue;
      if (isPart) visible.add(part.id);
      walk(part.children, isPart);
    }
  };
  walk(parts, alone === null);
  return visible;
}
