import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { pageResource } from '#shared/api/resources/site.ts';
import type { CodeRecord, Texts } from '#shared/features/code-editor/domain/code-record.ts';
import type { CodeField } from '#shared/features/code-editor/domain/language.ts';
import { isSameText } from '#shared/features/code-editor/domain/line-ends.ts';

export type PageTab = 'html' | 'css' | 'javascript';

const TABS: readonly CodeField<PageTab>[] = [
  { id: 'html', label: 'HTML', language: 'html' },
  { id: 'css', label: 'CSS', language: 'css' },
  { id: 'javascript', label: 'Javascript', language: 'javascript' },
];

/** The content of a page: one part with its keys, in the form that the record has. */
export interface PageContent {
  /** The part that is edited, with the keys that are none of ours. */
  readonly part: Readonly<Record<string, unknown>>;
  /** The further parts of a list; null where the record is no list. */
  readonly rest: readonly unknown[] | null;
  /** Whether the server tells a content at all. */
  readonly isTold: boolean;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) });

/** Reads `jsonSimplifiedContent`: an object, or a list of such; PHP gives `[]` for an empty object. */
export function pageContent(value: unknown): PageContent {
  const isTold = value !== undefined;
  if (!Array.isArray(value)) return { part: objectOf(value), rest: null, isTold };
  const [first, ...rest]: readonly unknown[] = value;
  return first === undefined ? { part: {}, rest: null, isTold } : { part: objectOf(first), rest, isTold };
}

/** The texts, but for an empty one where the record has something that is no text: the tab could not show it. */
function kept(part: PageContent['part'], texts: Texts<PageTab>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(texts).map(([tab, text]) => {
      const told = part[tab];
      return [tab, text === '' && told !== null && typeof told === 'object' ? told : text] as const;
    }),
  );
}

/** The whole column, since the server replaces it whole: what the record has besides goes along. */
export function writtenContent({ part, rest }: PageContent, texts: Texts<PageTab>): object {
  const { css, html, javascript } = texts;
  const whole = { ...part, ...kept(part, { css, html, javascript }) };
  return rest === null ? whole : [whole, ...rest];
}

/** A page as the editor reads and writes it. */
export function pageRecord(api: ApiClient, id: string): CodeRecord<PageTab, PageContent> {
  const path = pageResource.item(id);
  const schema: GenericSchema<unknown, PageContent> = pageResource.record(
    api,
    ['jsonSimplifiedContent'],
    (_, { jsonSimplifiedContent }) => pageContent(jsonSimplifiedContent),
  );
  return {
    fields: TABS,
    kind: 'page',
    id,
    textsOf: ({ part, isTold }) =>
      isTold
        ? Object.fromEntries(TABS.map(({ id: tab }) => [tab, typeof part[tab] === 'string' ? part[tab] : '']))
        : {},
    isSame: (_, one, other) => isSameText(one, other),
    read: (signal) => api.get(path, schema, { signal }),
    write: (now, texts, _changed, signal) =>
      api.update(path, { jsonSimplifiedContent: writtenContent(now, texts) }, schema, { signal }),
  };
}
