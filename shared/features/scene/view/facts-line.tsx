import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { formatBox, formatBytes } from '../geometry/lengths.ts';
import type { Model } from '../geometry/model.ts';
import { sceneTexts } from '../texts.ts';

/** What the model is, in words: for everybody who does not see it too. */
export function FactsLine({ model }: { readonly model: Model }) {
  const t = useLazyMessages(sceneTexts);
  const { locale } = useIsland();
  const { parts, triangles, segments, bytes, size } = model.facts;
  return (
    <ul className="scene-facts" part="facts" aria-label={t('About the model')}>
      <li>{t('{count} parts', { count: parts })}</li>
      <li>{t('{count} triangles', { count: triangles })}</li>
      {segments === 0 ? null : <li>{t('{count} lines', { count: segments })}</li>}
      {bytes === 0 ? null : (
        <li>
          {model.format.toUpperCase()} <bdi>{formatBytes(bytes, locale)}</bdi>
        </li>
      )}
      <li>{t('Box: {size}', { size: formatBox(size, model.lengths, locale) })}</li>
    </ul>
  );
}
