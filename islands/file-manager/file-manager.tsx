import { Suspense, useImperativeHandle, useRef } from 'react';
import { type FilesHandle, FilesScreen } from '#shared/features/files/files-screen.tsx';
import { pathOf } from '#shared/features/files/rules/item.ts';
import { isPicture } from '#shared/features/files/rules/kinds.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import type { spec } from './file-manager.spec.ts';
import type en from './locales/en.ts';

export function FileManager(props: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { emit, methods } = useIsland();
  const screen = useRef<FilesHandle>(null);
  useImperativeHandle(methods, () => ({ refresh: () => screen.current?.refresh() }), []);
  return (
    <Suspense fallback={<Spinner label={t('Loading files…')} />}>
      <FilesScreen
        {...props}
        ref={screen}
        onOpenFile={(item, url) => {
          const { name, size, modified } = item;
          const file = { name, size, modified, path: pathOf(item) };
          if (!emit('flexy:file-opened', { file, url }, { cancelable: true })) return 'done';
          if (item.isFile && isPicture(name)) return 'preview';
          window.open(url, '_blank', 'noopener');
          return 'done';
        }}
        onChanged={(action, path, names) => emit('flexy:files-changed', { action, path, names })}
        onUploadsFinished={(uploaded, failed) => emit('flexy:uploads-finished', { uploaded, failed })}
      />
    </Suspense>
  );
}
