import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** Types into a heading of a page that is edited, and changes what is around it meanwhile. */
export function typingInPlace(island: Locator, heading: Locator) {
  return {
    /** Leaves the cursor in the heading. */
    type: async (text: string): Promise<void> => {
      await heading.click();
      await island.page().keyboard.type(text);
      await expect.poll(() => heading.innerText()).toContain(text);
    },
    set: (name: string, value: string): Promise<void> =>
      island.evaluate((element, attribute) => element.setAttribute(...attribute), [name, value] as const),
    /** Pages do so that show the element in a modal. */
    moveIntoModal: (): Promise<void> =>
      island.evaluate((element) => {
        const modal = document.createElement('div');
        element.replaceWith(modal);
        modal.append(element);
      }),
  };
}
