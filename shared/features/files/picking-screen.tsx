import { type FilesAttributes, FilesScreen } from './files-screen.tsx';
import type { FileItem } from './rules/item.ts';
import { type UsedFile, usedFile } from './store/recent.ts';

interface Props extends FilesAttributes {
  /** A file was opened, or a single one uploaded: it is taken at once. */
  readonly onPick: (file: UsedFile) => void;
  /** Which file is selected; null: none, or a folder. */
  readonly onChosen: (file: UsedFile | null) => void;
}

/** The file manager in a dialog of which one file is taken. */
export function PickingScreen({ onPick, onChosen, ...files }: Props) {
  const pick = (item: FileItem, address: string): void => onPick(usedFile(item, address));
  return (
    <FilesScreen
      {...files}
      isFilling
      isSingle
      onOpenFile={(item, address) => {
        pick(item, address);
        return 'done';
      }}
      onUploadedOne={pick}
      onChanged={() => undefined}
      onUploadsFinished={() => undefined}
      onSelected={([item], wire) => onChosen(item?.isFile === true ? usedFile(item, wire.addressOf(item)) : null)}
    />
  );
}
