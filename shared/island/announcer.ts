/** Says what an act came to, for who hears the screen instead of seeing it. */
export interface Announcer {
  /** Each text is heard once, even if it is the same as the last one. */
  readonly say: (text: string) => void;
  /**
   * From now on what is said is said within this modal dialog, since everything outside of it is inert. Returns what
   * ends it.
   */
  readonly speakWithin: (dialog: HTMLElement) => () => void;
}

/** In ms. A dialog that closes by the act which is told of must be gone, and one that opens must be there. */
export const PAUSE_MS = 100;
/** In ms: long enough for every screen reader to have taken it, and none finds it later where nothing is to be seen. */
const KEPT_MS = 5_000;

/** An empty live region. What is said in it is no text of the screen: nobody selects it, copies it or looks for it. */
function createRegion(holder: HTMLElement): { readonly region: HTMLElement; readonly remove: () => void } {
  const frame = document.createElement('div');
  const region = document.createElement('div');
  frame.className = 'fx-said';
  region.setAttribute('aria-live', 'polite');
  frame.attachShadow({ mode: 'closed' }).append(region);
  holder.append(frame);
  return { region, remove: () => frame.remove() };
}

/** The regions are there, empty, before the first text: one that is born with its text is not heard. */
export function createAnnouncer(root: HTMLElement): Announcer {
  let regions: readonly HTMLElement[] = [createRegion(root).region];
  let waiting: readonly string[] = [];
  const speak = (): void => {
    const region = regions.at(-1);
    for (const text of waiting) {
      const line = document.createElement('p');
      line.dir = 'auto';
      line.textContent = text;
      region?.append(line);
      setTimeout(() => line.remove(), KEPT_MS);
    }
    waiting = [];
  };
  return {
    say: (text) => {
      if (text === '' || waiting.includes(text)) return;
      if (waiting.length === 0) setTimeout(speak, PAUSE_MS);
      waiting = [...waiting, text];
    },
    speakWithin: (dialog) => {
      const { region, remove } = createRegion(dialog);
      regions = [...regions, region];
      return () => {
        regions = regions.filter((one) => one !== region);
        remove();
      };
    },
  };
}
