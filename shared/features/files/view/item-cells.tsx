import { memo, type ReactNode } from 'react';
import { formatDateTime } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { FileItem } from '../rules/item.ts';
import { plainName } from '../rules/names.ts';
import type { FilesText } from '../texts.ts';
import { kindWords, sizeWords } from '../words.ts';
import { Thumb } from './thumb.tsx';
import type { Thumbnails } from './thumbnails.ts';

interface CellProps {
  readonly item: FileItem;
  readonly path: string;
  readonly place: number;
  readonly isSelected: boolean;
  readonly isFocusable: boolean;
  readonly isCut: boolean;
  /** Whether something is dragged over it that it would take. */
  readonly isOver: boolean;
  readonly thumbnails: Thumbnails;
  /** The folder it is in, where that is not the one that is open. */
  readonly where: string | undefined;
  /** The field for a new name, while it is typed. */
  readonly field: ReactNode;
}

function Where({ words }: { readonly words: string }) {
  return (
    <span className="fm-where fx-hint" dir="auto" title={words}>
      {words}
    </span>
  );
}

interface TextProps {
  readonly t: FilesText;
  readonly locale: Locale;
}

/** One large icon. The whole name is its accessible name; what does not fit is in the tooltip. */
export const IconCell = memo(function IconCell({
  item,
  path,
  place,
  isSelected,
  isFocusable,
  isCut,
  isOver,
  thumbnails,
  where,
  field,
}: CellProps) {
  return (
    <div
      role="gridcell"
      className="fm-tile"
      data-path={path}
      data-place={place}
      data-cut={isCut ? '' : undefined}
      data-over={isOver ? '' : undefined}
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isSelected}
      title={plainName(item.name)}
      draggable={field === null}
    >
      <Thumb item={item} size={56} thumbnails={thumbnails} />
      {field ?? (
        <span className="fm-name" dir="auto">
          {plainName(item.name)}
        </span>
      )}
      {where === undefined ? null : <Where words={where} />}
    </div>
  );
});

/** One line with name, size, date and kind. */
export const DetailsRow = memo(function DetailsRow({
  item,
  path,
  place,
  isSelected,
  isFocusable,
  isCut,
  isOver,
  thumbnails,
  where,
  field,
  t,
  locale,
}: CellProps & TextProps) {
  return (
    <div
      role="row"
      className="fm-row"
      aria-rowindex={place + 2}
      data-path={path}
      data-place={place}
      data-cut={isCut ? '' : undefined}
      data-over={isOver ? '' : undefined}
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isSelected}
      draggable={field === null}
    >
      <span role="gridcell" className="fm-row-name">
        <Thumb item={item} size={24} thumbnails={thumbnails} />
        {field ?? (
          <span className="fm-name" dir="auto" title={plainName(item.name)}>
            {plainName(item.name)}
          </span>
        )}
        {where === undefined ? null : <Where words={where} />}
      </span>
      <span role="gridcell" className="fx-number">
        {item.isFile ? sizeWords(item.size, locale) : ''}
      </span>
      <span role="gridcell" className="fx-number">
        {item.modified === '' ? '' : formatDateTime(item.modified, { locale })}
      </span>
      <span role="gridcell">{kindWords(item, t)}</span>
    </div>
  );
});
