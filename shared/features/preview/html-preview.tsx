import { ImageOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { setFrameDocument } from '#shared/state/trusted-types.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { cleanHtml } from './clean.ts';
import { frameDocument } from './frame-document.ts';
import { pageNonce } from './page-nonce.ts';
import type { PictureRules } from './pictures.ts';
import sheet from './preview.css';
import { previewTexts } from './texts.ts';

interface HtmlPreviewProps {
  /** From a model, a server or a person: nothing in it is trusted. */
  readonly html: string;
  /** The accessible name of the frame. */
  readonly title: string;
  readonly pictures: PictureRules;
}

/** Which of the pictures cannot be loaded, although the person asked for them. */
function useBroken(addresses: readonly URL[], isAsked: boolean): ReadonlySet<string> {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isAsked) return undefined;
    // Nobody hears of a failure inside the frame.
    const images = addresses.map((address) => {
      const image = new Image();
      image.referrerPolicy = 'no-referrer';
      image.onerror = () => setBroken((before) => new Set([...before, address.host]));
      image.src = address.href;
      return image;
    });
    return () => {
      for (const image of images) image.onerror = null;
    };
  }, [addresses, isAsked]);
  return broken;
}

/**
 * The one way in which HTML of others is shown: cleaned, in a frame that may do nothing, with the pictures of the page,
 * of `picture-hosts` and the ticked ones; others after a press.
 */
export function HtmlPreview({ html, title, pictures }: HtmlPreviewProps) {
  useSheet(sheet);
  const t = useLazyMessages(previewTexts);
  const { dir, locale } = useIsland();
  const [allowed, setAllowed] = useState<{ readonly html: string; readonly hosts: readonly string[] }>();
  const asked = allowed?.html === html ? allowed.hosts : undefined;
  const rules = useMemo(
    () => (asked === undefined ? pictures : { ...pictures, hosts: [...pictures.hosts, ...asked] }),
    [pictures, asked],
  );
  const clean = useMemo(() => cleanHtml(html, rules), [html, rules]);
  const nonce = useMemo(pageNonce, []);
  const document = useMemo(
    () => frameDocument(clean, nonce ?? 'none', { dir, lang: locale }),
    [clean, nonce, dir, locale],
  );
  // Not by React's `srcDoc`: pages with Trusted Types take no text there.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame !== null) setFrameDocument(frame, document);
    },
    [document],
  );
  const broken = useBroken(clean.pictures, asked !== undefined);
  const hosts = [...clean.leftOut.keys()];
  const count = [...clean.leftOut.values()].reduce((sum, one) => sum + one, 0);

  return (
    <div className="html-preview">
      {count === 0 ? null : (
        <Notice
          actions={
            <Button onClick={() => setAllowed({ html, hosts: [...(asked ?? []), ...hosts] })}>
              {t('Show the pictures')}
            </Button>
          }
        >
          {t('{count} pictures of other sites are not loaded: {hosts}', { count, hosts: hosts.join(', ') })}
        </Notice>
      )}
      {broken.size === 0 ? null : (
        <Notice tone="warn">{t('Pictures of {hosts} could not be loaded.', { hosts: [...broken].join(', ') })}</Notice>
      )}
      {nonce === null && clean.rules !== '' ? (
        <Notice>{t('The page’s rules do not let the preview have its colours and layout.')}</Notice>
      ) : null}
      {clean.body.trim() === '' ? (
        <p className="html-preview-empty">
          <ImageOff size={20} aria-hidden="true" /> {t('There is nothing to show.')}
        </p>
      ) : (
        <iframe ref={show} className="html-preview-frame" title={title} sandbox="" referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
