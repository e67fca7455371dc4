import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { DeletedFile } from '../api/deleted-files.ts';
import { nameProblem, plainName } from '../rules/names.ts';
import { useFiles } from '../view/screen.ts';
import { nameProblemWords } from '../words.ts';
import { furtherTexts } from './texts.ts';

interface Props {
  readonly file: DeletedFile;
  /** What is offered instead of its own name. */
  readonly free: string;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Another name for a file whose own was taken while it was in the bin. */
export function OtherNameDialog({ file, free, isBusy, onName, onCancel }: Props) {
  const t = useLazyMessages(furtherTexts);
  const { t: tFiles, locale } = useFiles();
  const tUi = useUiText();
  const [name, setName] = useState(free);
  const problem = nameProblem(name);
  const submit = (): void => {
    if (problem === undefined && !isBusy) onName(name.trim());
  };
  return (
    <Dialog
      title={t('Put back')}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{tUi('Cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={submit}>
            {t('Put back')}
          </Button>
        </>
      }
    >
      <p>{t('“{name}” is already there. Choose another name.', { name: plainName(file.item.name) })}</p>
      <TextField
        label={tFiles('New name')}
        value={name}
        dir="auto"
        data-autofocus=""
        error={problem === undefined ? undefined : nameProblemWords(problem, tFiles, locale)}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
        }}
      />
    </Dialog>
  );
}
