import { isRecord } from '#shared/kernel/json.ts';

/** A page that can be opened. */
export interface PageChoice {
  readonly name: string;
  readonly url: string;
}

/** The pages that are offered: those of every site, those of the attribute, and the one that is opened. */
export function pageChoices(
  given: unknown,
  opened: string,
  words: { home: string; shop: string },
): readonly PageChoice[] {
  const named = Array.isArray(given)
    ? given.flatMap((page: unknown): PageChoice[] =>
        isRecord(page) && typeof page['url'] === 'string' && page['url'] !== ''
          ? [{ url: page['url'], name: typeof page['name'] === 'string' ? page['name'] : page['url'] }]
          : [],
      )
    : [];
  const usual = [
    { name: words.home, url: '/en' },
    { name: words.shop, url: '/en/shop' },
  ];
  const all = [...usual, ...named, { name: opened, url: opened }];
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
}
