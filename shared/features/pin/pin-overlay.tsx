import { Fingerprint, Nfc, ScanBarcode, ScanFace } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useReady } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import type { PinUser } from './pin-answer.ts';
import { PinFields } from './pin-fields.tsx';
import { pinTexts } from './texts.ts';

interface Props {
  readonly logo: string | undefined;
  readonly onLogin: (user: PinUser) => void;
}

function Starting() {
  useReady('starting');
  return null;
}

/** The full-screen PIN entry. */
export function PinOverlay(props: Props) {
  return (
    <Suspense fallback={<Starting />}>
      <PinEntry {...props} />
    </Suspense>
  );
}

function PinEntry({ logo, onLogin }: Props) {
  const t = useLazyMessages(pinTexts);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [state, setState] = useState<'typing' | 'refused' | 'accepted'>('typing');
  const { isShown, reopen } = useModal(dialog, t('Enter Pin Code'));

  return (
    <dialog
      ref={setDialog}
      className="fx-pin"
      part="overlay"
      aria-labelledby="fx-pin-title"
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <div className="fx-pin-card" data-state={state}>
        <Picture
          className="fx-pin-logo"
          src={logo}
          fallback={
            <span className="fx-pin-mark" aria-hidden="true">
              <Fingerprint size={34} />
            </span>
          }
        />
        <h2 id="fx-pin-title">{t('Enter Pin Code')}</h2>
        <PinFields titleId="fx-pin-title" isShown={dialog !== null && isShown} onLogin={onLogin} onState={setState} />
        <div className="fx-pin-methods">
          {(
            [
              ['Fingerprint', Fingerprint],
              ['Bracelet', Nfc],
              ['Barcode ID', ScanBarcode],
              ['Face ID', ScanFace],
            ] as const
          ).map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              disabled
              title={`${t(name)} · ${t('not available')}`}
              aria-label={`${t(name)} · ${t('not available')}`}
            >
              <Icon size={22} aria-hidden="true" />
            </button>
          ))}
        </div>
      </div>
    </dialog>
  );
}
