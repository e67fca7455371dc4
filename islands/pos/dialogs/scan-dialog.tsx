import { ScanBarcode } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/fields.tsx';
import { usePosText } from '../till/text.ts';

interface Props {
  /** What is scanned: Customer or Product. */
  readonly purpose: 'Customer' | 'Product';
  /** Text of what went wrong with the code, or null when it was taken. */
  readonly onCode: (code: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Takes a code from a keyboard scanner or by hand; Enter confirms, and the field is ready for the next one. */
export default function ScanDialog({ purpose, onCode, onClose }: Props) {
  const t = usePosText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    if (text === '' || busy) return;
    setBusy(true);
    const problem = await onCode(text);
    setBusy(false);
    setError(problem ?? undefined);
    if (problem === null) setCode('');
  };
  return (
    <Dialog title={t(purpose)} size="small" onClose={onClose} footer={<><Button onClick={onClose}>{t('Close')}</Button><Button kind="primary" type="submit" form="scan" busy={busy}>{t('Confirm')}</Button></>}>
      <form id="scan" className="pos-form" onSubmit={(event) => void send(event)}>
        <p className="fx-empty"><ScanBarcode size={40} aria-hidden="true" />{t('Scan a code, or type it and press Enter.')}</p>
        <TextField label={t('Code')} data-autofocus="" autoComplete="off" spellCheck={false} dir="ltr" value={code} error={error} onChange={(event) => { setCode(event.target.value); setError(undefined); }} />
      </form>
    </Dialog>
  );
}
