import { type ReactNode, Suspense, useState } from 'react';
import { distinctTimes } from '#shared/features/saved-times/distinct-times.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { CodeField } from '../domain/language.ts';
import { MOST_VERSIONS, type TextVersion } from '../domain/versions.ts';
import { useCodeText } from '../texts.ts';
import { comparisonPane } from './editor-parts.ts';

interface Props<Id extends string> {
  readonly field: CodeField<Id>;
  /** The newest first. */
  readonly versions: readonly TextVersion[];
  /** What stands in the editor. */
  readonly typed: string;
  /** Shows what a text makes of the site. */
  readonly preview: ((text: string) => ReactNode) | undefined;
  readonly onRestore: (text: string) => void;
  readonly onClose: () => void;
}

/** The names of the versions: when each was saved here, or written over. */
function useVersionNames(versions: readonly TextVersion[]): readonly string[] {
  const t = useCodeText();
  const { locale } = useIsland();
  const nameOf = (isFound: boolean): ReadonlyMap<TextVersion, string> => {
    const some = versions.filter((one) => one.isFound === isFound);
    const times = distinctTimes(
      some.map(({ at }) => new Date(at)),
      { locale },
    );
    return new Map(some.map((one, at) => [one, times[at] ?? '']));
  };
  const [saved, found] = [nameOf(false), nameOf(true)];
  return versions.map((one) => saved.get(one) ?? t('Before {time}', { time: found.get(one) ?? '' }));
}

/** The versions of one text with what each would change, to be put back into the editor. */
export function VersionsDialog<Id extends string>({ field, versions, typed, preview, onRestore, onClose }: Props<Id>) {
  const t = useCodeText();
  const tUi = useUiText();
  const names = useVersionNames(versions);
  // The newest is what is saved now: one that differs is looked for.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      versions.findIndex(({ text }) => text !== typed),
    ),
  );
  const [isPreviewed, setPreviewed] = useState(false);
  const chosen = versions[at];
  const isSame = chosen?.text === typed;
  return (
    <Dialog
      title={t('Versions of {file}', { file: field.label })}
      size="wide"
      onClose={onClose}
      footer={
        chosen === undefined ? (
          <Button onClick={onClose}>{tUi('Close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{tUi('Cancel')}</Button>
            <Button kind="primary" aria-disabled={isSame} onClick={() => (isSame ? undefined : onRestore(chosen.text))}>
              {t('Restore this version')}
            </Button>
          </>
        )
      }
    >
      <p className="fx-hint">{t('The last {count} saved here stay on this device.', { count: MOST_VERSIONS })}</p>
      {chosen === undefined ? (
        <p>{t('No version yet: each save makes one.')}</p>
      ) : (
        <div className="code-versions">
          <ul className="code-version-list" aria-label={t('Versions')}>
            {versions.map((version, index) => (
              <li key={`${version.at} ${version.isFound}`}>
                <Button kind="quiet" aria-pressed={index === at} onClick={() => setAt(index)}>
                  <bdi>{names[index]}</bdi>
                </Button>
              </li>
            ))}
          </ul>
          <div className="code-version">
            {preview === undefined ? null : (
              <Segments
                label={t('Shown')}
                segments={[
                  { id: 'changes', label: t('Changes') },
                  { id: 'preview', label: t('Live preview') },
                ]}
                value={isPreviewed ? 'preview' : 'changes'}
                onChange={(id) => setPreviewed(id === 'preview')}
              />
            )}
            <Suspense fallback={<Spinner label={tUi('Loading…')} />}>
              {isPreviewed && preview !== undefined ? (
                preview(chosen.text)
              ) : isSame ? (
                <p>{t('This is what stands in the editor.')}</p>
              ) : (
                <comparisonPane.Component
                  language={field.language}
                  label={field.label}
                  before={typed}
                  after={chosen.text}
                />
              )}
            </Suspense>
          </div>
        </div>
      )}
    </Dialog>
  );
}
