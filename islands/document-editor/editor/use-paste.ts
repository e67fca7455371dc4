import { type RefObject, useEffect, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import type { DocumentService } from '../service/api.ts';
import type { Writer } from './toast.ts';

/** In ms: how long a paste may take before it is said. */
const NOTICE_DELAY_MS = 400;

/** A paste that the service has not converted yet; `goOn` puts it in as it is cleaned here. */
interface Wait {
  readonly goOn: () => void;
}

/**
 * Cleans what is pasted: by the service where there is one, and always here. Plain text and pictures are left to the
 * editor. Returns what goes on without the service; undefined while nothing waits for it.
 */
export function usePaste(
  place: RefObject<HTMLElement | null>,
  writer: Writer | undefined,
  service: DocumentService | undefined,
  clean: (html: string) => string,
  onNotice: (words: string) => void,
): (() => void) | undefined {
  const t = useT<typeof en>();
  const { signal } = useIsland();
  const [waits, setWaits] = useState<readonly Wait[]>([]);
  useEffect(() => {
    const area = place.current;
    if (area === null || writer === undefined) return undefined;
    const convert = (html: string, by: DocumentService): void => {
      const own = new AbortController();
      // The person may write on meanwhile.
      const at = writer.place();
      const wait: Wait = {
        goOn: () => {
          own.abort();
          put(html);
        },
      };
      const put = (text: string): void => {
        clearTimeout(timer);
        setWaits((all) => all.filter((one) => one !== wait));
        writer.insert(clean(text), { at });
      };
      const timer = setTimeout(() => setWaits((all) => [...all, wait]), NOTICE_DELAY_MS);
      by.convert(html, AbortSignal.any([signal, own.signal])).then(
        (converted) => {
          if (!own.signal.aborted) put(converted);
        },
        (error: unknown) => {
          if (isAborted(error)) return;
          put(html);
          onNotice(t('The service could not convert what was pasted; it was cleaned here.'));
        },
      );
    };
    const paste = (event: ClipboardEvent): void => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (html.trim() === '') return;
      event.preventDefault();
      event.stopPropagation();
      if (service === undefined) writer.insert(clean(html));
      else convert(html, service);
    };
    area.addEventListener('paste', paste, { capture: true });
    return () => area.removeEventListener('paste', paste, { capture: true });
  }, [place, writer, service, clean, onNotice, signal, t]);
  return waits.length === 0
    ? undefined
    : () => {
        for (const wait of waits) wait.goOn();
        writer?.focus();
      };
}
