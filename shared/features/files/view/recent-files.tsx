import { useMemo } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ROOT } from '../rules/paths.ts';
import { itemOfUsed, type UsedFile } from '../store/recent.ts';
import { useFiles } from './screen.ts';
import { Thumb } from './thumb.tsx';

interface Props {
  readonly files: readonly UsedFile[];
  readonly onOpen: (file: UsedFile) => void;
}

/** What this person used last, where one begins. */
export function RecentFiles({ files, onOpen }: Props) {
  const { t, state, thumbnails } = useFiles();
  // A picture is asked for once for each item.
  const items = useMemo(() => new Map(files.map((file) => [file, itemOfUsed(file)])), [files]);
  if (files.length === 0 || state.path !== ROOT || state.search !== null) return null;
  return (
    <div className="fm-recent" role="group" aria-label={t('Recent files')}>
      <span className="fx-label" aria-hidden="true">
        {t('Recent files')}
      </span>
      {files.map((file) => (
        <Button key={file.path} className="fm-recent-file" title={file.path} onClick={() => onOpen(file)}>
          <Thumb item={items.get(file) ?? itemOfUsed(file)} size={24} thumbnails={thumbnails} />
          <bdi>{file.name}</bdi>
        </Button>
      ))}
    </div>
  );
}
