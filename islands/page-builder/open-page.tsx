import { Save } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PageDrafts } from '#shared/features/page-canvas/api/page-drafts.ts';
import { withBlockStyles } from '#shared/features/page-canvas/canvas/blocks.ts';
import type { Decoration } from '#shared/features/page-canvas/canvas/frame.ts';
import type { PageCanvas, PageSource } from '#shared/features/page-canvas/canvas/page-canvas.ts';
import { DraftNotice } from '#shared/features/page-canvas/view/draft-notice.tsx';
import { LeaveQuestion } from '#shared/features/page-canvas/view/leave-question.tsx';
import { Workbench } from '#shared/features/page-canvas/view/workbench.tsx';
import { brokenTexts } from '#shared/features/twig/broken-texts.ts';
import { useTwigQuestion } from '#shared/features/twig/use-twig-question.tsx';
import { useIsland, useT } from '#shared/island/context.ts';
import { sameValue } from '#shared/records/merge.ts';
import { Button } from '#shared/ui/button.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { PageApi } from './api/page.ts';
import type en from './locales/en.ts';
import { createPageSession, type PageSession } from './page-session.ts';
import { SaveNotice } from './save-notice.tsx';

interface Props {
  readonly id: string;
  readonly page: PageSource;
  readonly decoration: Decoration;
  readonly remote: PageApi;
  readonly drafts: PageDrafts;
  readonly stepsBeforeSave: number;
  readonly onReload: () => void;
}

/** An opened page: its canvas, what saves it, and what became of the last save. */
export function OpenPage({ id, page, decoration, remote, drafts, stepsBeforeSave, onReload }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { emit, methods, signal } = useIsland();
  const [draft] = useState(() => drafts.read());
  const [isBack, setBack] = useState(draft !== null);
  // What was typed before a crash is shown at once; the page as it is saved is one press away.
  const [shown, setShown] = useState(draft?.page ?? page);
  const [isDirty, setDirty] = useState(draft !== null);
  const [isTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const bench = useRef<PageCanvas | null>(null);
  /** The page as it was sent last. */
  const sent = useRef(shown);
  /** The page as the screen left it. */
  const left = useRef<PageSource>(undefined);
  /** Changes of the canvas that are saved. */
  const savedChanges = useRef(0);
  /** The work was given up: no draft of it is kept. */
  const isGivenUp = useRef(false);
  const isOpen = isDirty || isTyped;
  const visit = useHeldVisit(isOpen && !isLeaving);

  const [session] = useState<PageSession>(() =>
    createPageSession({
      remote,
      begun: draft?.seen ?? page,
      current: async () => {
        const canvas = bench.current;
        await canvas?.settle();
        savedChanges.current = canvas?.getSnapshot().changes ?? 0;
        sent.current = left.current ?? canvas?.source() ?? shown;
        return sent.current;
      },
      onSaved: (saved, byItself, isMerged) => {
        if (left.current !== undefined) {
          // Another page is shown by now: what was changed during the save waits there.
          if (sameValue(left.current, sent.current)) drafts.write(null);
          else if (!isMerged) drafts.write({ seen: saved, page: left.current });
          emit('flexy:page-saved', { id, byItself });
          return false;
        }
        const now = bench.current?.getSnapshot().changes ?? 0;
        const isNewer = now > savedChanges.current;
        setDirty(isNewer);
        if (!isNewer) {
          drafts.write(null);
          setBack(false);
        }
        emit('flexy:page-saved', { id, byItself });
        if (isMerged && !isNewer) setShown(saved);
        return !isNewer;
      },
    }),
  );
  const state = useStoreValue(session);
  const twig = useTwigQuestion();
  const save = async (byItself = false): Promise<boolean> => {
    await bench.current?.settle();
    const html = bench.current?.source().html ?? left.current?.html ?? shown.html;
    const broken = html === session.seen().html ? [] : brokenTexts([[t('The page'), html]]);
    // Nobody is there to answer: it waits for the press.
    if (byItself && broken.length > 0) return false;
    if (await twig.mayGo(broken)) return session.save(signal, byItself);
    visit.stay();
    return false;
  };
  useImperativeHandle(methods, () => ({ save: () => save() }));

  const onChange = (canvas: PageCanvas): void => {
    const { changes, isTyping } = canvas.getSnapshot();
    if (changes <= savedChanges.current) return;
    setDirty(true);
    drafts.write({ seen: session.seen(), page: canvas.source() });
    const { kind } = session.getSnapshot();
    const mayGo = kind !== 'conflict' && kind !== 'gone' && kind !== 'saving' && !isTyping;
    if (stepsBeforeSave > 0 && mayGo && changes - savedChanges.current >= stepsBeforeSave) void save(true);
  };
  const latest = useLatest(onChange);
  // The next changes may have come during a save.
  useEffect(() => {
    if (state.kind === 'saved' && bench.current !== null) latest.current(bench.current);
  }, [state, latest]);

  const giveUp = (): void => {
    isGivenUp.current = true;
    drafts.write(null);
    onReload();
  };

  const notices = (
    <>
      {isBack ? <DraftNotice onDismiss={() => setBack(false)} onShowSaved={giveUp} /> : null}
      <SaveNotice state={state} isOpen={isOpen} onRetry={() => void save()} onDismiss={session.dismiss} />
    </>
  );

  return (
    <>
      <Workbench
        ref={bench}
        page={shown}
        decoration={decoration}
        notices={notices}
        onSave={() => void save()}
        onChange={onChange}
        onTyped={setTyped}
        onLeave={(canvas) => {
          const [now, seen] = [canvas.source(), session.seen()];
          if (bench.current === null) left.current = now;
          if (isGivenUp.current) return;
          // Styles of blocks that were lost come with the next save; nobody has changed them.
          const css = withBlockStyles(seen.css, seen.html);
          if (now.html !== seen.html || now.css !== css) drafts.write({ seen, page: now });
        }}
        actions={
          <>
            <Status as="span" className="canvas-unsaved">
              {isOpen ? t('Not saved yet') : state.kind === 'saved' && state.byItself ? t('Saved') : null}
            </Status>
            <Button kind="primary" busy={state.kind === 'saving'} onClick={() => void save()}>
              <Save size={18} aria-hidden="true" />
              {t('Save')}
            </Button>
          </>
        }
      />
      {state.kind === 'conflict' ? (
        <QuestionDialog
          title={t('Someone else changed this')}
          cancelLabel={tUi('Cancel')}
          onCancel={session.dismiss}
          answers={[
            {
              label: t('Use theirs'),
              kind: 'danger',
              onChoose: () => {
                session.dismiss();
                giveUp();
              },
            },
            {
              label: t('Keep my version'),
              onChoose: () => {
                session.keepMine();
                void save();
              },
            },
          ]}
        >
          <p>
            {t('Since you opened this page, it was changed elsewhere. Nothing has been overwritten.')}{' '}
            {state.differences
              .map(({ field }) => (field === 'html' ? t('Its content differs.') : t('Its styles differ.')))
              .join(' ')}
          </p>
          <details>
            <summary>{t('On the server now')}</summary>
            <pre dir="ltr" tabIndex={0} className="page-theirs">
              {state.differences.map(({ theirs }) => theirs).join('\n\n')}
            </pre>
          </details>
        </QuestionDialog>
      ) : null}
      {visit.to !== null && !isLeaving ? (
        <LeaveQuestion onStay={visit.stay} onSave={() => void save()} onLeave={() => setLeaving(true)} />
      ) : null}
      {twig.question}
    </>
  );
}
