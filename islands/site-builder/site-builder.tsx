import { Suspense } from 'react';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import type en from './locales/en.ts';
import type { spec } from './site-builder.spec.ts';

/** Fetched after the island itself. */
const editor = lazyWithRetry(async () => (await import('./site-editor.tsx')).SiteEditor);

export function SiteBuilder(props: PropsOf<typeof spec>) {
  const { api } = useIsland();
  return (
    <Suspense fallback={<Opening />}>
      <editor.Component key={`${api.base} ${props.pageUrl} ${props.themeUri ?? ''}`} {...props} />
    </Suspense>
  );
}

/** Shown until the editor's code is there. */
function Opening() {
  useReady('loading');
  return <Spinner label={useT<typeof en>()('Loading...')} />;
}
