import { useState } from 'react';
import { PickingScreen } from '#shared/features/files/picking-screen.tsx';
import type { UsedFile } from '#shared/features/files/store/recent.ts';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';

const IMAGES: readonly string[] = ['images'];

interface Props {
  readonly onPick: (address: string, name: string) => void;
  readonly onClose: () => void;
}

/** A picture of the file manager for the document. */
export function PicturePicker({ onPick, onClose }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const [chosen, setChosen] = useState<UsedFile | null>(null);
  const pick = ({ url, name }: UsedFile): void => onPick(url, name);
  return (
    <Dialog
      title={t('Picture')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tUi('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={chosen === null}
            onClick={() => (chosen === null ? undefined : pick(chosen))}
          >
            {t('Insert')}
          </Button>
        </>
      }
    >
      <PickingScreen
        variant="standalone"
        folderPath="/"
        allowedExtensions={IMAGES}
        view="icons"
        fileUrl={undefined}
        chunkSize={0}
        maxSize={undefined}
        onPick={pick}
        onChosen={setChosen}
      />
    </Dialog>
  );
}
