import { Code, Save } from 'lucide-react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import type { ElementRule } from '#shared/features/page-canvas/source/css.ts';
import { changedRules, changesBetween, rulesInEffect } from '#shared/features/page-canvas/source/style-changes.ts';
import { DraftNotice } from '#shared/features/page-canvas/view/draft-notice.tsx';
import { LeaveQuestion } from '#shared/features/page-canvas/view/leave-question.tsx';
import { type PageCanvas, type SiteSource, Workbench } from '#shared/features/page-canvas/view/workbench.tsx';
import { brokenTexts } from '#shared/features/twig/broken-texts.ts';
import { useTwigQuestion } from '#shared/features/twig/use-twig-question.tsx';
import { useIsland, useT } from '#shared/island/context.ts';
import { sameValue } from '#shared/records/merge.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useToasts } from '#shared/ui/toast.tsx';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type OpenedSite, sheetsOf } from './api/open-site.ts';
import type { SiteApi } from './api/site.ts';
import type { SiteDraft, SiteDrafts } from './domain/drafts.ts';
import type { PageChoice } from './domain/pages.ts';
import { hasWork, type Plan, planSave, sentStyles } from './domain/plan.ts';
import { createSiteSession } from './domain/site-session.ts';
import { type SiteWork, type Switches } from './domain/site-state.ts';
import type en from './locales/en.ts';
import { CodeDialog } from './view/code-dialog.tsx';
import { type CodeText, codeTexts } from './view/code-texts.ts';
import { ConflictDialog } from './view/conflict-dialog.tsx';
import { HeldNotes } from './view/held-notes.tsx';
import { PageChooser } from './view/page-chooser.tsx';
import { ReviewDialog } from './view/review-dialog.tsx';
import { SaveNotice } from './view/save-notice.tsx';
import { stepName } from './view/step-words.ts';
import { SwitchesRow } from './view/switches-row.tsx';

/** How long the toast of a save is shown, in ms. */
const SAVED_SHOWN_MS = 7_000;
const NO_PAGE = { html: '', css: '' };

interface Props {
  readonly url: string;
  readonly opened: OpenedSite;
  /** What is shown: the page as it is, or the work that was not saved. */
  readonly draft: SiteDraft;
  readonly isBack: boolean;
  readonly hasTheme: boolean;
  readonly remote: SiteApi;
  readonly drafts: SiteDrafts;
  readonly choices: readonly PageChoice[];
  readonly onChoose: (url: string) => void;
  readonly onReload: () => void;
}

/** The page for the canvas. */
function sourceOf({ frame, names, seen }: OpenedSite, draft: SiteDraft): SiteSource {
  const shown = Object.keys(seen.widgets).map((id) => {
    const html = draft.work.html[id] ?? draft.seen.widgets[id]?.html ?? '';
    return [id, { name: names[id] ?? '', html }] as const;
  });
  return {
    frame,
    widgets: new Map(shown),
    hooks: draft.work.hooks,
    rules: changedRules(rulesInEffect(sheetsOf(draft.seen)), draft.work.styles),
  };
}

/** An opened page of the site: its canvas, where its styles go, and what saves it. */
export function OpenSite({
  url,
  opened,
  draft: first,
  isBack,
  hasTheme,
  remote,
  drafts,
  choices,
  onChoose,
  onReload,
}: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const toasts = useToasts();
  const { emit, locale, methods, signal } = useIsland();
  const [draft] = useState(first);
  const source = useMemo(() => sourceOf(opened, draft), [opened, draft]);
  const [session] = useState(() => createSiteSession(remote, draft.seen));
  const state = useStoreValue(session);
  const bench = useRef<PageCanvas | null>(null);
  /** The work as it was seen last: once the screen is gone there is no canvas to ask. */
  const lastWork = useRef(draft.work);
  /** The rules that are saved. */
  const base = useRef<readonly ElementRule[]>(rulesInEffect(sheetsOf(draft.seen)));
  const [isDraftTold, setDraftTold] = useState(isBack);
  const [isDirty, setDirty] = useState(isBack);
  const [switches, setSwitches] = useState(draft.work.switches);
  const [review, setReview] = useState<{ readonly plan: Plan; readonly work: SiteWork }>();
  const [held, setHeld] = useState<Plan>();
  const [code, setCode] = useState<readonly CodeText[]>();
  const [goTo, setGoTo] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const isOpen = isDirty || isTyped;
  const visit = useHeldVisit(isOpen && !isLeaving);
  const latestSwitches = useRef(switches);
  /** What is kept of the work is decided, whatever the canvas shows. */
  const isGivenUp = useRef(false);

  const workNow = (canvas = bench.current): SiteWork => {
    const site = canvas?.site;
    if (canvas === null || site === undefined) return lastWork.current;
    const styles = changesBetween(base.current, canvas.rules());
    lastWork.current = {
      html: site.contents(),
      hooks: site.order(),
      styles: styles.map((change) => ({ ...change, widget: site.widgetOf(change.id) ?? null })),
      switches: latestSwitches.current,
    };
    return lastWork.current;
  };
  /** Keeps what is not saved, and knows whether there is any. */
  const keep = (canvas = bench.current): SiteWork => {
    const work = workNow(canvas);
    const isLeft = hasWork(session.seen(), work);
    setDirty(isLeft);
    drafts.write(isLeft ? { seen: session.seen(), work } : null);
    if (!isLeft) setDraftTold(false);
    return work;
  };
  const setTo = (next: Switches): void => {
    latestSwitches.current = next;
    setSwitches(next);
    setHeld(undefined);
    void bench.current?.endTyping().then(() => {
      bench.current?.setContentLocked(next.stylesOnly);
      keep();
    });
  };
  const onChange = (): void => {
    keep();
    setHeld(undefined);
  };

  const twig = useTwigQuestion();
  const mayGo = async (work: SiteWork): Promise<boolean> => {
    const changed = planSave(session.seen(), work).steps.flatMap((step) =>
      step.kind === 'widget' && step.mine.html !== step.before.html
        ? [[stepName(step, opened.names, t), step.mine.html] as const]
        : [],
    );
    return twig.mayGo(brokenTexts(changed));
  };
  const send = async (work: SiteWork): Promise<boolean> => {
    if (!(await mayGo(work))) {
      keep();
      visit.stay();
      setGoTo(undefined);
      return false;
    }
    const sent = sentStyles(session.seen(), work);
    const isThere = await session.save(work, signal);
    const result = session.getSnapshot();
    if (bench.current === null) {
      // Another page was opened meanwhile: what is left waits there. Beside someone else's change the draft stays as it
      // is, so that it is asked about and not taken back.
      if (result.kind === 'saved' && result.isMerged) return isThere;
      const last = lastWork.current;
      const left = isThere
        ? { ...last, styles: last.styles.filter((change) => !sent.some((each) => sameValue(each, change))) }
        : last;
      drafts.write(hasWork(session.seen(), left) ? { seen: session.seen(), work: left } : null);
      return isThere;
    }
    if (!isThere) {
      keep();
      return false;
    }
    base.current = changedRules(base.current, sent);
    const rest = keep();
    if (result.kind !== 'saved') return true;
    toasts.show({
      title: t('Success'),
      text: t('Page mis a jour'),
      lang: locale === 'en' ? 'fr' : undefined,
      tone: 'good',
      shownMs: SAVED_SHOWN_MS,
    });
    emit('flexy:site-saved', { url, widgets: result.widgets, theme: result.theme });
    // What someone else has changed beside it is shown.
    if (result.isMerged && !hasWork(session.seen(), rest)) onReload();
    return true;
  };
  const save = async (isShownFirst: boolean): Promise<boolean> => {
    await bench.current?.settle();
    const work = workNow();
    const plan = planSave(session.seen(), work);
    setHeld(plan.steps.length === 0 ? plan : undefined);
    if (plan.steps.length > 0 && isShownFirst) {
      setReview({ plan, work });
      return false;
    }
    if (plan.steps.length === 0 && (plan.heldContent || plan.heldStyles || plan.heldParts)) return false;
    return send(work);
  };
  const press = (): void => {
    if (state.kind !== 'saving') void save(true);
  };
  const release = (): void => {
    setTo({ ...latestSwitches.current, stylesOnly: false });
    void save(true);
  };
  useImperativeHandle(methods, () => ({ save: () => save(false) }));
  const choose = async (page: string): Promise<void> => {
    await bench.current?.settle();
    keep();
    setGoTo(page);
  };
  // An address that was asked for is opened as soon as nothing is unsaved.
  useEffect(() => {
    if (goTo !== undefined && !isDirty) onChoose(goTo);
  }, [goTo, isDirty, onChoose]);

  const showCode = async (): Promise<void> => {
    await bench.current?.settle();
    setCode(codeTexts(session.seen(), workNow(), opened.names, t));
  };

  const unread = Object.entries(opened.unread);
  const notices = (
    <>
      {opened.themeError === undefined ? null : (
        <Notice tone="danger" onRetry={onReload}>
          <strong>{t('Failed to Load CSS WebsiteTheme')}</strong>{' '}
          <span dir="auto">{explainError(opened.themeError, tUi)}</span>{' '}
          {t('Styles of the theme are neither shown nor saved.')}
        </Notice>
      )}
      {opened.frame.isWhole ? null : (
        <Notice tone="warn">
          {t('The tags of this page do not match, so only its widgets are shown, without what stands around them.')}
        </Notice>
      )}
      {opened.frame.hooks.length === 0 ? (
        <Notice tone="warn">{t('This page has no areas for widgets, so nothing on it can be edited here.')}</Notice>
      ) : null}
      {unread.map(([id, error]) => (
        <Notice key={id} tone="warn" onRetry={onReload}>
          {t('Widget {id} could not be read and stays as it is.', { id })}{' '}
          <span dir="auto">{explainError(error, tUi)}</span>
        </Notice>
      ))}
      {isDraftTold ? (
        <DraftNotice
          onDismiss={() => setDraftTold(false)}
          onShowSaved={() => {
            isGivenUp.current = true;
            drafts.write(null);
            onReload();
          }}
        />
      ) : null}
      {held === undefined ? null : <HeldNotes plan={held} onRelease={release} />}
      <SaveNotice
        state={state}
        isOpen={isOpen}
        names={opened.names}
        onRetry={() => void save(false)}
        onDismiss={session.dismiss}
      />
    </>
  );

  return (
    <>
      <Workbench
        ref={bench}
        page={NO_PAGE}
        site={source}
        decoration={opened.decoration}
        lead={<PageChooser choices={choices} url={url} onChoose={(page) => void choose(page)} />}
        styleOptions={
          <SwitchesRow switches={switches} hasTheme={hasTheme && opened.seen.theme !== null} onChange={setTo} />
        }
        notices={notices}
        onSave={press}
        onChange={onChange}
        onTyped={setTyped}
        onLeave={(canvas) => {
          if (!isGivenUp.current) keep(canvas);
        }}
        onReady={(canvas) => {
          canvas.setContentLocked(latestSwitches.current.stylesOnly);
          emit('flexy:page-opened', { url });
        }}
        actions={
          <>
            {isOpen ? <span className="canvas-unsaved">{t('Not saved yet')}</span> : null}
            <Button aria-label={t('Code')} title={t('Code')} onClick={() => void showCode()}>
              <Code size={18} aria-hidden="true" />
              <span className="site-code-word">{t('Code')}</span>
            </Button>
            <Button kind="primary" busy={state.kind === 'saving'} onClick={press}>
              <Save size={18} aria-hidden="true" />
              {t('Save')}
            </Button>
          </>
        }
      />
      {code === undefined ? null : <CodeDialog texts={code} onClose={() => setCode(undefined)} />}
      {review === undefined ? null : (
        <ReviewDialog
          plan={review.plan}
          names={opened.names}
          onCancel={() => setReview(undefined)}
          onRelease={() => {
            setReview(undefined);
            release();
          }}
          onSend={() => {
            setReview(undefined);
            void send(review.work);
          }}
        />
      )}
      {state.kind === 'conflict' ? (
        <ConflictDialog
          name={stepName(state.step, opened.names, t)}
          clashes={state.clashes}
          onCancel={session.dismiss}
          onKeepMine={() => {
            session.keepMine();
            void save(false);
          }}
          onTakeTheirs={() => {
            const work = session.takeTheirs(workNow());
            drafts.write(hasWork(session.seen(), work) ? { seen: session.seen(), work } : null);
            isGivenUp.current = true;
            setLeaving(true);
            onReload();
          }}
        />
      ) : null}
      {visit.to !== null || (goTo !== undefined && isDirty) ? (
        <LeaveQuestion
          onStay={() => {
            visit.stay();
            setGoTo(undefined);
          }}
          onSave={() => void save(false)}
          onLeave={() => {
            if (goTo !== undefined) onChoose(goTo);
            else setLeaving(true);
          }}
        />
      ) : null}
      {twig.question}
    </>
  );
}
