export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'auto';

const listeners = new Set<() => void>();
let stopWatching: (() => void) | undefined;

/** Calls the listener when the theme may have changed. All islands of the page share one observer. */
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

/** Notifies all listeners; a moved element may have another theme. */
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

/** The theme of the nearest ancestor that sets one, also across the shadow roots of other components. */
function statedTheme(element: Element): string | null {
  const nearest = element.closest('[data-bs-theme]');
  if (nearest !== null) return nearest.getAttribute('data-bs-theme');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? statedTheme(root.host) : null;
}
