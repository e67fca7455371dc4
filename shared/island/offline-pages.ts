/** Ms after the page has loaded: what it shows comes first. */
const LATER_MS = 500;

/** Where the page asks for it (`data-offline-pages`), has it kept for when there is no network, after all else. */
export function startOfflinePages(): void {
  const start = (): void => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-offline-pages]')];
    if (scripts.length === 0 && !('flexyKept' in document.documentElement.dataset)) return;
    void import('#shared/pages/page/offline-pages.ts').then(
      ({ keepOfflinePages }) => keepOfflinePages(scripts),
      (error: unknown) => console.warn('Flexy: no page can be kept for when there is no network.', error),
    );
  };
  const later = (): void => void setTimeout(start, LATER_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  document.addEventListener('turbo:load', start);
}
