import { Suspense, useCallback, useMemo } from 'react';
import { Opening } from '#shared/features/code-editor/view/opening.tsx';
import { useSuppliedTexts } from '#shared/features/code-editor/view/use-supplied-texts.ts';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { useSteadyApi } from '#shared/island/use-steady-api.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { suppliedJson } from './api/json-text.ts';
import { type Theme, themeFields, themeRecord, type ThemeTab } from './api/theme-record.ts';
import type en from './locales/en.ts';
import type { spec } from './theme-settings.spec.ts';

type Props = PropsOf<typeof spec>;

const livePreview = lazyWithRetry(async () => (await import('./preview/live-preview.tsx')).LivePreview);

/** Fetched after the island itself. */
const workbench = lazyWithRetry(
  async () => (await import('#shared/features/code-editor/view/code-workbench.tsx')).CodeWorkbench<ThemeTab, Theme>,
);

export function ThemeSettings({ websiteThemeId, ...texts }: Props) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  useReady(websiteThemeId === undefined ? 'failed' : 'ready');
  if (websiteThemeId === undefined)
    return (
      <Notice tone="danger">{t('The page has not said which theme to edit: website-theme-id is missing.')}</Notice>
    );
  return <ThemeCode key={`${api.base} ${websiteThemeId}`} id={websiteThemeId} {...texts} />;
}

/** By the name on the wire, what the page calls it. */
function suppliedTexts(
  props: Omit<Props, 'websiteThemeId' | 'pageUrl'>,
): Readonly<Record<ThemeTab, string | undefined>> {
  return {
    customCss: props.css,
    customJS: props.javascript,
    customRegisterCustomerTWIG: props.customerRegisterTwig,
    customerDashboardCSS: props.customerDashboardCss,
    customerDashboardWelcomeTWIG: props.customerDashboardWelcomeTwig,
    hooksOptions: suppliedJson(props.hooksOptions),
    layoutConfig: suppliedJson(props.layoutConfig),
  };
}

function ThemeCode({ id, pageUrl, ...props }: Omit<Props, 'websiteThemeId'> & { readonly id: string }) {
  const t = useT<typeof en>();
  const { emit, locale } = useIsland();
  const address = pageUrl.replaceAll('{locale}', locale);
  const api = useSteadyApi();
  const record = useMemo(() => themeRecord(api, id), [api, id]);
  const fields = useMemo(() => themeFields(t), [t]);
  const supplied = useSuppliedTexts(suppliedTexts(props));
  const onSaved = useCallback(
    (changed: readonly ThemeTab[]): void => {
      emit('flexy:theme-saved', { id, changed });
    },
    [emit, id],
  );
  return (
    <Suspense fallback={<Opening />}>
      <workbench.Component
        record={record}
        fields={fields}
        supplied={supplied}
        savedText={t('You theme updated successfully ! Chek the website to see the changes')}
        onSaved={onSaved}
        siteUrl={address}
        preview={(textOf) => <livePreview.Component pageUrl={address} {...textOf('customCss')} />}
      />
    </Suspense>
  );
}
