import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { PickingScreen } from './picking-screen.tsx';
import type { UsedFile } from './store/recent.ts';

const IMAGES: readonly string[] = ['images'];

interface Props {
  readonly title: string;
  /** The words of the button that takes the chosen picture. */
  readonly take: string;
  readonly onPick: (address: string, name: string) => void;
  readonly onClose: () => void;
}

/** A picture of the file manager, for a document or a page. */
export function PictureDialog({ title, take, onPick, onClose }: Props) {
  const tUi = useUiText();
  const [chosen, setChosen] = useState<UsedFile | null>(null);
  const pick = ({ url, name }: UsedFile): void => onPick(url, name);
  return (
    <Dialog
      title={title}
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
            {take}
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
