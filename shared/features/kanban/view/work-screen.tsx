import { LayoutDashboard, RefreshCw, SearchX } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { Board, type CardState } from '#shared/features/board/board.tsx';
import { dragging } from '#shared/features/board/drag.tsx';
import type { BoardColumn } from '#shared/features/board/layout.ts';
import type { BoardCard } from '#shared/features/board/model.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { DeviceSetting } from '#shared/state/device-setting.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { countOfFilter, NO_FILTER } from '../rules/filter.ts';
import { namesOf, teamOfLane } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import { itemOfCard } from '../store/work-cards.ts';
import type { WorkQuestion } from '../store/work-kind.ts';
import { workBoardTexts } from '../texts.ts';
import { Failures } from './failures.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { Freshness, Staleness } from './freshness.tsx';
import { MakingContext } from './making.ts';
import { type EffectWords, MoveQuestion } from './move-question.tsx';
import { NewCard } from './new-card.tsx';
import { PeopleMenu } from './people-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { useFound } from './use-found.ts';
import { useHands } from './use-hands.tsx';
import type { StartedBoard } from './use-work-board.ts';
import { type ViewSettings, withFolded } from './view-settings.ts';
import sheet from './work-board.css';

export interface WorkScreenProps<Item extends WorkItem, Stage extends WorkStage, Effect> extends StartedBoard<
  Item,
  Stage,
  Effect
> {
  /** The heading where the server gives no name. */
  readonly title: string;
  readonly settings: DeviceSetting<ViewSettings>;
  /** A card's height in px, until it is measured. */
  readonly estimate: number;
  /** Must be a stable function: a new one renders every card again. */
  readonly renderCard: (card: BoardCard<Item>, state: CardState) => ReactNode;
  /** What a search looks through; a stable function. */
  readonly textOf: (item: Item) => string;
  /** Whether a card's time is over; a stable function. Default: cards have none. */
  readonly isLate?: ((item: Item) => boolean) | undefined;
  /** The board's tag: what is folded away and filtered is kept under it. */
  readonly tag: string;
  /** A formatted total, beside the column's title. */
  readonly sum?: ((items: readonly Item[], stageId: string, isWhole: boolean) => string) | undefined;
  readonly wordsOf: (question: WorkQuestion<Effect>) => EffectWords | null;
  readonly onOpen: (id: string) => void;
  /** A card to lead to: each new object focuses it. */
  readonly calledCard: { readonly id: string } | undefined;
  readonly onCall: (id: string) => void;
  /** Cards are made, renamed and deleted here. Default: they are not. */
  readonly creating?: Creating<Stage> | undefined;
  /** Stands in the head, before the search. */
  readonly tools?: ReactNode;
  /** What is told at the foot, besides the board's own. */
  readonly told?: ReactNode;
  /** Another way to look at the same cards, with its switch in the head. */
  readonly otherView?: OtherView | undefined;
}

interface Creating<Stage> {
  /** `New lead` */
  readonly label: string;
  /** Whether cards begin in a stage. Default: in each. */
  readonly beginsIn?: (stage: Stage) => boolean;
}

export interface OtherViewParts {
  readonly onOpen: (id: string) => void;
  /** A card to lead to: each new object focuses it. */
  readonly calledCard: { readonly id: string } | undefined;
}

interface OtherView {
  readonly switcher: ReactNode;
  readonly isShown: boolean;
  /** Called once the board is read; what it draws takes the board's place while it is shown. */
  readonly render: (screen: OtherViewParts) => ReactNode;
}

const offlineChip = lazyWithRetry<object>(
  async () => (await import('#shared/features/offline/offline-chip.tsx')).default,
);
const describe = ({ data }: BoardCard<WorkItem>): string => data.name || data.id;

/** The whole screen of a board that people work on: columns by stage, lanes by assignee. */
export function WorkScreen<Item extends WorkItem, Stage extends WorkStage, Effect>({
  board,
  clock,
  title,
  settings,
  estimate,
  renderCard,
  textOf,
  isLate,
  tag,
  sum,
  wordsOf,
  onOpen,
  calledCard,
  onCall,
  creating,
  tools,
  told,
  otherView,
}: WorkScreenProps<Item, Stage, Effect>) {
  useSheet(sheet);
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const { locale } = useIsland();
  const room = useContainerSize();
  const name = useStoreValue(board.name);
  const stages = useStoreValue(board.stages);
  const lanes = useStoreValue(board.shownLanes);
  const people = useStoreValue(board.people);
  const columns = useStoreValue(board.columns);
  const health = useStoreValue(board.health);
  const question = useStoreValue(board.question);
  const saving = useStoreValue(board.saving);
  const fold = useStoreValue(settings);
  const { query, setQuery, filter, setFilter, shows, found, used, hits, all, first } = useFound(board, {
    textOf,
    isLate,
    tag,
  });
  const tags = useMemo(
    () => [...new Set([...columns.values()].flat().flatMap((item) => item.tags))].sort(compareText(locale)),
    [columns, locale],
  );
  useLeaveGuard(saving !== null);

  const boardColumns = useMemo(
    () =>
      stages.map((stage): BoardColumn => ({
        id: stage.id,
        title: stage.name || stage.id,
        isCollapsed: fold.columns.includes(stage.id),
        count: found.get(stage.id)?.length ?? 0,
      })),
    [stages, found, fold.columns],
  );
  const boardLanes = useMemo(
    () =>
      lanes
        ?.filter(({ id }) => used === null || used.has(id))
        .map(({ id, people: team }) => ({
          id,
          title: namesOf(team) || t('Unassigned'),
          isCollapsed: fold.lanes.includes(id),
        })),
    [lanes, used, fold.lanes, t],
  );
  const laneTitle = (id: string): string => namesOf(teamOfLane(id, people)) || t('Unassigned');
  const [shownCard, setShownCard] = useState<{ readonly id: string }>();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  // On a phone the first hit may stand beside what is in sight.
  useEffect(() => {
    if (first !== undefined) setShownCard({ id: first });
  }, [first]);
  const hands = useHands(board, { isCreating: creating !== undefined, onCall });
  const isRead = health.lastGoodAt !== null;
  return (
    <section ref={room} className="work" aria-label={name || title}>
      <header className="work-head fx-tools" part="header">
        <h2 dir="auto">{name || title}</h2>
        <Freshness health={board.health} clock={clock} />
        {otherView?.switcher}
        <div className="work-tools">
          {tools}
          <SearchBox query={query} onChange={setQuery} hits={shows === null ? null : { shown: hits, of: all }} />
          <FilterMenu
            filter={filter}
            onChange={setFilter}
            people={people}
            tags={tags}
            hasTimes={isLate !== undefined}
          />
          <IconButton label={t('Refresh')} icon={<RefreshCw size={18} aria-hidden="true" />} onClick={board.refresh} />
        </div>
      </header>
      <Suspense fallback={null}>
        <offlineChip.Component />
      </Suspense>
      {isRead ? (
        stages.length === 0 && columns.size === 0 ? (
          <Empty icon={<LayoutDashboard size={40} aria-hidden="true" />}>{t('There are no stages yet.')}</Empty>
        ) : otherView?.isShown === true ? null : (
          <div className="work-board" part="board" hidden={shows !== null && hits === 0} onKeyDown={hands.onKeyDown}>
            <MakingContext value={hands.making}>
              <Board
                label={name || title}
                store={board.cards}
                columns={boardColumns}
                lanes={boardLanes}
                describe={describe}
                renderCard={renderCard}
                sum={sum && ((cards, id) => sum(found.get(id) ?? cards.map(({ data }) => data), id, shows === null))}
                headTools={
                  creating &&
                  ((id) => {
                    const stage = stages.find((one) => one.id === id);
                    return stage === undefined || creating.beginsIn?.(stage) === false ? null : (
                      <NewCard
                        label={creating.label}
                        stage={stage.name || id}
                        make={async (wanted) => {
                          const { id: made } = await board.maker.make(id, wanted);
                          setShownCard({ id: made });
                        }}
                      />
                    );
                  })
                }
                cardActions={hands.actions}
                menuTools={(id, close) => (
                  <PeopleMenu
                    people={people}
                    own={board.cards.card(id)?.data.people ?? []}
                    isTeamwork={board.isTeamwork}
                    onChoose={(team) => {
                      close();
                      board.assign(itemOfCard(id), team);
                      onCall(itemOfCard(id));
                    }}
                  />
                )}
                opensByPress
                emptyText={shows === null ? undefined : ''}
                laneTitle={laneTitle}
                noticePlace={foot}
                pointer={dragging}
                shownCard={shownCard}
                calledCard={calledCard}
                estimate={estimate}
                hasUndo
                onOpen={({ data }) => onOpen(data.id)}
                onCollapse={(id, isFolded) =>
                  settings.update((all) => ({ ...all, columns: withFolded(all.columns, id, isFolded) }))
                }
                onCollapseLane={(id, isFolded) =>
                  settings.update((all) => ({ ...all, lanes: withFolded(all.lanes, id, isFolded) }))
                }
              />
            </MakingContext>
          </div>
        )
      ) : (
        <Empty icon={<LayoutDashboard size={40} aria-hidden="true" />}>
          {health.missed > 0 ? (
            <Notice tone="danger" onRetry={board.refresh}>
              <strong>{t('The board could not be loaded.')}</strong> {explainError(health.error, tUi)}
            </Notice>
          ) : (
            <Spinner label={tUi('Loading…')} />
          )}
        </Empty>
      )}
      {isRead && shows !== null && hits === 0 && otherView?.isShown !== true ? (
        <Empty icon={<SearchX size={40} aria-hidden="true" />}>
          <p>{query === '' ? t('No card matches the filter.') : t('No card matches “{query}”.', { query })}</p>
          {query === '' ? null : <Button onClick={() => setQuery('')}>{t('Clear the search')}</Button>}
          {countOfFilter(filter) === 0 ? null : (
            <Button onClick={() => setFilter(NO_FILTER)}>{t('Show all cards')}</Button>
          )}
        </Empty>
      ) : null}
      {isRead ? otherView?.render({ onOpen, calledCard }) : null}
      {/* Over the foot of the board: what is told moves no card while it is being pressed. */}
      <div className="work-foot">
        <div ref={setFoot} className="work-told" />
        {told}
        <Staleness health={board.health} onRetry={board.refresh} />
        <Failures board={board} />
        {saving !== null && saving.left > 1 ? (
          <Status says="first" className="fx-hint">
            {t('Saving {count} more cards of this column…', { count: saving.left })}
          </Status>
        ) : null}
        {saving?.wait ? (
          <Status className="fx-hint">
            {t('The server asks for a pause of {seconds} s.', { seconds: Math.ceil(saving.wait / 1_000) })}
          </Status>
        ) : null}
      </div>
      {hands.question}
      {question === null ? null : (
        <MoveQuestion
          key={question.question.id}
          open={question}
          words={wordsOf(question.question)}
          onAnswered={(isAgreed) => {
            // After a no to what the move makes or deletes, the card's dialog has the focus.
            if (isAgreed || question.question.effect === null) onCall(question.question.id);
          }}
        />
      )}
    </section>
  );
}
