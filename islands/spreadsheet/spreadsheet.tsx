import { Suspense, useImperativeHandle, useState } from 'react';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import type en from './locales/en.ts';
import type { spec } from './spreadsheet.spec.ts';
import { Workspace } from './workspace.tsx';

/** A workbook that the page may ask for before it is open. */
interface Awaited<T> {
  readonly value: Promise<T>;
  readonly resolve: (value: T) => void;
}

function createAwaited<T>(): Awaited<T> {
  let resolve: (value: T) => void = () => undefined;
  const value = new Promise<T>((done) => {
    resolve = done;
  });
  return { value, resolve };
}

export function Spreadsheet(props: PropsOf<typeof spec>) {
  const { methods } = useIsland();
  const [writer] = useState(() => createAwaited<() => Promise<Blob>>());
  useImperativeHandle(methods, () => ({ toXlsx: async () => (await writer.value)() }), [writer]);
  return (
    <Suspense fallback={<Waiting />}>
      <Workspace {...props} onOpen={writer.resolve} />
    </Suspense>
  );
}

function Waiting() {
  const t = useT<typeof en>();
  useReady('loading');
  return <Spinner label={t('Loading…')} />;
}
