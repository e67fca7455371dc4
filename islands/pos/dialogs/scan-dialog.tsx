import { type FormEvent, useRef, useState } from 'react';
import CameraView from '#shared/features/scanning/camera-view.tsx';
import { scanningTexts } from '#shared/features/scanning/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch, TextField } from '#shared/ui/fields.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { scannerSetting } from '../scanning/scanner-setting.ts';
import { useScanner } from '../scanning/use-scanner.ts';
import { usePosText } from '../till/text.ts';

interface Props {
  /** What is scanned: Customer or Product. */
  readonly purpose: 'Customer' | 'Product';
  readonly onClose: () => void;
}

/**
 * Takes a code from the camera, a keyboard scanner or by hand. A known code closes it; an unknown one can be tried
 * again.
 */
export default function ScanDialog({ purpose, onClose }: Props) {
  const t = usePosText();
  const { scan, dismiss } = useScanner();
  const words = useLazyMessages(scanningTexts);
  const { isSlow } = useStoreValue(scannerSetting);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  // A code that stays in front of the camera during the look-up counts once.
  const underWay = useRef(new Set<string>());
  const see = async (text: string): Promise<void> => {
    if (underWay.current.has(text)) return;
    underWay.current.add(text);
    if (!(await scan([text]))) underWay.current.delete(text);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    if (text === '' || busy) return;
    setBusy(true);
    await scan([text]);
    setBusy(false);
  };
  return (
    <Dialog
      title={t(purpose)}
      size="small"
      onClose={() => {
        dismiss();
        onClose();
      }}
      footer={
        <>
          <Button
            onClick={() => {
              dismiss();
              onClose();
            }}
          >
            {t('Close')}
          </Button>
          <Button kind="primary" type="submit" form="scan" busy={busy}>
            {t('Confirm')}
          </Button>
        </>
      }
    >
      <form id="scan" className="fx-form" onSubmit={(event) => void send(event)}>
        <CameraView onCode={(text) => void see(text)} />
        <TextField
          label={t('Code')}
          hint={t('Scan a code, or type it and press Enter.')}
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            dismiss();
          }}
        />
        <Switch
          label={words('My scanner is slow')}
          checked={isSlow}
          onChange={(slow) => scannerSetting.set({ isSlow: slow })}
        />
      </form>
    </Dialog>
  );
}
