import { useCallback, useMemo } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import { type BoardDialogProps, BoardWithDialog } from '#shared/features/kanban/view/board-with-dialog.tsx';
import type { StartedBoard } from '#shared/features/kanban/view/use-work-board.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type Lead, publicLead } from '../api/lead.ts';
import type { LeadStage } from '../api/lead-kind.ts';
import { LeadCard } from '../card/lead-card.tsx';
import type { LeadEffect } from '../rules/effects.ts';
import { columnSums } from '../rules/sums.ts';
import { useCrmText } from '../text.ts';
import { effectWords } from './effect-words.tsx';

interface LeadScreenProps extends StartedBoard<Lead, LeadStage, LeadEffect> {
  readonly currency: string;
  readonly orderUrl: string | undefined;
  /** Leads are made, renamed and deleted here. */
  readonly isCreating: boolean;
}

const dialog = lazyWithRetry<BoardDialogProps<Lead, LeadStage>>(
  async () => (await import('../dialog/lead-dialog.tsx')).default,
);
/** In px. */
const CARD_HEIGHT = 140;

/** Amounts one after the other keep their order in Arabic. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const textOf = (lead: Lead): string =>
  [lead.name, lead.description, lead.customer?.name ?? '', ...lead.people.map(({ name }) => name), ...lead.tags].join(
    ' ',
  );

/** The board of leads with their dialogs. */
export function LeadScreen({ board, clock, currency, orderUrl, isCreating }: LeadScreenProps) {
  const t = useCrmText();
  const { emit } = useIsland();
  const formatMoney = useFormatMoney();
  const stages = useStoreValue(board.stages);
  const renderCard = useCallback(
    (lead: Lead, state: CardState, onOpen: (id: string) => void) => (
      <LeadCard lead={lead} orderUrl={orderUrl} onOpen={onOpen} {...state} />
    ),
    [orderUrl],
  );
  const sum = useMemo(
    () =>
      (leads: readonly Lead[], stageId: string, isWhole: boolean): string =>
        columnSums(
          leads.map(({ worth }) => worth),
          // What the server counts besides belongs to no search.
          (isWhole ? stages.find(({ id }) => id === stageId)?.offset : undefined) ?? ZERO,
          currency,
        )
          .map(({ amount, currency: own }) => isolated(formatMoney(amount, own)))
          .join(' + '),
    [stages, currency, formatMoney],
  );
  return (
    <BoardWithDialog
      board={board}
      clock={clock}
      tag="flexy-crm-board"
      title={t('Sales pipeline')}
      estimate={CARD_HEIGHT}
      renderCard={renderCard}
      textOf={textOf}
      sum={sum}
      wordsOf={(question) => effectWords(question, t, formatMoney)}
      dialog={dialog}
      creating={isCreating ? { label: t('New lead') } : undefined}
      onSaved={(lead) => emit('flexy:lead-saved', { lead: publicLead(lead) })}
    />
  );
}
