// Runs before the page is drawn, so that a dark page does not flash. Islands on it follow the same attribute.
const KEY = 'flexy-docs-theme';

function apply(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing shows what the system has.
  }
  const isDark = kept === null ? matchMedia('(prefers-color-scheme: dark)').matches : kept === 'dark';
  document.documentElement.dataset['bsTheme'] = isDark ? 'dark' : 'light';
}

apply();
// The stage in a page's frame follows the page.
addEventListener('storage', apply);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
