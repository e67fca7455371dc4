import { FolderOpen, ImagePlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useCanvasText } from '../texts.ts';

interface Props {
  readonly several: boolean;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** A picture that the site has already. */
  readonly onAddress: (address: string) => void;
}

/** Fetched when somebody looks among the files. */
const dialog = lazyWithRetry(async () => (await import('#shared/features/files/picture-dialog.tsx')).PictureDialog);

/** Opens the device's own choice of pictures, or the files of the site. */
export function PicturesButton({ several, isBusy, onFiles, onAddress }: Props) {
  const t = useCanvasText();
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        multiple={several}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        <ImagePlus size={18} aria-hidden="true" />
        {t('Choose pictures…')}
      </Button>
      <Button onClick={() => setPicking(true)}>
        <FolderOpen size={18} aria-hidden="true" />
        {t('From the files of the site…')}
      </Button>
      {isPicking ? (
        <Suspense fallback={null}>
          <dialog.Component
            title={t('Picture')}
            take={t('Put it here')}
            onClose={() => setPicking(false)}
            onPick={(address) => {
              setPicking(false);
              onAddress(address);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
