const MODES = ['ready', 'visible', 'idle', 'interaction'] as const;
export type LoadMode = (typeof MODES)[number];

const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/** When to load the code: as the page's `data-load` says, else the island's default. */
export function loadTimely(
  element: Element,
  usual: LoadMode,
): { readonly mode: LoadMode; readonly isDue: Promise<void> } {
  const written = element.getAttribute('data-load');
  const mode = MODES.find((one) => one === written) ?? usual;
  if (written !== null && written !== mode)
    console.error(
      `<${element.localName}> data-load="${written}": expected one of ${MODES.join(', ')}; "${usual}" is used.`,
    );
  return { mode, isDue: WAITS[mode](element) };
}

const WAITS: Readonly<Record<LoadMode, (element: Element) => Promise<void>>> = {
  ready: () => Promise.resolve(),

  idle: () =>
    new Promise((resolve) => {
      // Safari lacks requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
      else setTimeout(resolve, 200);
    }),

  visible: (element) =>
    new Promise((resolve) => {
      // 256 px ahead, so that the code has loaded by the time the element is visible. An empty element has no area, but
      // counts as soon as its edge is inside.
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          resolve();
        },
        { rootMargin: '256px' },
      );
      observer.observe(element);
    }),

  interaction: (element) =>
    new Promise((resolve) => {
      const start = (): void => {
        for (const name of INTERACTIONS) element.removeEventListener(name, start);
        resolve();
      };
      for (const name of INTERACTIONS) element.addEventListener(name, start, { passive: true });
    }),
};
