import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import type { BoardCard } from '#shared/features/board/model.ts';
import type { StartedBoard } from '#shared/features/work-board/view/use-work-board.ts';
import { createViewSettings } from '#shared/features/work-board/view/view-settings.ts';
import { WorkScreen } from '#shared/features/work-board/view/work-screen.tsx';
import { formatMoney } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { yieldToMain } from '#shared/state/yield-to-main.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import { LeadCard } from '../card/lead-card.tsx';
import type { LeadDialogProps } from '../dialog/lead-dialog.tsx';
import type { LeadEffect } from '../rules/effects.ts';
import { columnSums } from '../rules/sums.ts';
import { useCrmText } from '../text.ts';
import { type Lead, publicLead } from '../wire/lead.ts';
import type { LeadStage } from '../wire/lead-kind.ts';
import { effectWords } from './effect-words.tsx';

export interface LeadScreenProps extends StartedBoard<Lead, LeadStage, LeadEffect> {
  readonly currency: string;
  readonly orderUrl: string | undefined;
}

const dialog = lazyWithRetry<LeadDialogProps>(async () => (await import('../dialog/lead-dialog.tsx')).default);
/** In px. */
const CARD_HEIGHT = 196;

/** Amounts one after the other keep their order in Arabic. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const textOf = (lead: Lead): string =>
  [lead.name, lead.description, lead.customer?.name ?? '', ...lead.people.map(({ name }) => name), ...lead.tags].join(
    ' ',
  );

/** The board of leads with their dialogs. */
export function LeadScreen({ board, clock, currency, orderUrl }: LeadScreenProps) {
  const t = useCrmText();
  const { emit, locale } = useIsland();
  const stages = useObservable(board.stages);
  const [open, setOpen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [calledCard, setCalledCard] = useState<{ readonly id: string }>();
  const [settings] = useState(() => createViewSettings('flexy-crm-board'));
  useEffect(() => settings.close, [settings]);
  useEffect(() => void dialog.preload(), []);
  useEffect(
    () =>
      board.cancelled.subscribe(() => {
        const question = board.cancelled.getSnapshot();
        // The card is back before its dialog opens.
        if (question !== null && question.effect !== null) void yieldToMain().then(() => setOpen(question));
      }),
    [board],
  );
  const show = useCallback((id: string) => setOpen({ id, name: board.cards.card(id)?.data.name ?? id }), [board]);
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
          stages.find(({ id }) => id === stageId)?.offset ?? ZERO,
          currency,
        )
          .map(({ amount, currency: own }) => isolated(formatMoney(amount, { locale, currency: own })))
          .join(' + '),
    [stages, currency, locale],
  );
  return (
    <>
      <WorkScreen
        board={board}
        clock={clock}
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
          <dialog.Component
            key={open.id}
            id={open.id}
            name={open.name}
            schema={board.schema}
            stages={stages}
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
    </>
  );
}
