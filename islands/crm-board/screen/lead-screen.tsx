import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { CardState } from '#shared/features/board/board.tsx';
import { distinctNames } from '#shared/features/kanban/rules/distinct-names.ts';
import type { Person } from '#shared/features/kanban/rules/work-item.ts';
import { type BoardDialogProps, BoardWithDialog } from '#shared/features/kanban/view/board-with-dialog.tsx';
import type { StartedBoard } from '#shared/features/kanban/view/use-work-board.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { ZERO } from '#shared/kernel/money.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { hasSameEntries, useSame } from '#shared/ui/use-same.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type Lead, publicLead } from '../api/lead.ts';
import type { LeadStage } from '../api/lead-kind.ts';
import { type Interaction, LeadCard } from '../card/lead-card.tsx';
import type { ContactProps } from '../contact/contact.tsx';
import { DueButton } from '../due/due-button.tsx';
import type { LeadEffect } from '../rules/effects.ts';
import { isLostStage } from '../rules/lost-stage.ts';
import { dayAt, leadsDueToday } from '../rules/next-step.ts';
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
const contactPart = lazyWithRetry<ContactProps>(async () => (await import('../contact/contact.tsx')).default);
/** In px. */
const CARD_HEIGHT = 140;

/** Amounts one after the other keep their order in Arabic. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const textOf = (lead: Lead): string =>
  [lead.name, lead.description, lead.customer?.name ?? '', ...lead.people.map(({ name }) => name), ...lead.tags].join(
    ' ',
  );

/** Nobody sets out to lose. */
const mayBegin = ({ name }: LeadStage): boolean => !isLostStage(name);

const customersOf = (leads: readonly Lead[]): readonly Person[] => [
  ...new Map(leads.flatMap(({ customer }) => (customer === null ? [] : [[customer.id, customer]]))).values(),
];

const isSameNames = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  hasSameEntries([...one].flat(), [...other].flat());

/** Whether something is still to be done for a lead. */
function isOpenIn(stages: readonly LeadStage[]): (lead: Lead) => boolean {
  const closed = new Set(stages.filter((stage) => !mayBegin(stage)).map(({ id }) => id));
  return ({ stageId }) => !closed.has(stageId);
}

/** `YYYY-MM-DD`, by the server's clock; it changes at midnight. */
function useToday(clock: ReadableStore<number>): string {
  return useSyncExternalStore(clock.subscribe, () => dayAt(clock.getSnapshot()));
}

/** The board of leads with their dialogs. */
export function LeadScreen({ board, clock, currency, orderUrl, isCreating }: LeadScreenProps) {
  const t = useCrmText();
  const { emit } = useIsland();
  const columns = useStoreValue(board.columns);
  const today = useToday(clock);
  const [opened, setOpened] = useState<{ readonly id: string }>();
  const [contact, setContact] = useState<{ readonly lead: Lead; readonly kind: Interaction }>();
  const leads = useMemo(() => [...columns.values()].flat(), [columns]);
  const customers = useSame(distinctNames(customersOf(leads)), isSameNames);
  const formatMoney = useFormatMoney();
  const stages = useStoreValue(board.stages);
  const renderCard = useCallback(
    (lead: Lead, state: CardState, onOpen: (id: string) => void) => (
      <LeadCard
        lead={lead}
        customer={customers.get(lead.customer?.id ?? '')}
        today={today}
        orderUrl={orderUrl}
        onOpen={onOpen}
        onReach={(one, kind) => {
          // The page may have a way of its own.
          if (emit('flexy:interaction', { lead: publicLead(one), kind }, { cancelable: true }))
            setContact({ lead: one, kind });
        }}
        {...state}
      />
    ),
    [orderUrl, customers, today, emit],
  );
  const due = useMemo(() => leadsDueToday(leads.filter(isOpenIn(stages)), today), [leads, stages, today]);
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
      tools={
        leads.some(({ written }) => 'nextStepAt' in written) ? (
          <DueButton leads={due} customers={customers} today={today} onOpen={(id) => setOpened({ id })} />
        ) : null
      }
      openedCard={opened}
      told={
        contact === undefined ? null : (
          <Suspense fallback={null}>
            <contactPart.Component
              key={`${contact.lead.id} ${contact.kind}`}
              {...contact}
              today={today}
              onOpen={(id) => setOpened({ id })}
              onClose={() => setContact(undefined)}
            />
          </Suspense>
        )
      }
      creating={isCreating ? { label: t('New lead'), beginsIn: mayBegin } : undefined}
      onSaved={(lead) => emit('flexy:lead-saved', { lead: publicLead(lead) })}
    />
  );
}
