import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { websiteThemeResource } from '#shared/api/resources/site.ts';
import { apiText } from '#shared/features/code-editor/domain/api-text.ts';
import type { CodeRecord, KnownTexts } from '#shared/features/code-editor/domain/code-record.ts';
import type { CodeField } from '#shared/features/code-editor/domain/language.ts';
import { isSameText } from '#shared/features/code-editor/domain/line-ends.ts';
import { apiJson, isSameJson, parseTab } from './json-text.ts';

export type ThemeTab =
  | 'customCss'
  | 'customJS'
  | 'customRegisterCustomerTWIG'
  | 'customerDashboardCSS'
  | 'customerDashboardWelcomeTWIG'
  | 'hooksOptions'
  | 'layoutConfig';

/** The tabs, by the names that their texts have on the wire; English calls four of them so too. */
const THEME_TABS = [
  { id: 'customCss', label: 'CSS', language: 'css' },
  { id: 'customJS', label: 'Javascript', language: 'javascript' },
  { id: 'customRegisterCustomerTWIG', label: 'Customer Register Twig', language: 'twig' },
  { id: 'customerDashboardCSS', label: 'customerDashboardCSS', language: 'css' },
  { id: 'customerDashboardWelcomeTWIG', label: 'customerDashboardWelcomeTWIG', language: 'twig' },
  { id: 'hooksOptions', label: 'hooksOptions', language: 'json' },
  { id: 'layoutConfig', label: 'layoutConfig', language: 'json' },
] as const satisfies readonly CodeField<ThemeTab>[];
type ThemeLabel = (typeof THEME_TABS)[number]['label'];

/** What the server tells of each text. */
export type Theme = Readonly<Record<ThemeTab, unknown>>;

function isJson(tab: ThemeTab): boolean {
  return tab === 'hooksOptions' || tab === 'layoutConfig';
}

/** The tabs in the reader's words, with the wire's name for a developer. */
export function themeFields(wordsOf: (label: ThemeLabel) => string): readonly CodeField<ThemeTab>[] {
  return THEME_TABS.map((tab) => ({ ...tab, label: wordsOf(tab.label), title: tab.id }));
}

/** A theme as the editor reads and writes it. */
export function themeRecord(api: ApiClient, id: string): CodeRecord<ThemeTab, Theme> {
  const path = websiteThemeResource.item(id);
  const schema: GenericSchema<unknown, Theme> = websiteThemeResource.record(
    api,
    [
      'customCss',
      'customJS',
      'customRegisterCustomerTWIG',
      'customerDashboardCSS',
      'customerDashboardWelcomeTWIG',
      'hooksOptions',
      'layoutConfig',
    ],
    (_, fields) => fields,
  );
  const textsOf = (theme: Theme): KnownTexts<ThemeTab> =>
    Object.fromEntries(
      THEME_TABS.flatMap(({ id: tab }) => {
        const text = isJson(tab) ? apiJson(theme[tab]) : apiText(theme[tab]);
        return text === undefined ? [] : [[tab, text]];
      }),
    );
  return {
    fields: THEME_TABS,
    kind: 'website-theme',
    id,
    textsOf,
    isSame: (tab, one, other) => (isJson(tab) ? isSameJson(one, other) : isSameText(one, other)),
    read: (signal) => api.get(path, schema, { signal }),
    write: (now, texts, changed, signal) => {
      const there = textsOf(now);
      // What the server does not tell and nobody typed is left out, so that it stays as it is.
      const sent = THEME_TABS.filter(({ id: tab }) => changed.has(tab) || there[tab] !== undefined);
      const body = Object.fromEntries(
        sent.map(({ id: tab }) => [tab, isJson(tab) ? parseTab(texts[tab]) : texts[tab]]),
      );
      return api.update(path, body, schema, { signal });
    },
  };
}
