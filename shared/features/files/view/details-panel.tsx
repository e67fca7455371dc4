import { X } from 'lucide-react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { pathOf } from '../rules/item.ts';
import { plainName } from '../rules/names.ts';
import { lastName, ROOT } from '../rules/paths.ts';
import { kindWords, sizeWords } from '../words.ts';
import { useFiles } from './screen.ts';
import { Thumb } from './thumb.tsx';

/** What is known of the selection, or of the open folder. */
export function DetailsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t, locale, chosen, state, items = [], thumbnails } = useFiles();
  const tUi = useUiText();
  const [item] = chosen.length === 1 ? chosen : [];
  const counted = chosen.length > 1 ? chosen : items;
  const files = counted.filter(({ isFile }) => isFile);
  const size = files.reduce((sum, one) => sum + one.size, 0);
  const title =
    (item === undefined ? undefined : plainName(item.name)) ??
    (chosen.length > 1
      ? t('{count} items selected', { count: chosen.length })
      : state.path === ROOT
        ? t('Files')
        : lastName(state.path));
  const lines: readonly (readonly [string, string])[] =
    item === undefined
      ? [
          [
            t('Contents'),
            [
              t('{count} folders', { count: counted.length - files.length }),
              t('{count} files', { count: files.length }),
            ].join(' · '),
          ],
          [t('Size'), sizeWords(size, locale)],
          [t('Path'), state.path],
        ]
      : [
          [t('Type'), kindWords(item, t)],
          ...(item.isFile ? [[t('Size'), sizeWords(item.size, locale)] as const] : []),
          [t('Date'), item.modified === '' ? '–' : formatDateTime(item.modified, { locale })],
          [t('Path'), plainName(pathOf(item))],
        ];
  return (
    <aside className="fm-details" part="details" aria-label={t('Details')}>
      <div className="fm-details-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <IconButton kind="quiet" label={tUi('Close')} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
      {item === undefined ? null : <Thumb key={pathOf(item)} item={item} size={72} thumbnails={thumbnails} />}
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
