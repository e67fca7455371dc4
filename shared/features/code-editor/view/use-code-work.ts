import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import type { Problem } from '../check/problem.ts';
import { formatText, isFormattable } from '../format/formatter.ts';
import type { CodeSession } from '../model/code-session.ts';
import type { CodeDrafts } from '../model/draft-storage.ts';
import type { CodeField } from '../model/language.ts';
import type { PaneHandle } from './code-pane.tsx';
import { useChecks } from './use-checks.ts';

/** In ms: what follows a key press waits until the hand rests. */
const REST_MS = 250;
/** In ms: a long text takes a while to be kept. */
const DRAFT_MS = 1_000;

/** Why a press did not lead to what it is for. */
export type Refusal<Id extends string> =
  | { readonly kind: 'broken'; readonly field: CodeField<Id>; readonly problem: Problem }
  | { readonly kind: 'not-formatted' }
  | { readonly kind: 'twig' };

interface Options<Id extends string> {
  readonly fields: readonly CodeField<Id>[];
  readonly session: CodeSession<Id>;
  readonly drafts: CodeDrafts<Id>;
  readonly onSaved: (changed: readonly Id[]) => void;
}

/** What a person does with the tabs: typing, checks, drafts, the save. */
export function useCodeWork<Id extends string>({ fields, session, drafts, onSaved }: Options<Id>) {
  const { signal } = useIsland();
  const state = useObservable(session);
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

  const save = useCallback(async (): Promise<boolean> => {
    settle();
    for (const field of fields.filter(({ language }) => language === 'json')) {
      const problem = (await check(field, session.document(field.id).edited())).find(({ isError }) => isError);
      if (problem === undefined) continue;
      setRefusal({ kind: 'broken', field, problem });
      goTo(field.id, problem);
      return false;
    }
    setRefusal(null);
    const outcome = await session.save(signal);
    keepDraft();
    if (outcome.kind !== 'saved') return outcome.kind === 'unchanged';
    onSaved(outcome.changed.filter((id) => !outcome.forgotten.includes(id)));
    return outcome.forgotten.length === 0;
  }, [settle, fields, check, session, goTo, signal, keepDraft, onSaved]);

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
    onTyped,
    onHandle,
  };
}

export type CodeWork<Id extends string> = ReturnType<typeof useCodeWork<Id>>;
