import { explainError } from '#shared/api/errors.ts';
import { commaList } from '#shared/i18n/comma-list.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Action, Entry } from '../store/entries.ts';
import type { FloorState, FloorStore } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

/** More notices would push the plan off the screen; the others are summarised in one. */
const MAX_SHOWN = 3;

interface Props {
  readonly store: FloorStore;
  readonly state: FloorState;
}

/** Everything that failed, each with its next step. */
export function Notices({ store, state }: Props) {
  const t = useFloorText();
  const { locale } = useIsland();
  const entries = [...state.entries.values()];
  const failed = entries.filter(({ phase }) => phase.name === 'failed');
  const conflicts = entries.filter(({ phase }) => phase.name === 'conflict');
  const { added, changed, removed } = state.elsewhere;
  const elsewhere = [
    ...(added.length > 0 ? [t('added: {names}', { names: listed(added, locale) })] : []),
    ...(changed.length > 0 ? [t('changed: {names}', { names: listed(changed, locale) })] : []),
    ...(removed.length > 0 ? [t('deleted: {names}', { names: listed(removed, locale) })] : []),
  ];
  return (
    <div className="floor-notices">
      {state.readError === undefined ? null : (
        <Notice tone="warn" onRetry={() => void store.refresh().catch(() => undefined)}>
          {t('The floor could not be refreshed. What is shown may be out of date.')} {explainError(state.readError, t)}
        </Notice>
      )}
      {state.unreadable > 0 ? (
        <Notice tone="warn">{t('Some records could not be read', { count: state.unreadable })}</Notice>
      ) : null}
      {elsewhere.length > 0 ? (
        <Notice tone="info" onDismiss={store.dismissElsewhere}>
          {t('Someone else worked on this floor:')} <bdi>{elsewhere.join(' · ')}</bdi>
        </Notice>
      ) : null}
      {state.isStale ? (
        <Notice tone="info" onDismiss={store.dismissStale}>
          {t('Changed since then: left as it is.')}
        </Notice>
      ) : null}
      {conflicts.map((entry) => (
        <ConflictNotice key={entry.key} store={store} entry={entry} />
      ))}
      {failed.length > MAX_SHOWN ? (
        <Notice
          tone="danger"
          onRetry={() => {
            for (const { key } of failed) store.retry(key);
          }}
          actions={
            <Button
              onClick={() => {
                for (const { key } of failed) store.giveUp(key);
              }}
            >
              {t('Back to the saved version')}
            </Button>
          }
        >
          {t('{count} changes could not be saved.', { count: failed.length })}{' '}
          {explainError(failed[0]?.phase.name === 'failed' ? failed[0].phase.error : undefined, t)}
        </Notice>
      ) : (
        failed.map((entry) => <FailureNotice key={entry.key} store={store} entry={entry} />)
      )}
    </div>
  );
}

function listed(names: readonly string[], locale: Locale): string {
  return commaList(names.slice(0, 6), locale) + (names.length > 6 ? ' …' : '');
}

function nameIn({ wanted, saved }: Entry): string {
  return (wanted ?? saved)?.name ?? '';
}

function FailureNotice({ store, entry }: { readonly store: FloorStore; readonly entry: Entry }) {
  const t = useFloorText();
  if (entry.phase.name !== 'failed') return null;
  const { action, error } = entry.phase;
  const name = nameIn(entry);
  const what: Readonly<Record<Action, string>> = {
    add: t('“{name}” could not be added.', { name }),
    change: t('Your change to “{name}” could not be saved. It is kept here.', { name }),
    remove: entry.isInDoubt
      ? t('There was no answer to the deletion of “{name}”. It is checked as soon as the server can be reached.', {
          name,
        })
      : t('“{name}” could not be deleted. It is still there.', { name }),
  };
  const giveUp: Readonly<Record<Action, string>> = {
    add: t('Do not add it'),
    change: t('Back to the saved version'),
    remove: t('Keep it'),
  };
  return (
    <Notice
      tone="danger"
      onRetry={() => store.retry(entry.key)}
      actions={<Button onClick={() => store.giveUp(entry.key)}>{giveUp[action]}</Button>}
    >
      {what[action]} {explainError(error, t)}
    </Notice>
  );
}

function ConflictNotice({ store, entry }: { readonly store: FloorStore; readonly entry: Entry }) {
  const t = useFloorText();
  if (entry.phase.name !== 'conflict') return null;
  const isGone = entry.phase.theirs === null;
  const name = nameIn(entry);
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button onClick={() => store.keepMine(entry.key)}>{isGone ? t('Add it again') : t('Keep my version')}</Button>
          <Button onClick={() => store.takeTheirs(entry.key)}>
            {isGone ? t('Accept the deletion') : t('Use theirs')}
          </Button>
        </>
      }
    >
      {isGone
        ? t('Someone else deleted “{name}” while you changed it.', { name })
        : t('Someone else changed “{name}” at the same time. Nothing was overwritten.', { name })}
    </Notice>
  );
}
