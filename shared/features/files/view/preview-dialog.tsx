import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { type FileItem, pathOf } from '../rules/item.ts';
import { isPicture } from '../rules/kinds.ts';
import { plainName } from '../rules/names.ts';
import { useFiles } from './screen.ts';

interface Props {
  /** The path of the picture that is shown. */
  readonly path: string;
  readonly onShow: (path: string) => void;
  readonly onClose: () => void;
}

/** One picture after the other, in the order in which the folder shows them. */
export default function PreviewDialog({ path, onShow, onClose }: Props) {
  const { t, items = [], store } = useFiles();
  const tUi = useUiText();
  const { dir } = useIsland();
  const pictures = items.filter((item) => item.isFile && isPicture(item.name));
  const at = pictures.findIndex((item) => pathOf(item) === path);
  const item = pictures[at];
  const go = (step: 1 | -1): void => {
    const next = pictures[at + step];
    if (next !== undefined) onShow(pathOf(next));
  };
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const [Earlier, Later] = dir === 'rtl' ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight];
  // It was deleted or renamed meanwhile.
  useEffect(() => {
    if (item === undefined) onClose();
  }, [item, onClose]);
  if (item === undefined) return null;
  return (
    <Dialog
      title={plainName(item.name)}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <a className="fx-button" href={store.filesApi.addressOf(item)} target="_blank" rel="noopener noreferrer">
            {t('Open in a new tab')}
          </a>
          <Button onClick={onClose}>{tUi('Close')}</Button>
        </>
      }
    >
      <div
        className="fm-preview"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forward ? 1 : -1);
        }}
      >
        <IconButton
          label={t('Earlier picture')}
          icon={<Earlier size={20} aria-hidden="true" />}
          aria-disabled={at === 0}
          onClick={() => go(-1)}
        />
        <Shown key={path} item={item} />
        <IconButton
          label={t('Next picture')}
          icon={<Later size={20} aria-hidden="true" />}
          aria-disabled={at === pictures.length - 1}
          onClick={() => go(1)}
        />
      </div>
      <Status className="fx-hint">{t('{number} of {count}', { number: at + 1, count: pictures.length })}</Status>
    </Dialog>
  );
}

function Shown({ item }: { readonly item: FileItem }) {
  const { t, thumbnails } = useFiles();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const request = thumbnails.want(item, (found) => {
      setAddress(found);
      if (found === null) setState('failed');
    });
    return request.drop;
  }, [item, thumbnails]);
  return (
    <div className="fm-preview-picture">
      {state === 'loading' ? <Spinner label={t('Picture')} /> : null}
      {state === 'failed' ? <p role="alert">{t('The picture could not be shown.')}</p> : null}
      {address === null || state === 'failed' ? null : (
        <img
          src={address}
          alt={plainName(item.name)}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}
