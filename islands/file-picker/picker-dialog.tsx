import { useMemo, useState } from 'react';
import type { FilesAttributes } from '#shared/features/files/files-screen.tsx';
import { PickingScreen } from '#shared/features/files/picking-screen.tsx';
import { isPicture } from '#shared/features/files/rules/kinds.ts';
import { recentFiles, type UsedFile, withUsed } from '#shared/features/files/store/recent.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type en from './locales/en.ts';
import sheet from './picker-dialog.css';

interface Props extends FilesAttributes {
  readonly onPick: (file: UsedFile, isPicture: boolean) => void;
  readonly onClose: () => void;
}

/** The file manager in a dialog: opening a file picks it. */
export function PickerDialog({ onPick, onClose, ...files }: Props) {
  useSheet(sheet);
  const t = useT<typeof en>();
  const { owner } = useIsland();
  const { variant, folderPath } = files;
  const setting = useMemo(() => recentFiles(owner, `${variant} ${folderPath}`), [owner, variant, folderPath]);
  const [chosen, setChosen] = useState<UsedFile | null>(null);
  const pick = (file: UsedFile): void => {
    setting.update((now) => withUsed(now, file));
    onPick(file, isPicture(file.name));
  };
  return (
    <Dialog
      title={t('File Manager')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Status as="span" className="picker-chosen">
            <bdi>{chosen?.name ?? ''}</bdi>
          </Status>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            aria-disabled={chosen === null}
            title={chosen === null ? t('Select a file first.') : undefined}
            onClick={() => {
              if (chosen !== null) pick(chosen);
            }}
          >
            {t('Choose')}
          </Button>
        </>
      }
    >
      <PickingScreen {...files} onPick={pick} onChosen={setChosen} />
    </Dialog>
  );
}
