import { type RefObject, useEffect } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import type { DocumentService } from '../service/wire.ts';
import { useText } from '../text.ts';
import type { Writer } from './toast.ts';

/**
 * Cleans what is pasted: by the service where there is one, and always here. Plain text and pictures are left to the
 * editor.
 */
export function usePaste(
  place: RefObject<HTMLElement | null>,
  writer: Writer | undefined,
  service: DocumentService | undefined,
  clean: (html: string) => string,
  onNotice: (words: string) => void,
): void {
  const t = useText();
  const { signal } = useIsland();
  useEffect(() => {
    const area = place.current;
    if (area === null || writer === undefined) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (html.trim() === '') return;
      event.preventDefault();
      event.stopPropagation();
      if (service === undefined) {
        writer.insert(clean(html));
        return;
      }
      service.convert(html, signal).then(
        (converted) => writer.insert(clean(converted)),
        (error: unknown) => {
          if (isAborted(error)) return;
          writer.insert(clean(html));
          onNotice(t('The service could not convert what was pasted; it was cleaned here.'));
        },
      );
    };
    area.addEventListener('paste', paste, { capture: true });
    return () => area.removeEventListener('paste', paste, { capture: true });
  }, [place, writer, service, clean, onNotice, signal, t]);
}
