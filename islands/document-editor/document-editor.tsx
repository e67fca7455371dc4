import { Suspense } from 'react';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { spec } from './document-editor.spec.ts';

/** The library is heavy, so it comes after the island. */
const workspace = lazyWithRetry(async () => (await import('./editor/workspace.tsx')).Workspace);

export function DocumentEditor(props: PropsOf<typeof spec>) {
  const tUi = useUiText();
  return (
    <Suspense
      fallback={
        <div className="editor">
          <Spinner label={tUi('Loading…')} />
        </div>
      }
    >
      <workspace.Component {...props} />
    </Suspense>
  );
}
