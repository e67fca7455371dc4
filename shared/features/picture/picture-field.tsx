import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { explainError, isAborted } from '#shared/api/errors.ts';
import { uploadImage } from '#shared/api/transfer/upload-image.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useFloorText } from '../text.ts';

interface Props {
  /** Its name. */
  readonly floor: string;
  /** Called with the picture's address on the server, which the floor does not have yet. */
  readonly onUploaded: (address: string) => void;
}

/** Uploads a picture of the device. */
export function PictureButton({ floor, onUploaded }: Props) {
  const t = useFloorText();
  const { api, signal } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ readonly file: File; readonly error: unknown } | null>(null);
  const send = async (file: File): Promise<void> => {
    setFailed(null);
    setSending(true);
    try {
      onUploaded(await uploadImage(api, file, { signal }));
    } catch (error) {
      if (!isAborted(error)) setFailed({ file, error });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      <Button
        busy={isSending}
        aria-label={t('Upload a picture of {name}', { name: floor })}
        onClick={() => input.current?.click()}
      >
        <ImageUp size={18} aria-hidden="true" />
        {t('Upload a picture')}
      </Button>
      {failed === null ? null : (
        <Notice tone="danger" retrying={isSending} onRetry={() => void send(failed.file)}>
          {t('The picture could not be uploaded.')} {explainError(failed.error, t)}
        </Notice>
      )}
    </>
  );
}
