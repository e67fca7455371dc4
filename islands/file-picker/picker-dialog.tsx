import { File } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type FilesAttributes, FilesScreen } from '#shared/features/files/files-screen.tsx';
import { type FileItem, pathOf } from '#shared/features/files/rules/item.ts';
import { extensionsOf, isAllowed, isPicture } from '#shared/features/files/rules/kinds.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type en from './locales/en.ts';
import sheet from './picker-dialog.css';
import { type PickedFile, recentFiles, withPicked } from './recent.ts';

interface Props extends FilesAttributes {
  readonly onPick: (file: PickedFile, isPicture: boolean) => void;
  readonly onClose: () => void;
}

/** The file manager in a dialog: opening a file picks it. */
export function PickerDialog({ onPick, onClose, ...files }: Props) {
  useSheet(sheet);
  const t = useT<typeof en>();
  const { owner } = useIsland();
  const { variant, folderPath } = files;
  const setting = useMemo(() => recentFiles(owner, `${variant} ${folderPath}`), [owner, variant, folderPath]);
  const extensions = extensionsOf(files.allowedExtensions);
  const recent = useObservable(setting).filter(({ name }) => isAllowed(name, extensions));
  const [chosen, setChosen] = useState<PickedFile | null>(null);
  const picked = (item: FileItem, url: string): PickedFile => {
    const { name, size, modified } = item;
    return { name, size, modified, path: pathOf(item), url };
  };
  const pick = (file: PickedFile): void => {
    setting.update((now) => withPicked(now, file));
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
      {recent.length === 0 ? null : (
        <div className="picker-recent" role="group" aria-label={t('Recent files')}>
          <span className="fx-label" aria-hidden="true">
            {t('Recent files')}
          </span>
          {recent.map((file) => (
            <Button key={file.path} className="picker-recent-file" title={file.path} onClick={() => pick(file)}>
              {isPicture(file.name) && variant === 'standalone' ? (
                <img src={file.url} alt="" width={32} height={32} />
              ) : (
                <File size={18} aria-hidden="true" />
              )}
              <bdi>{file.name}</bdi>
            </Button>
          ))}
        </div>
      )}
      <FilesScreen
        {...files}
        isFilling
        isSingle
        onOpenFile={(item, url) => pick(picked(item, url))}
        onUploadedOne={(item, url) => pick(picked(item, url))}
        onChanged={() => undefined}
        onUploadsFinished={() => undefined}
        onSelected={([item], wire) => setChosen(item?.isFile === true ? picked(item, wire.addressOf(item)) : null)}
      />
    </Dialog>
  );
}
