// First of all: what comes next asks the document.
import './uncover-document.ts';
// The entry script is looked at while the page is as it came.
import '#shared/api/token-origins.ts';
import { entryData } from '#shared/state/entry-script.ts';
import { registry } from '../../islands/registry.gen.ts';
import { startLoader } from './loader.ts';
import { startOfflinePages } from './offline-pages.ts';

export { texts } from '#shared/i18n/page-texts.ts';

/** The keys that the page's texts of a language lack, for these tags, else for those on the page. */
export async function missingTexts(locale: string, ...tags: readonly string[]): Promise<readonly string[]> {
  return (await import('./missing-texts.ts')).missingTexts(locale, tags, import.meta.url);
}

const start = (): void => startLoader({ registry, origin: import.meta.url });
const { apiMap } = entryData;
if (apiMap === undefined) start();
else
  void import('#shared/api/api-map/api-map.ts')
    .then(({ applyApiMap }) => applyApiMap(apiMap))
    .catch((error: unknown) => console.error('Flexy: data-api-map could not be read.', error))
    .then(start);
startOfflinePages();
