import { Suspense, useCallback, useMemo } from 'react';
import { Opening } from '#shared/features/code-editor/view/opening.tsx';
import { useSuppliedTexts } from '#shared/features/code-editor/view/use-supplied-texts.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { useSteadyApi } from '#shared/island/use-steady-api.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type Setting, settingRecord, type SettingTab, settingTabs } from './api/setting-record.ts';
import type { spec } from './dashboard-code.spec.ts';
import type en from './locales/en.ts';

type Props = PropsOf<typeof spec>;

/** Fetched after the island itself. */
const workbench = lazyWithRetry(
  async () => (await import('#shared/features/code-editor/view/code-workbench.tsx')).CodeWorkbench<SettingTab, Setting>,
);

export function DashboardCode({ settingsId, fields, ...texts }: Props) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  useReady(settingsId === undefined ? 'failed' : 'ready');
  if (settingsId === undefined)
    return <Notice tone="danger">{t('The page has not said which settings to edit: settings-id is missing.')}</Notice>;
  const tabs = settingTabs(fields)
    .map(({ id }) => id)
    .join(' ');
  return <Settings key={`${api.base} ${settingsId} ${tabs}`} id={settingsId} tabs={tabs} {...texts} />;
}

interface SettingsProps extends Pick<Props, 'css' | 'javascript'> {
  readonly id: string;
  /** Names of fields, separated by spaces. */
  readonly tabs: string;
}

function Settings({ id, tabs, css, javascript }: SettingsProps) {
  const t = useT<typeof en>();
  const { emit } = useIsland();
  const api = useSteadyApi();
  const record = useMemo(() => settingRecord(api, id, settingTabs(tabs.split(' '))), [api, id, tabs]);
  const supplied = useSuppliedTexts<SettingTab>({ customerDashboardCSS: css, customerDashboardJS: javascript });
  const onSaved = useCallback(
    (changed: readonly SettingTab[]): void => {
      emit('flexy:code-saved', { id, changed });
    },
    [emit, id],
  );
  return (
    <Suspense fallback={<Opening />}>
      <workbench.Component record={record} supplied={supplied} savedText={t('The code was saved.')} onSaved={onSaved} />
    </Suspense>
  );
}
