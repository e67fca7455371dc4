import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import type { BoardCard } from '#shared/features/board/model.ts';
import { createWorkBoard } from '#shared/features/work-board/store/work-board.ts';
import type { WorkQuestion } from '#shared/features/work-board/store/work-kind.ts';
import { BoardReadiness, BoardStarting } from '#shared/features/work-board/view/readiness.tsx';
import { useWorkBoard } from '#shared/features/work-board/view/use-work-board.ts';
import { createViewSettings } from '#shared/features/work-board/view/view-settings.ts';
import type { WorkScreenProps } from '#shared/features/work-board/view/work-screen.tsx';
import { compareText, formatMoney } from '#shared/i18n/format.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { yieldToMain } from '#shared/state/yield-to-main.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { LeadCard } from './card/lead-card.tsx';
import type { spec } from './crm-board.spec.ts';
import type { LeadDialogProps } from './dialog/lead-dialog.tsx';
import { effectWords } from './effect-words.tsx';
import type { LeadEffect } from './rules/effects.ts';
import { columnSums } from './rules/sums.ts';
import { useCrmText } from './text.ts';
import { type Lead, publicLead } from './wire/lead.ts';
import { createLeadKind, type LeadStage } from './wire/lead-kind.ts';

const parts = {
  screen: lazyWithRetry<WorkScreenProps<Lead, LeadStage, LeadEffect>>(
    async () => (await import('#shared/features/work-board/view/work-screen.tsx')).WorkScreen,
  ),
  dialog: lazyWithRetry<LeadDialogProps>(async () => (await import('./dialog/lead-dialog.tsx')).default),
};
/** In px. */
const CARD_HEIGHT = 196;

/** Amounts one after the other keep their order in Arabic. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const textOf = (lead: Lead): string =>
  [lead.name, lead.description, lead.customer?.name ?? '', ...lead.people.map(({ name }) => name), ...lead.tags].join(
    ' ',
  );

/** The leads of an objective as a board. */
export function CrmBoard(props: PropsOf<typeof spec>) {
  const t = useCrmText();
  const { objectifId } = props;
  if (objectifId === undefined || objectifId === '')
    return <MissingObjective text={t('No objective is named: set the attribute objectif-id.')} />;
  return <Leads key={objectifId} {...props} objectifId={objectifId} />;
}

function MissingObjective({ text }: { readonly text: string }) {
  useReady('failed');
  return <Notice tone="danger">{text}</Notice>;
}

function Leads({
  objectifId,
  currency: given,
  orderUrl,
  reorderUrl,
  pollInterval,
  mercureUrl,
}: PropsOf<typeof spec> & { readonly objectifId: string }) {
  const t = useCrmText();
  const { api, emit, locale } = useIsland();
  const currency = given.toUpperCase();
  const [open, setOpen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [calledCard, setCalledCard] = useState<{ readonly id: string }>();
  const [settings] = useState(() => createViewSettings('flexy-crm-board'));
  useEffect(() => settings.close, [settings]);
  const cancelled = useRef<(question: WorkQuestion<LeadEffect>) => void>(undefined);
  useEffect(() => {
    cancelled.current = ({ id, name, effect }) => {
      // The card is back before its dialog opens.
      if (effect !== null) void yieldToMain().then(() => setOpen({ id, name }));
    };
  });
  const create = useCallback(() => {
    const stagesById = (id: string): Record<string, unknown> => {
      const stage = board.stages.getSnapshot().find((one) => one.id === id);
      return stage === undefined ? { id } : { id: Number(id) || id, name: stage.name, code: stage.code };
    };
    const board = createWorkBoard<Lead, LeadStage, LeadEffect>({
      api,
      kind: createLeadKind({ api, objective: objectifId, currency }),
      interval: pollInterval,
      mercureUrl,
      reorderUrl: reorderUrl === '' ? undefined : reorderUrl,
      compare: compareText(api.locale),
      onSaved: (lead) => emit('flexy:lead-saved', { lead: publicLead(lead) }),
      onMoved: ({ item, from, to, effect }) => {
        const lead = publicLead(item);
        if (from !== to) emit('flexy:lead-moved', { lead, from: stagesById(from), to: stagesById(to) });
        if (effect?.kind === 'quote' && item.orderId !== null)
          emit('flexy:quote-created', { lead, order: { id: Number(item.orderId) || item.orderId } });
      },
      onCancelled: (question) => cancelled.current?.(question),
    });
    return board;
  }, [api, emit, objectifId, currency, pollInterval, mercureUrl, reorderUrl]);
  const started = useWorkBoard(create);
  useEffect(() => {
    for (const part of Object.values(parts)) void part.preload();
  }, []);
  const show = useCallback(
    (id: string) => setOpen({ id, name: started?.board.cards.card(id)?.data.name ?? id }),
    [started],
  );
  const renderCard = useCallback(
    ({ data }: BoardCard<Lead>, state: CardState) => (
      <LeadCard lead={data} orderUrl={orderUrl} onOpen={show} {...state} />
    ),
    [orderUrl, show],
  );
  const sum = useMemo(
    () =>
      (leads: readonly Lead[], stageId: string): string =>
        columnSums(
          leads.map(({ worth }) => worth),
          started?.board.stages.getSnapshot().find(({ id }) => id === stageId)?.offset ?? ZERO,
          currency,
        )
          .map(({ amount, currency: own }) => isolated(formatMoney(amount, { locale, currency: own })))
          .join(' + '),
    [started, currency, locale],
  );
  if (started === null) return <BoardStarting />;
  const { board } = started;
  return (
    <Suspense fallback={<BoardStarting />}>
      <BoardReadiness board={board} />
      <parts.screen.Component
        {...started}
        title={t('Sales pipeline')}
        settings={settings}
        estimate={CARD_HEIGHT}
        renderCard={renderCard}
        textOf={textOf}
        sum={sum}
        wordsOf={(question) => effectWords(question, t, locale)}
        onOpen={show}
        calledCard={calledCard}
        onCall={(id) => setCalledCard({ id })}
      />
      {open === null ? null : (
        <Suspense fallback={null}>
          <parts.dialog.Component
            key={open.id}
            id={open.id}
            name={open.name}
            currency={currency}
            stages={board.stages.getSnapshot()}
            onSaved={(lead, stageId) => {
              setOpen(null);
              setCalledCard({ id: lead.id });
              board.tell(lead);
              emit('flexy:lead-saved', { lead: publicLead(lead) });
              if (stageId !== lead.stageId) board.moveToEnd(lead.id, stageId);
            }}
            onClose={() => {
              setOpen(null);
              setCalledCard({ id: open.id });
            }}
          />
        </Suspense>
      )}
    </Suspense>
  );
}
