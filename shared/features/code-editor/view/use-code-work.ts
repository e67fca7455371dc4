import { useCallback, useEffect, useRef, useState } from 'react';
import { brokenTexts } from '#shared/features/twig/broken-texts.ts';
import { useTwigQuestion } from '#shared/features/twig/use-twig-question.tsx';
import { useIsland } from '#shared/island/context.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Problem } from '../check/problem.ts';
import type { CodeSession } from '../domain/code-session.ts';
import type { CodeDrafts } from '../domain/draft-storage.ts';
import type { CodeField } from '../domain/language.ts';
import type { CodeVersions } from '../domain/versions.ts';
import { formatText, isFormattable } from '../format/formatter.ts';
import { useCodeText } from '../texts.ts';
import type { PaneHandle } from './code-pane.tsx';
import { placeWords } from './problem-words.ts';
import { useChecks } from './use-checks.ts';

/** In ms: what follows a key press waits until the hand rests. */
const REST_MS = 250;
/** In ms: a long text takes a while to be kept. */
const DRAFT_MS = 1_000;

/** A problem with the tab that it is in. */
interface TabProblem<Id extends string> {
  readonly field: CodeField<Id>;
  readonly problem: Problem;
}

/** Why a press did not lead to what it is for. */
type Refusal<Id extends string> =
  ({ readonly kind: 'broken' } & TabProblem<Id>) | { readonly kind: 'not-formatted' } | { readonly kind: 'twig' };

interface Options<Id extends string> {
  readonly fields: readonly CodeField<Id>[];
  readonly session: CodeSession<Id>;
  readonly drafts: CodeDrafts<Id>;
  readonly versions: CodeVersions<Id>;
  readonly onSaved: (changed: readonly Id[]) => void;
}

/** What a person does with the tabs: typing, checks, drafts, the save. */
export function useCodeWork<Id extends string>({ fields, session, drafts, versions, onSaved }: Options<Id>) {
  const { signal } = useIsland();
  const t = useCodeText();
  const { mayGo, question } = useTwigQuestion();
  const state = useStoreValue(session);
  const checks = useChecks<Id>();
  const { check } = checks;
  const [first] = fields;
  if (first === undefined) throw new Error('An editor needs a tab.');
  const [active, setActive] = useState<Id>(first.id);
  const [visited, setVisited] = useState<ReadonlySet<Id>>(() => new Set([first.id]));
  const [refusal, setRefusal] = useState<Refusal<Id> | null>(null);
  const [isDraftLost, setDraftLost] = useState(false);
  const [isFormatting, setFormatting] = useState(false);
  /** Counts the rests after typing: what shows texts reads them again. */
  const [, setRests] = useState(0);
  const handles = useRef(new Map<Id, PaneHandle>());
  /** Where to go as soon as the editor of a tab is there. */
  const errand = useRef<{ readonly id: Id; readonly act: (pane: PaneHandle) => void } | null>(null);
  const timers = useRef(new Map<Id, ReturnType<typeof setTimeout>>());
  const draftTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = fields.find(({ id }) => id === active) ?? first;

  const keepDraft = useCallback((): void => {
    clearTimeout(draftTimer.current);
    setDraftLost(!drafts.write(session.draft()));
  }, [drafts, session]);
  const keepDraftSoon = useCallback((): void => {
    clearTimeout(draftTimer.current);
    draftTimer.current = setTimeout(keepDraft, DRAFT_MS);
  }, [keepDraft]);
  const rest = useCallback(
    (field: CodeField<Id>): void => {
      clearTimeout(timers.current.get(field.id));
      timers.current.delete(field.id);
      session.look(field.id);
      void check(field, session.document(field.id).edited());
      keepDraftSoon();
      setRests((count) => count + 1);
    },
    [session, check, keepDraftSoon],
  );
  const onTyped = useCallback(
    (field: CodeField<Id>): void => {
      clearTimeout(timers.current.get(field.id));
      timers.current.set(
        field.id,
        setTimeout(() => rest(field), REST_MS),
      );
    },
    [rest],
  );
  const settle = useCallback(() => {
    for (const field of fields) if (timers.current.has(field.id)) rest(field);
  }, [fields, rest]);
  // What is typed in the last moment is kept too.
  useEffect(() => {
    const leave = (): void => {
      settle();
      keepDraft();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [settle, keepDraft]);
  useEffect(() => {
    for (const field of fields) void check(field, session.document(field.id).edited());
  }, [fields, session, check]);

  const open = useCallback((id: Id, act?: (pane: PaneHandle) => void): void => {
    setActive(id);
    setVisited((before) => (before.has(id) ? before : new Set([...before, id])));
    if (act === undefined) return;
    errand.current = { id, act };
  }, []);
  // After the tab is in sight: a hidden editor takes no focus.
  useEffect(() => {
    const pane = handles.current.get(active);
    const asked = errand.current;
    if (pane === undefined || asked?.id !== active) return;
    errand.current = null;
    asked.act(pane);
  });
  const onHandle = useCallback((id: Id, handle: PaneHandle | null): void => {
    if (handle === null) handles.current.delete(id);
    else {
      handles.current.set(id, handle);
      setRests((count) => count + 1);
    }
  }, []);
  const goTo = useCallback(
    (id: Id, { from, to }: Problem): void => {
      open(id, (pane) => pane.goTo(from, to));
      setRests((count) => count + 1);
    },
    [open],
  );

  const errorOf = useCallback(
    async (field: CodeField<Id>): Promise<readonly TabProblem<Id>[]> => {
      const problem = (await check(field, session.document(field.id).edited())).find(({ isError }) => isError);
      return problem === undefined ? [] : [{ field, problem }];
    },
    [check, session],
  );
  const save = useCallback(async (): Promise<boolean> => {
    settle();
    const errors = (await Promise.all(fields.map(errorOf))).flat();
    const refused = errors.find(({ field }) => field.language === 'json');
    if (refused !== undefined) {
      setRefusal({ kind: 'broken', ...refused });
      goTo(refused.field.id, refused.problem);
      return false;
    }
    // What is saved already may stay as it is.
    const asked = errors.filter(({ field }) => session.getSnapshot().dirty.has(field.id));
    const broken = asked.map(
      ({ field, problem }) => [placeWords(field.label, problem, t), session.document(field.id).edited()] as const,
    );
    if (!(await mayGo(brokenTexts(broken)))) {
      const [one] = asked;
      if (one !== undefined) goTo(one.field.id, one.problem);
      return false;
    }
    setRefusal(null);
    const before = session.getSnapshot().saved;
    const outcome = await session.save(signal);
    keepDraft();
    if (outcome.kind !== 'saved') return outcome.kind === 'unchanged';
    const changed = outcome.changed.filter((id) => !outcome.forgotten.includes(id));
    versions.note(changed, before, session.getSnapshot().saved, Date.now());
    onSaved(changed);
    return outcome.forgotten.length === 0;
  }, [settle, fields, errorOf, session, goTo, mayGo, t, signal, keepDraft, versions, onSaved]);

  const format = async (): Promise<void> => {
    const document = session.document(current.id);
    const { language } = current;
    const text = document.edited();
    if (!isFormattable(language, text)) {
      setRefusal({ kind: 'twig' });
      return;
    }
    setFormatting(true);
    const formatted = await formatText({ language, text });
    setFormatting(false);
    setRefusal(formatted === null ? { kind: 'not-formatted' } : null);
    // What was typed meanwhile counts.
    if (formatted === null || document.edited() !== text) return;
    document.replace(formatted);
    rest(current);
  };

  const changed = fields
    .filter(({ id }) => state.dirty.has(id))
    .map((field) => ({ field, saved: state.saved[field.id], typed: session.document(field.id).text() }));

  return {
    dirty: state.dirty,
    /** What became of the last save. */
    outcome: state.save,
    active,
    current,
    visited,
    problemsOf: checks.problemsOf,
    refusal,
    isDraftLost,
    isFormatting,
    changed,
    previewed: (id: Id) => ({ saved: state.saved[id], typed: session.document(id).text() }),
    open,
    goTo,
    save,
    format,
    find: () => handles.current.get(active)?.find(),
    restore: () => {
      session.restore(active);
      rest(current);
      handles.current.get(active)?.focus();
    },
    /** Puts a text into the tab, as a step that can be undone. */
    put: (text: string) => {
      session.document(active).replace(text);
      rest(current);
      handles.current.get(active)?.focus();
    },
    discard: () => {
      for (const { id } of fields) session.restore(id);
      for (const field of fields) rest(field);
    },
    decide: (theirs: ReadonlySet<Id>): Promise<boolean> => {
      session.decide(theirs);
      for (const field of fields) rest(field);
      return save();
    },
    dismiss: () => {
      setRefusal(null);
      session.dismiss();
    },
    /** Whether a template is saved that the site could not compile. */
    question,
    onTyped,
    onHandle,
  };
}

export type CodeWork<Id extends string> = ReturnType<typeof useCodeWork<Id>>;
