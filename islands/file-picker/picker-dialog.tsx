import { useMemo, useState } from 'react';
import { type FilesAttributes, FilesScreen } from '#shared/features/files/files-screen.tsx';
import { isPicture } from '#shared/features/files/rules/kinds.ts';
import { recentFiles, type UsedFile, usedFile, withUsed } from '#shared/features/files/store/recent.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
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
          <span className="picker-chosen" role="status">
            <bdi>{chosen?.name ?? ''}</bdi>
          </span>
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
      <FilesScreen
        {...files}
        isFilling
        isSingle
        onOpenFile={(item, url) => pick(usedFile(item, url))}
        onUploadedOne={(item, url) => pick(usedFile(item, url))}
        onChanged={() => undefined}
        onUploadsFinished={() => undefined}
        onSelected={([item], wire) => setChosen(item?.isFile === true ? usedFile(item, wire.addressOf(item)) : null)}
      />
    </Dialog>
  );
}
