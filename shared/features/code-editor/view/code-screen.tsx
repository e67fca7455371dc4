import { Eye, FileDiff, History, RotateCcw, Search, Sparkles, WrapText } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { CodeSession } from '../domain/code-session.ts';
import type { CodeDrafts } from '../domain/draft-storage.ts';
import type { CodeField } from '../domain/language.ts';
import type { CodeVersions } from '../domain/versions.ts';
import { useCodeText } from '../texts.ts';
import { ChangesList } from './changes-list.tsx';
import sheet from './code-editor.css';
import { CodeTabs } from './code-tabs.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { codePane } from './editor-parts.ts';
import { ProblemBar } from './problem-bar.tsx';
import { SaveNotice } from './save-notice.tsx';
import { useCodeWork } from './use-code-work.ts';

const versionsDialog = lazyWithRetry(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

export interface CodeScreenProps<Id extends string> {
  readonly fields: readonly CodeField<Id>[];
  readonly session: CodeSession<Id>;
  readonly drafts: CodeDrafts<Id>;
  readonly versions: CodeVersions<Id>;
  /** Whether the session began with what was typed before. */
  readonly hasDraft: boolean;
  /** What a successful save is announced with. */
  readonly savedText: string;
  /** Called with the tabs whose texts the server has now. */
  readonly onSaved: (changed: readonly Id[]) => void;
  /** Where a person sees what was saved. */
  readonly siteUrl?: string | undefined;
  /** Shows what the texts make of the site, beside them; called with each text as it is saved and as it is typed. */
  readonly preview?: ((textOf: (id: Id) => PreviewedText) => ReactNode) | undefined;
}

interface PreviewedText {
  readonly saved: string;
  readonly typed: string;
}

/** The tabs of a record with everything around them. Ctrl+S saves. */
export function CodeScreen<Id extends string>({
  fields,
  session,
  drafts,
  versions,
  hasDraft,
  savedText,
  onSaved,
  siteUrl,
  preview,
}: CodeScreenProps<Id>) {
  useSheet(sheet);
  const room = useContainerSize();
  const t = useCodeText();
  const tUi = useUiText();
  const hintId = useId();
  const changes = useRef<HTMLElement>(null);
  const { methods } = useIsland();
  const work = useCodeWork({ fields, session, drafts, versions, onSaved });
  const { outcome, dirty, current, active } = work;
  const [wraps, setWraps] = useState(true);
  const [isPreviewed, setPreviewed] = useState(false);
  const [areVersionsShown, setVersionsShown] = useState(false);
  const [isBack, setBack] = useState(hasDraft);
  // Once saved it is no longer something that came back.
  if (isBack && outcome.kind === 'saved') setBack(false);
  const [mayLeave, setMayLeave] = useState(false);
  const visit = useHeldVisit(dirty.size > 0 && !mayLeave);
  useImperativeHandle(methods, () => ({ save: () => work.save() }));
  useEffect(() => {
    void codePane.preload();
  }, []);
  const isSaving = outcome.kind === 'saving';
  const hasFailed = outcome.kind === 'failed' || outcome.kind === 'gone';
  const labelOf = (id: Id): string => fields.find((field) => field.id === id)?.label ?? id;
  const others = fields.filter(({ id }) => id !== active);
  return (
    <div
      className="code"
      part="editor"
      onKeyDownCapture={(event) => {
        if (commandLetter(event) !== 's') return;
        event.preventDefault();
        void work.save();
      }}
    >
      <div className="code-bar" part="bar">
        <Button kind="primary" busy={isSaving} onClick={() => void work.save()}>
          {t('Save Code')}
        </Button>
        <StateWord isSaving={isSaving} isDirty={dirty.size > 0} hasFailed={hasFailed} />
        {dirty.size === 0 ? null : (
          <IconButton
            kind="quiet"
            label={t('Show the changes')}
            icon={<FileDiff size={20} aria-hidden="true" />}
            onClick={() => {
              changes.current?.scrollIntoView({ block: 'nearest' });
              changes.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <span className="code-tools">
          {preview === undefined ? null : (
            <IconButton
              kind="quiet"
              label={t('Live preview')}
              aria-pressed={isPreviewed}
              icon={<Eye size={20} aria-hidden="true" />}
              onClick={() => setPreviewed(!isPreviewed)}
            />
          )}
          <IconButton
            kind="quiet"
            label={t('Find')}
            icon={<Search size={20} aria-hidden="true" />}
            onClick={work.find}
          />
          {current.language === 'twig' ? null : (
            <IconButton
              kind="quiet"
              label={t('Format')}
              busy={work.isFormatting}
              icon={<Sparkles size={20} aria-hidden="true" />}
              onClick={() => void work.format()}
            />
          )}
          <IconButton
            kind="quiet"
            label={t('Wrap lines')}
            aria-pressed={wraps}
            icon={<WrapText size={20} aria-hidden="true" />}
            onClick={() => setWraps(!wraps)}
          />
          <IconButton
            kind="quiet"
            label={t('Versions')}
            icon={<History size={20} aria-hidden="true" />}
            onClick={() => setVersionsShown(true)}
          />
          <IconButton
            kind="quiet"
            label={t('Restore the saved text')}
            aria-disabled={!dirty.has(active)}
            icon={<RotateCcw size={20} aria-hidden="true" />}
            onClick={work.restore}
          />
        </span>
      </div>
      <SaveNotice work={work} labelOf={labelOf} savedText={savedText} siteUrl={siteUrl} />
      {isBack && dirty.size > 0 ? (
        <Notice
          onDismiss={() => setBack(false)}
          actions={
            <Button
              onClick={() => {
                work.discard();
                setBack(false);
              }}
            >
              {t('Discard it')}
            </Button>
          }
        >
          {t('Your unsaved text is back.')}
        </Notice>
      ) : null}
      {work.isDraftLost ? (
        <Notice tone="warn">
          {t('Unsaved text cannot be kept on this device: leave this page only after saving.')}
        </Notice>
      ) : null}
      <ProblemBar
        tabs={[current, ...others].map((field) => ({ field, problems: work.problemsOf(field.id) }))}
        onGoTo={work.goTo}
      />
      <div ref={room} className="code-panes">
        <CodeTabs {...{ fields, session, work, wraps, hintId }} />
        {preview === undefined || !isPreviewed ? null : (
          <section className="code-preview" aria-label={t('Live preview')}>
            <Suspense fallback={<Spinner label={tUi('Loading…')} />}>{preview(work.previewed)}</Suspense>
          </section>
        )}
      </div>
      <p className="fx-hint" id={hintId}>
        {t('Esc, then Tab leaves the editor. Ctrl+S saves.')}
      </p>
      <ChangesList ref={changes} tabs={work.changed} />
      {outcome.kind === 'conflict' ? (
        <ConflictDialog
          fields={fields}
          differences={outcome.differences}
          onDecide={(theirs) => void work.decide(theirs)}
          onCancel={work.dismiss}
        />
      ) : null}
      {areVersionsShown ? (
        <Suspense fallback={null}>
          <versionsDialog.Component
            field={current}
            versions={versions.of(active)}
            typed={work.previewed(active).typed}
            preview={
              preview === undefined || current.language !== 'css'
                ? undefined
                : (text) =>
                    preview((id) => (id === active ? { ...work.previewed(id), typed: text } : work.previewed(id)))
            }
            onRestore={(text) => {
              setVersionsShown(false);
              work.put(text);
            }}
            onClose={() => setVersionsShown(false)}
          />
        </Suspense>
      ) : null}
      {visit.to === null ? null : (
        <QuestionDialog
          title={t('Leave without saving?')}
          cancelLabel={t('Stay')}
          onCancel={visit.stay}
          answers={[{ label: t('Leave this page'), onChoose: () => setMayLeave(true) }]}
        >
          {t('What you typed stays on this device and is here when you come back.')}
        </QuestionDialog>
      )}
      {work.question}
    </div>
  );
}

interface StateProps {
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly hasFailed: boolean;
}

/** How the code stands, in a word; while it is being saved the line below says so. */
function StateWord({ isSaving, isDirty, hasFailed }: StateProps) {
  const t = useCodeText();
  if (isSaving) return null;
  if (!isDirty) return <span className="code-state">{t('Saved')}</span>;
  return (
    <span className="code-state" data-state={hasFailed ? 'error' : 'dirty'}>
      {hasFailed ? t('Error') : t('Not saved')}
    </span>
  );
}
