import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { nameFault } from '../book/sheet-list.ts';
import { useText } from '../text.ts';

interface Props {
  readonly name: string;
  readonly others: readonly string[];
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Another name for a sheet; what no workbook takes is said before it is saved. */
export function RenameDialog({ name, others, onRename, onClose }: Props) {
  const t = useText();
  const tUi = useUiText();
  const [typed, setTyped] = useState(name);
  const [isAsked, setAsked] = useState(false);
  const fault = nameFault(typed, others);
  const words = {
    empty: t('Give the sheet a name.'),
    long: t('A name has at most 31 characters.'),
    signs: t('A name has no brackets, colon, asterisk, question mark or slash, and no apostrophe at its ends.'),
    taken: t('Another sheet has this name.'),
  };
  const rename = (): void => {
    setAsked(true);
    if (fault === undefined) onRename(typed.trim());
  };
  return (
    <Dialog
      title={t('Rename the sheet')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tUi('Cancel')}</Button>
          <Button kind="primary" onClick={rename}>
            {t('Rename')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField
          label={t('Name of the sheet')}
          data-autofocus=""
          dir="auto"
          value={typed}
          error={isAsked && fault !== undefined ? words[fault] : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
