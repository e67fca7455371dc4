import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { nameProblem, plainName } from '../rules/names.ts';
import { nameProblemWords } from '../words.ts';
import { useFiles } from './screen.ts';
import type { ConflictQuestion, RefusedName } from './use-actions.ts';

/** So many names are listed in a question; the rest are a number. */
const LISTED = 8;

function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useFiles();
  return (
    <ul className="fm-names">
      {names.slice(0, LISTED).map((name) => (
        <li key={name}>
          <bdi>{plainName(name)}</bdi>
        </li>
      ))}
      {names.length > LISTED ? <li>{t('and {count} more', { count: names.length - LISTED })}</li> : null}
    </ul>
  );
}

/** A new folder; it is opened. */
export function FolderDialog() {
  const { t, locale, items = [], actions } = useFiles();
  const tUi = useUiText();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedName>();
  const problem = nameProblem(
    name,
    items.map((item) => item.name),
  );
  const words =
    // While it is made, the list has it already.
    problem !== undefined && !isBusy && (isAsked || name !== '')
      ? nameProblemWords(problem, t, locale)
      : name === refused?.name
        ? refused.reason
        : undefined;
  const close = (): void => actions.setDialog(null);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (problem !== undefined || isBusy) return;
    setBusy(true);
    const reason = await actions.create(name.trim());
    setBusy(false);
    if (reason === undefined) close();
    else setRefused({ name, reason });
  };
  return (
    <Dialog
      title={t('New Folder')}
      size="small"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{tUi('Cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
            {t('Create')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Name')}
        value={name}
        dir="auto"
        data-autofocus=""
        error={words}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit();
        }}
      />
    </Dialog>
  );
}

/** Names what will be gone. */
export function DeleteDialog() {
  const { t, offers, chosen, actions, focusItems } = useFiles();
  const tUi = useUiText();
  const cancel = (): void => {
    actions.setDialog(null);
    focusItems();
  };
  const hasFolder = chosen.some(({ isFile }) => !isFile);
  return (
    <QuestionDialog
      title={t('Delete {count} items?', { count: chosen.length })}
      cancelLabel={tUi('Cancel')}
      onCancel={cancel}
      answers={[{ label: t('Delete'), kind: 'danger', onChoose: () => void actions.remove(chosen) }]}
    >
      <Names names={chosen.map(({ name }) => name)} />
      <p>
        {hasFolder ? t('Folders are deleted with everything in them.') : null}{' '}
        {offers.includes('bin') ? t('They go to the bin.') : null} {t('You can undo this for 10 seconds.')}
      </p>
    </QuestionDialog>
  );
}

/** One decision for all names that are taken. */
export function ConflictDialog({ question }: { readonly question: ConflictQuestion }) {
  const { t, actions } = useFiles();
  const hasFolder = question.items.some(({ isFile }) => !isFile);
  const both = { label: t('Keep both'), kind: 'primary', onChoose: () => actions.decideConflicts('both') } as const;
  return (
    <QuestionDialog
      title={t('{count} names are already there', { count: question.taken.length })}
      cancelLabel={t('Skip')}
      onCancel={() => actions.decideConflicts('skip')}
      answers={
        hasFolder
          ? [both]
          : [both, { label: t('Replace'), kind: 'danger', onChoose: () => actions.decideConflicts('replace') }]
      }
    >
      <Names names={question.taken} />
      <p>{t('Your choice holds for all of them.')}</p>
    </QuestionDialog>
  );
}
