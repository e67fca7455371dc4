import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  Folder,
  type LucideIcon,
  Music,
  Video,
} from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { FileItem } from '../rules/item.ts';
import { isPicture, type Kind, kindOf } from '../rules/kinds.ts';
import type { ThumbnailRequest, Thumbnails } from './thumbnails.ts';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  folder: Folder,
  picture: FileImage,
  pdf: FileText,
  table: FileSpreadsheet,
  text: FileText,
  archive: FileArchive,
  sound: Music,
  film: Video,
  other: File,
};

/** The sign of a kind of file; `size` in px. */
export function KindSign({ item, size }: { readonly item: FileItem; readonly size: number }) {
  const Icon = ICONS[kindOf(item)];
  return <Icon size={size} strokeWidth={1.4} aria-hidden="true" />;
}

/** A browser may go on loading what is no longer on the page. */
const stopLoading = (image: HTMLImageElement) => () => image.removeAttribute('src');

/** The sign of a file or folder, or the picture itself once its turn has come; `size` in px. */
export const Thumb = memo(function Thumb({
  item,
  size,
  thumbnails,
}: {
  readonly item: FileItem;
  readonly size: number;
  readonly thumbnails: Thumbnails;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const request = useRef<ThumbnailRequest>(undefined);
  const hasPicture = item.isFile && isPicture(item.name);
  useEffect(() => {
    if (!hasPicture) return undefined;
    const own = thumbnails.want(item, setAddress);
    request.current = own;
    return () => {
      own.drop();
      setAddress(null);
    };
  }, [item, hasPicture, thumbnails]);
  return (
    <span className="fm-thumb" data-kind={kindOf(item)}>
      {address === null ? (
        <KindSign item={item} size={size} />
      ) : (
        <img
          ref={stopLoading}
          src={address}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => request.current?.loaded()}
          onError={() => {
            request.current?.failed();
            setAddress(null);
          }}
        />
      )}
    </span>
  );
});
