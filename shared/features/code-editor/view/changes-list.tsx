import { type Ref, Suspense, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { CodeField } from '../domain/language.ts';
import { useCodeText } from '../texts.ts';
import { comparisonPane } from './editor-parts.ts';

/** A tab whose text differs from the saved one. */
interface ChangedTab<Id extends string> {
  readonly field: CodeField<Id>;
  readonly saved: string;
  readonly typed: string;
}

/** In characters: longer texts are compared only when someone asks for it. */
const LONG_TEXT = 200_000;

interface Props<Id extends string> {
  readonly ref: Ref<HTMLElement>;
  readonly tabs: readonly ChangedTab<Id>[];
}

/** What the next save sends, each tab beside what is saved. */
export function ChangesList<Id extends string>({ ref, tabs }: Props<Id>) {
  const t = useCodeText();
  if (tabs.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} className="code-changes" aria-label={t('What will be saved')}>
      <h2>{t('What will be saved')}</h2>
      {tabs.map((tab) => (
        <Changes key={tab.field.id} {...tab} />
      ))}
    </section>
  );
}

function Changes<Id extends string>({ field, saved, typed }: ChangedTab<Id>) {
  const t = useCodeText();
  const tUi = useUiText();
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || saved.length + typed.length < LONG_TEXT;
  return (
    <div className="code-change">
      <h3>
        <bdi>{field.label}</bdi>
      </h3>
      {isShown ? (
        <Suspense fallback={<Spinner label={tUi('Loading…')} />}>
          <comparisonPane.Component language={field.language} label={field.label} before={saved} after={typed} />
        </Suspense>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('Show the changes')}</Button>
      )}
    </div>
  );
}
