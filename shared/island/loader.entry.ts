// First of all: what comes next asks the document.
import './uncover-document.ts';
// The entry script is looked at while the page is as it came.
import '#shared/api/token-origins.ts';
import { registry } from '../../islands/registry.gen.ts';
import { startLoader } from './loader.ts';
import { startOfflinePages } from './offline-pages.ts';

export { texts } from '#shared/i18n/page-texts.ts';

/** The keys that the page's texts of a language lack, for these tags, else for those on the page. */
export async function missingTexts(locale: string, ...tags: readonly string[]): Promise<readonly string[]> {
  return (await import('./missing-texts.ts')).missingTexts(locale, tags, import.meta.url);
}

startLoader({ registry, origin: import.meta.url });
startOfflinePages();
