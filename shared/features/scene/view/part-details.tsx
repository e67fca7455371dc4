import { Crosshair, EyeOff, Focus, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { formatBox } from '../geometry/lengths.ts';
import type { Model, Part, PropertyGroup } from '../geometry/model.ts';
import { sizeOfPart } from '../geometry/part-size.ts';
import { type SceneText, sceneTexts } from '../texts.ts';
import { partName } from './words.ts';

/** Headings that the readers give; all others stand in the file. */
const HEADINGS: Readonly<Record<string, SceneText>> = {
  extras: 'Notes of the author',
  materials: 'Materials',
  attributes: 'Attributes',
  entities: 'Shapes',
};

interface Props {
  readonly model: Model;
  readonly part: Part;
  readonly isVisible: boolean;
  readonly isAlone: boolean;
  readonly onToggle: () => void;
  readonly onAlone: () => void;
  readonly onFit: () => void;
  readonly onClose: () => void;
}

/** What is known of the selected part, and what can be done with it. */
export function PartDetails({ model, part, isVisible, isAlone, onToggle, onAlone, onFit, onClose }: Props) {
  const t = useLazyMessages(sceneTexts);
  const tUi = useUiText();
  const { locale } = useIsland();
  const [groups, setGroups] = useState<{ readonly of: Part; readonly groups: readonly PropertyGroup[] }>();
  const load = useLoad(
    useCallback(
      async (signal) => {
        const found = await model.properties(part);
        if (!signal.aborted) setGroups({ of: part, groups: found });
      },
      [model, part],
    ),
  );
  const size = useMemo(() => sizeOfPart(part), [part]);
  const name = partName(part, t);
  return (
    <section className="scene-details" aria-label={name}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <IconButton kind="quiet" label={tUi('Close')} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </header>
      {size === null ? null : <p>{t('Box: {size}', { size: formatBox(size, model.lengths, locale) })}</p>}
      <div className="fx-actions">
        <Button onClick={onToggle}>
          <EyeOff size={18} aria-hidden="true" />
          {isVisible ? t('Hide') : t('Show')}
        </Button>
        <Button aria-pressed={isAlone} onClick={onAlone}>
          <Focus size={18} aria-hidden="true" />
          {t('Alone')}
        </Button>
        <Button onClick={onFit}>
          <Crosshair size={18} aria-hidden="true" />
          {t('Go to it')}
        </Button>
      </div>
      {load.error === undefined ? null : (
        <Notice tone="warn" onRetry={load.reload}>
          {t('The properties could not be read.')}
        </Notice>
      )}
      {(groups?.of === part ? groups.groups : []).map((group, at) => {
        const heading = HEADINGS[group.name];
        return (
          <details key={at} open={at < 2}>
            <summary>
              <bdi>{heading === undefined ? group.name : t(heading)}</bdi>
            </summary>
            <dl>
              {group.rows.map(([key, value], row) => (
                <div key={row}>
                  <dt>
                    <bdi>{key}</bdi>
                  </dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        );
      })}
    </section>
  );
}
