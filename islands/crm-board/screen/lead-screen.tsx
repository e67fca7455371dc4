import { useCallback, useMemo } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import { type BoardDialogProps, BoardWithDialog } from '#shared/features/work-board/view/board-with-dialog.tsx';
import type { StartedBoard } from '#shared/features/work-board/view/use-work-board.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import { LeadCard } from '../card/lead-card.tsx';
import type { LeadEffect } from '../rules/effects.ts';
import { columnSums } from '../rules/sums.ts';
import { useCrmText } from '../text.ts';
import { type Lead, publicLead } from '../wire/lead.ts';
import type { LeadStage } from '../wire/lead-kind.ts';
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
/** In px, in a wide font: there the rating and the second name take rows of their own. */
const CARD_HEIGHT = 230;

/** Amounts one after the other keep their order in Arabic. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const textOf = (lead: Lead): string =>
  [lead.name, lead.description, lead.customer?.name ?? '', ...lead.people.map(({ name }) => name), ...lead.tags].join(
    ' ',
  );

/** The board of leads with their dialogs. */
export function LeadScreen({ board, clock, currency, orderUrl, isCreating }: LeadScreenProps) {
  const t = useCrmText();
  const { emit, locale } = useIsland();
  const stages = useObservable(board.stages);
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
          .map(({ amount, currency: own }) => isolated(formatMoney(amount, { locale, currency: own })))
          .join(' + '),
    [stages, currency, locale],
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
      wordsOf={(question) => effectWords(question, t, locale)}
      dialog={dialog}
      creating={isCreating ? { label: t('New lead') } : undefined}
      onSaved={(lead) => emit('flexy:lead-saved', { lead: publicLead(lead) })}
    />
  );
}
