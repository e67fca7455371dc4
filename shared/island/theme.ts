export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'auto';

const listeners = new Set<() => void>();
let stopWatching: (() => void) | undefined;

/** One observer for all islands of the page, and only while there are some. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  stopWatching ??= startWatching();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

/** An element that was moved may stand under another theme. */
export function themeMayHaveChanged(): void {
  for (const listener of listeners) listener();
}

function startWatching(): () => void {
  const observer = new MutationObserver(themeMayHaveChanged);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-bs-theme'] });
  const system = darkSystem();
  system.addEventListener('change', themeMayHaveChanged);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', themeMayHaveChanged);
  };
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

export function resolveTheme(element: Element, choice: ThemeChoice): Theme {
  if (choice !== 'auto') return choice;
  const stated = statedTheme(element);
  if (stated === 'light' || stated === 'dark') return stated;
  return darkSystem().matches ? 'dark' : 'light';
}

/** Of the nearest ancestor that states one, also through shadow roots of the page’s own components. */
function statedTheme(element: Element): string | null {
  const nearest = element.closest('[data-bs-theme]');
  if (nearest !== null) return nearest.getAttribute('data-bs-theme');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? statedTheme(root.host) : null;
}
