import { Suspense, useCallback, useState } from 'react';
import { createWorkBoard } from '#shared/features/kanban/store/work-board.ts';
import { BoardReadiness, BoardStarting } from '#shared/features/kanban/view/readiness.tsx';
import { useBoardQueue } from '#shared/features/kanban/view/use-board-queue.ts';
import { useWorkBoard } from '#shared/features/kanban/view/use-work-board.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import { type Lead, publicLead } from './api/lead.ts';
import { createLeadKind, type LeadStage } from './api/lead-kind.ts';
import type { spec } from './crm-board.spec.ts';
import type { Loss, LossDialogProps } from './loss/loss-dialog.tsx';
import type { LeadEffect } from './rules/effects.ts';
import { isLostStage } from './rules/lost-stage.ts';
import { LeadScreen } from './screen/lead-screen.tsx';
import { useCrmText } from './text.ts';
import type { Won, WonDialogProps } from './won/won-dialog.tsx';

const lossDialog = lazyWithRetry<LossDialogProps>(async () => (await import('./loss/loss-dialog.tsx')).default);

const wonDialog = lazyWithRetry<WonDialogProps>(async () => (await import('./won/won-dialog.tsx')).default);

type Question = ({ readonly kind: 'lost' } & Loss) | ({ readonly kind: 'won' } & Won);

/** The leads of an objective as a board. */
export function CrmBoard(props: PropsOf<typeof spec>) {
  const { objectifId } = props;
  if (objectifId === undefined || objectifId === '') return <MissingObjective />;
  return <Leads key={objectifId} {...props} objectifId={objectifId} />;
}

function MissingObjective() {
  const t = useCrmText();
  useReady('failed');
  return <Notice tone="danger">{t('No objective is named: set the attribute objectif-id.')}</Notice>;
}

function Leads({
  objectifId,
  currency: given,
  orderUrl,
  reorderUrl,
  pollInterval,
  mercureUrl,
  creating,
}: PropsOf<typeof spec> & { readonly objectifId: string }) {
  const t = useCrmText();
  const { api, emit, announcer } = useIsland();
  const boardQueue = useBoardQueue({
    place: t('Sales pipeline'),
    stage: t('Stage'),
    position: t('Position'),
    name: t('Name'),
    people: t('Assignee'),
  });
  // Other words do not start the board anew.
  const words = useLatest(t);
  const currency = given.toUpperCase();
  /** What is still to be asked of leads that were lost and won. */
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const create = useCallback(() => {
    const stageOf = (id: string): Record<string, unknown> => {
      const stage = board.stages.getSnapshot().find((one) => one.id === id);
      return { id: Number(id) || id, ...(stage === undefined ? {} : { name: stage.name, code: stage.code }) };
    };
    const board = createWorkBoard<Lead, LeadStage, LeadEffect>({
      api,
      kind: createLeadKind({ api, objective: objectifId, currency }),
      interval: pollInterval,
      mercureUrl,
      reorderUrl: reorderUrl === '' ? undefined : reorderUrl,
      compare: compareText(api.locale),
      boardQueue,
      onSaved: (lead) => emit('flexy:lead-saved', { lead: publicLead(lead) }),
      onMade: (lead) => emit('flexy:card-created', { lead: publicLead(lead) }),
      onDeleted: (id) => emit('flexy:card-deleted', { id: Number(id) || id }),
      onMoved: ({ item, from, to, effect, isJustMade }) => {
        const lead = publicLead(item);
        const name = item.name || item.id;
        const { orderId } = item;
        if (from !== to) emit('flexy:lead-moved', { lead, from: stageOf(from), to: stageOf(to) });
        if (effect?.kind === 'quote' && orderId !== null) {
          emit('flexy:quote-created', { lead, order: { id: Number(orderId) || orderId } });
          announcer.say(words.current('The quote of {lead} is made.', { lead: name }));
        }
        if (effect?.kind === 'delete' && effect.order !== null)
          announcer.say(words.current('The documents of {lead} are deleted.', { lead: name }));
        const stage = board.stages.getSnapshot().find(({ id }) => id === to);
        if (!isJustMade || from === to || stage === undefined) return;
        if (isLostStage(stage.name))
          setQuestions((all) => [...all, { kind: 'lost', id: item.id, name, stage: stage.name }]);
        else if (stage.code === 'order' && orderId !== null)
          setQuestions((all) => [...all, { kind: 'won', id: item.id, name, orderId, currency: item.worth.currency }]);
      },
    });
    return board;
  }, [api, emit, announcer, boardQueue, objectifId, currency, pollInterval, mercureUrl, reorderUrl, words]);
  const started = useWorkBoard(create);
  if (started === null) return <BoardStarting />;
  const [question] = questions;
  const answered = (): void => setQuestions((all) => all.slice(1));
  return (
    <Suspense fallback={<BoardStarting />}>
      <BoardReadiness board={started.board} />
      <LeadScreen {...started} currency={currency} orderUrl={orderUrl} isCreating={creating} />
      {question === undefined ? null : (
        <Suspense fallback={null}>
          {question.kind === 'lost' ? (
            <lossDialog.Component
              key={question.id}
              loss={question}
              board={started.board}
              onSaved={(lead) => emit('flexy:lead-saved', { lead: publicLead(lead) })}
              onClose={answered}
            />
          ) : (
            <wonDialog.Component key={question.id} won={question} onClose={answered} />
          )}
        </Suspense>
      )}
    </Suspense>
  );
}
