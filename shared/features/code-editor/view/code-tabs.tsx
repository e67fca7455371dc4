import { Suspense } from 'react';
import { Spinner } from '#shared/ui/parts.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import type { CodeSession } from '../domain/code-session.ts';
import type { CodeField } from '../domain/language.ts';
import { useCodeText } from '../texts.ts';
import { codePane } from './editor-parts.ts';
import type { CodeWork } from './use-code-work.ts';

interface Props<Id extends string> {
  readonly fields: readonly CodeField<Id>[];
  readonly session: CodeSession<Id>;
  readonly work: CodeWork<Id>;
  readonly wraps: boolean;
  readonly hintId: string;
}

/** The tabs, each with an editor from its first visit on. */
export function CodeTabs<Id extends string>({ fields, session, work, wraps, hintId }: Props<Id>) {
  const t = useCodeText();
  const { active, visited, dirty, problemsOf, onTyped, onHandle } = work;
  return (
    <Tabs
      label={t('Code tabs')}
      value={active}
      onChange={(id) => {
        const field = fields.find((one) => one.id === id);
        if (field !== undefined) work.open(field.id, (handle) => handle.focus());
      }}
      tabs={fields.map((field) => {
        const problems = problemsOf(field.id);
        return {
          id: field.id,
          label: field.label,
          title: field.title,
          isKept: true,
          aside: (
            <>
              {dirty.has(field.id) ? (
                <span className="code-dirty" title={t('not saved')}>
                  <span className="fx-hidden"> {t('not saved')}</span>
                </span>
              ) : null}
              {problems.length > 0 ? (
                <span
                  className="code-count"
                  data-error={problems.some(({ isError }) => isError) || undefined}
                  title={t('{count} problems', { count: problems.length })}
                >
                  <span aria-hidden="true">{problems.length}</span>
                  <span className="fx-hidden"> {t('{count} problems', { count: problems.length })}</span>
                </span>
              ) : null}
            </>
          ),
          content: visited.has(field.id) ? (
            <div className="code-box" dir="ltr">
              <Suspense fallback={<Spinner label={t('Loading the editor…')} />}>
                <codePane.Component
                  field={field}
                  document={session.document(field.id)}
                  isActive={active === field.id}
                  wraps={wraps}
                  problems={problems}
                  hintId={hintId}
                  onTyped={() => onTyped(field)}
                  onHandle={(handle) => onHandle(field.id, handle)}
                />
              </Suspense>
            </div>
          ) : null,
        };
      })}
    />
  );
}
