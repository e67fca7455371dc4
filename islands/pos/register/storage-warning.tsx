import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useSaid } from '#shared/ui/use-said.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { counterTexts } from '../payment/texts.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

/** That the browser may delete what the till keeps: a sign in the bar until it is read, in nobody's way. */
export function StorageWarning() {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { persistence } = useTill();
  const isToTell = useStoreValue(persistence.isToTell);
  const [isOpen, setOpen] = useState(false);
  const warning = words(
    'This browser may delete what the till keeps when the device runs out of room, also sales that wait for the server. Keep room free, or install the till as an app.',
  );
  useSaid(isToTell ? warning : '');
  if (!isToTell) return null;
  const title = words('Room on this device');
  return (
    <>
      <Button className="pos-storage" data-square="" aria-label={title} title={title} onClick={() => setOpen(true)}>
        <HardDrive size={20} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <Dialog
          title={title}
          size="small"
          onClose={persistence.told}
          footer={
            <Button kind="primary" onClick={persistence.told}>
              {t('Close')}
            </Button>
          }
        >
          <p>{warning}</p>
        </Dialog>
      ) : null}
    </>
  );
}
