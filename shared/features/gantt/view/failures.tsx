import { explainError, isTemporary } from '#shared/api/errors.ts';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useOnlineRetry } from '#shared/island/use-online-retry.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { GanttTask } from '../domain/gantt-task.ts';
import type { Plan } from '../domain/plan-state.ts';
import type { PROJECT } from '../store/plan-saver.ts';
import { type PlanSaver, type SaveFailure } from '../store/plan-saver.ts';
import { dayTimeText, durationText, linksText, nameOf, percentText } from '../words/gantt-words.ts';
import { ganttTexts } from '../words/texts.ts';

interface Props {
  readonly plan: Plan;
  readonly saver: PlanSaver;
  /** Names of the resources by id. */
  readonly resources: ReadonlyMap<string, string>;
  /** Default: the name with the id, as the table of a plan has it. */
  readonly nameOf?: (id: string) => string;
}

/** The tasks that were not saved, each with the reason and the next step; their edits stay on screen. */
export function Failures({ plan, saver, resources, nameOf: own }: Props) {
  const t = useLazyMessages(ganttTexts);
  const { t: common, locale } = useIsland();
  const { failures, isSaving } = useStoreValue(saver);
  const hasPassed = [...failures.values()].some((failure) => failure.kind === 'error' && isTemporary(failure.error));
  useOnlineRetry(hasPassed, () => void saver.retry());
  if (failures.size === 0) return null;
  const written = (id: string): string => own?.(id) ?? nameOf(plan, id);
  const reasonOf = (id: string | typeof PROJECT, failure: SaveFailure): string => {
    switch (failure.kind) {
      case 'error':
        return explainError(failure.error, common);
      case 'gone':
        return common('This record no longer exists on the server');
      case 'parent':
        return t('It waits for {task}.', { task: written(failure.parent) });
      case 'conflict': {
        const mine = typeof id === 'string' ? plan.tasks.get(id) : undefined;
        const theirs = failure.theirs;
        const isMoved = mine !== undefined && mine.position !== theirs.position;
        return t('Someone else has changed it: {theirs}. Yours: {mine}.', {
          theirs: textOf(theirs, isMoved),
          mine: mine === undefined ? '' : textOf(mine, isMoved),
        });
      }
    }
  };
  /** @param isMoved the places differ as well */
  const textOf = (task: GanttTask, isMoved: boolean): string =>
    commaList(
      [
        task.name,
        task.start === null ? '' : dayTimeText(task.start.at, locale),
        durationText(task.duration, locale, t),
        percentText(task.progress, locale),
        linksText(task.predecessors, t),
        commaList(
          task.agents.map((id) => resources.get(id) ?? id),
          locale,
        ),
        isMoved && task.position !== null ? t('position {number}', { number: task.position }) : '',
      ].filter((text) => text !== ''),
      locale,
    );
  const canRetry = [...failures.values()].some(({ kind }) => kind !== 'conflict');
  return (
    <Notice tone="danger" onRetry={canRetry ? () => void saver.retry() : undefined} retrying={isSaving}>
      <p>{t('{count} changes are not saved. They stay here.', { count: failures.size })}</p>
      <ul className="gantt-failures">
        {[...failures].map(([id, failure]) => (
          <li key={String(id)}>
            <strong dir="auto">{typeof id === 'string' ? written(id) : t('The project')}</strong>{' '}
            {reasonOf(id, failure)}
            {failure.kind === 'conflict' && typeof id === 'string' ? (
              <span className="gantt-choices">
                <Button onClick={() => void saver.decide(id, true)}>{t('Save mine')}</Button>
                <Button onClick={() => void saver.decide(id, false)}>{t('Take theirs')}</Button>
              </span>
            ) : null}
            {failure.kind === 'gone' && typeof id === 'string' ? (
              <span className="gantt-choices">
                <Button onClick={() => void saver.drop(id)}>{t('Take it out of the plan')}</Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
