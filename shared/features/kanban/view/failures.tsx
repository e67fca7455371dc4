import { Fragment, type ReactNode } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { namesOf } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { CardPlace } from '../store/agreement.ts';
import type { WorkBoard } from '../store/board-contract.ts';
import type { SaveFailure } from '../store/saver.ts';
import { NotPersistedError } from '../store/write-card.ts';
import { workBoardTexts } from '../texts.ts';

/** So many cards are named; the others are counted. */
const NAMED = 5;

interface Props<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly board: WorkBoard<Item, Stage, Effect>;
}

/** What could not be saved: which cards were, which were not, why, and the next step. */
export function Failures<Item extends WorkItem, Stage extends WorkStage, Effect>({
  board,
}: Props<Item, Stage, Effect>) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const { locale } = useIsland();
  const failures = useStoreValue(board.failures);
  const stages = useStoreValue(board.stages);
  const stageName = (id: string): string => stages.find((stage) => stage.id === id)?.name ?? id;
  const reason = (error: unknown): string =>
    error instanceof NotPersistedError ? t('The server did not keep the change.') : explainError(error, tUi);
  const list = (names: readonly string[]): string => {
    const cards = commaList(
      names.slice(0, NAMED).map((card) => t('“{card}”', { card })),
      locale,
    );
    return names.length > NAMED ? t('{cards} and {count} more cards', { cards, count: names.length - NAMED }) : cards;
  };
  const place = ({ stageId, position, people }: CardPlace): ReactNode =>
    [
      stageName(stageId),
      ...(position === null ? [] : [t('place {position}', { position })]),
      namesOf(people) || t('Unassigned'),
    ].map((part, index) => (
      <Fragment key={index}>
        {index === 0 ? null : ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ));
  const why = (failure: SaveFailure<Item>): string => {
    if (failure.kind === 'column') return reason(failure.error);
    const { problem } = failure;
    switch (problem.kind) {
      case 'failed':
      case 'conflict':
        return reason(problem.error);
      case 'moved':
        return t('Someone else has moved it to “{stage}”.', { stage: stageName(problem.stageId) });
      case 'reassigned':
        return t('Someone else has reassigned it.');
      case 'gone':
        return t('It has been deleted in the meantime.');
    }
  };
  return failures.map((failure) => {
    const mayRetry = failure.kind === 'column' || ['failed', 'conflict'].includes(failure.problem.kind);
    const [first] = failure.jobs;
    return (
      <Notice
        key={`${failure.kind} ${first?.move.id ?? ''} ${first?.move.to.column ?? ''}`}
        tone="danger"
        onRetry={mayRetry ? () => board.retry(failure) : undefined}
        onDismiss={() => board.dismiss(failure)}
      >
        <strong dir="auto">
          {failure.kind === 'column'
            ? t('The column “{stage}” was only partly saved.', { stage: stageName(failure.stageId) })
            : t('{card} could not be moved to “{stage}” and is back.', {
                card: failure.jobs[0].seen.name,
                stage: stageName(failure.jobs[0].move.to.column),
              })}
        </strong>{' '}
        {why(failure)}{' '}
        {failure.kind === 'column' ? (
          <>
            {t('Saved: {cards}.', { cards: list(failure.saved) })}{' '}
            {t('Not saved: {cards}.', { cards: list(failure.left) })}
          </>
        ) : failure.problem.kind === 'conflict' ? (
          <dl className="work-facts">
            <dt>{t('On the server')}</dt>
            <dd>{place(failure.problem.theirs)}</dd>
            <dt>{t('Your move')}</dt>
            <dd>{place(failure.problem.mine)}</dd>
          </dl>
        ) : null}
      </Notice>
    );
  });
}
