import { useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';
import { type FoundLink, linkAddress } from './commands.ts';

interface Props {
  readonly link: FoundLink;
  readonly onSet: (link: FoundLink) => void;
  readonly onClose: () => void;
}

/** Where words lead: asked for, changed, taken away. */
export function LinkDialog({ link, onSet, onClose }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const [typed, setTyped] = useState(link.href);
  const [text, setText] = useState(link.text);
  const [isAsked, setAsked] = useState(false);
  const href = linkAddress(typed);
  const set = (): void => {
    setAsked(true);
    if (href !== undefined) onSet({ ...link, href, text: text.trim() === '' ? typed.trim() : text });
  };
  return (
    <Dialog
      title={t('Link')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {link.href === '' ? null : (
            <Button kind="danger" onClick={() => onSet({ ...link, href: '' })}>
              {t('Remove the link')}
            </Button>
          )}
          <Button onClick={onClose}>{tUi('Cancel')}</Button>
          <Button kind="primary" onClick={set}>
            {t('Set the link')}
          </Button>
        </>
      }
    >
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <TextField
          label={t('Address')}
          data-autofocus=""
          dir="ltr"
          inputMode="url"
          value={typed}
          error={isAsked && href === undefined ? t('Give an address such as https://example.com.') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField label={t('Words')} value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
