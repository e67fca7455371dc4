import { ImageUp, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { explainError, isAborted } from '#shared/api/errors.ts';
import { imageAddress } from '#shared/api/fields.ts';
import { uploadImage } from '#shared/api/transfer/upload-image.ts';
import { useIsland } from '#shared/island/context.ts';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import en from './locales/en.ts';
import sheet from './picture.css';

const pictureTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});

interface Props {
  /** What the picture is of. */
  readonly name: string;
  /** Its address as the record has it; empty: it has none. */
  readonly address: string;
  /** Why the record does not take it. */
  readonly error?: string | undefined;
  /** Called with the address of an uploaded picture, which the record does not have yet, or with nothing. */
  readonly onChange: (address: string) => void;
}

interface Failure {
  /** What can be sent again; null: it is no picture. */
  readonly file: File | null;
  readonly words: string;
}

/** A record's picture: uploaded from the device, chosen or dropped. */
export function PictureField({ name, address, error, onChange }: Props) {
  useSheet(sheet);
  const t = useLazyMessages(pictureTexts);
  const tUi = useUiText();
  const { api, signal } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (file: File): Promise<void> => {
    setFailure(null);
    setSending(true);
    try {
      onChange(await uploadImage(api, file, { signal }));
    } catch (error) {
      if (!isAborted(error))
        setFailure({ file, words: `${t('The picture could not be uploaded.')} ${explainError(error, tUi)}` });
    } finally {
      setSending(false);
    }
  };
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file === undefined || isSending) return;
    if (file.type.startsWith('image/')) void send(file);
    else setFailure({ file: null, words: t('{name} is no picture.', { name: file.name }) });
  };
  const drag = (event: DragEvent, over: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without it the browser opens the file in place of the page.
    event.preventDefault();
    setOver(over);
  };

  return (
    <div
      className="picture-field"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Picture className="picture-shown" src={imageAddress(address === '' ? null : address, api.base)} size={64} />
      <Button
        busy={isSending}
        aria-label={t('Upload a picture of {name}', { name })}
        onClick={() => input.current?.click()}
      >
        <ImageUp size={18} aria-hidden="true" />
        {t('Upload a picture')}
      </Button>
      <span className="fx-hint">{t('or drop one here')}</span>
      {address === '' ? null : (
        <IconButton
          kind="quiet"
          label={t('Remove the picture')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => onChange('')}
        />
      )}
      {error === undefined ? null : (
        <p className="fx-error" role="alert">
          {error}
        </p>
      )}
      {failure === null ? null : (
        <Notice
          tone="danger"
          retrying={isSending}
          onRetry={
            failure.file === null
              ? undefined
              : () => {
                  if (failure.file !== null) void send(failure.file);
                }
          }
        >
          {failure.words}
        </Notice>
      )}
    </div>
  );
}
