import { FolderSearch } from 'lucide-react';
import { Suspense, useEffect, useImperativeHandle, useState } from 'react';
import type { UsedFile } from '#shared/features/files/store/recent.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { spec } from './file-picker.spec.ts';
import type en from './locales/en.ts';
import { fill, inputNamed, previewOf } from './target.ts';

const dialog = lazyWithRetry(async () => (await import('./picker-dialog.tsx')).PickerDialog);

export function FilePicker({ inputName, preview, ...files }: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { host, emit, methods } = useIsland();
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(methods, () => ({ open: () => setOpen(true), close: () => setOpen(false) }), []);
  useEffect(() => {
    // While the person reads the form.
    void dialog.preload();
  }, []);
  const pick = ({ url, ...file }: UsedFile, isShown: boolean): void => {
    setOpen(false);
    const field = inputNamed(host, inputName);
    const image = previewOf(host, preview, field);
    if (field !== undefined) fill(field, url);
    if (image !== undefined) {
      image.hidden = !isShown;
      if (isShown) image.src = url;
    }
    emit('flexy:file-picked', { url, file });
  };
  return (
    <>
      <Button part="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderSearch size={18} aria-hidden="true" />
        {t('Select')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <dialog.Component {...files} onPick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
