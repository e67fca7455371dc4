import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { settingResource } from '#shared/api/resources/site.ts';
import { apiText } from '#shared/features/code-editor/domain/api-text.ts';
import type { CodeRecord, KnownTexts } from '#shared/features/code-editor/domain/code-record.ts';
import type { CodeField } from '#shared/features/code-editor/domain/language.ts';
import { isSameText } from '#shared/features/code-editor/domain/line-ends.ts';

export type SettingTab = 'customerDashboardCSS' | 'customerDashboardJS';

const TABS: readonly CodeField<SettingTab>[] = [
  { id: 'customerDashboardCSS', label: 'CSS', language: 'css' },
  { id: 'customerDashboardJS', label: 'Javascript', language: 'javascript' },
];

/** The tabs for what the host's settings have; all where it does not say. */
export function settingTabs(fields: readonly string[]): readonly CodeField<SettingTab>[] {
  const own = TABS.filter(({ id }) => fields.includes(id));
  return own.length === 0 ? TABS : own;
}

/** What the server tells of each text. */
export type Setting = Readonly<Record<SettingTab, unknown>>;

/** The settings as the editor reads and writes them. */
export function settingRecord(
  api: ApiClient,
  id: string,
  fields: readonly CodeField<SettingTab>[],
): CodeRecord<SettingTab, Setting> {
  const path = settingResource.item(id);
  const schema: GenericSchema<unknown, Setting> = settingResource.record(
    api,
    ['customerDashboardCSS', 'customerDashboardJS'],
    (_, texts) => texts,
  );
  const textsOf = (setting: Setting): KnownTexts<SettingTab> =>
    Object.fromEntries(
      fields.flatMap(({ id: tab }) => {
        const text = apiText(setting[tab]);
        return text === undefined ? [] : [[tab, text]];
      }),
    );
  return {
    fields,
    kind: 'setting',
    id,
    textsOf,
    isSame: (_, one, other) => isSameText(one, other),
    read: (signal) => api.get(path, schema, { signal }),
    write: (now, texts, changed, signal) => {
      const there = textsOf(now);
      // What the server does not tell and nobody typed is left out, so that it stays as it is.
      const sent = fields.filter(({ id: tab }) => changed.has(tab) || there[tab] !== undefined);
      return api.update(path, Object.fromEntries(sent.map(({ id: tab }) => [tab, texts[tab]])), schema, { signal });
    },
  };
}
