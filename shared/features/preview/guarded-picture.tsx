import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { mayShow, type PictureRules } from './pictures.ts';
import { previewTexts } from './texts.ts';

interface Props {
  readonly address: URL;
  readonly rules: PictureRules;
}

/** A thumbnail of an address that somebody else has chosen: loaded only if the rules allow it, or after a press. */
export function GuardedPicture({ address, rules }: Props) {
  const t = useLazyMessages(previewTexts);
  const [asked, setAsked] = useState('');
  const [broken, setBroken] = useState('');
  const isShown = mayShow(address, rules) || asked === address.href;
  const name = decodeURIComponentSafely(address.pathname.split('/').pop() ?? '');
  return (
    <span className="guarded-picture">
      {!isShown ? (
        <Button onClick={() => setAsked(address.href)} title={address.href}>
          <ImageIcon size={18} aria-hidden="true" />
          {t('Show the picture of {host}', { host: address.host })}
        </Button>
      ) : broken === address.href ? (
        <span className="fx-hint">{t('The picture could not be loaded.')}</span>
      ) : (
        <img
          src={address.href}
          // Its name stands beside it.
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address.href)}
        />
      )}
      <bdi className="guarded-picture-name" title={address.href}>
        {name}
      </bdi>
    </span>
  );
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
