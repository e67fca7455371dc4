import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useCanvasText } from '../texts.ts';

interface Props {
  readonly several: boolean;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the device's own choice of pictures. */
export function PicturesButton({ several, isBusy, onFiles }: Props) {
  const t = useCanvasText();
  const input = useRef<HTMLInputElement>(null);
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
    </>
  );
}
