import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { owed } from '../rules/tab.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

/** Gives back what the table has paid too much: until somebody does, it stands on every device. */
export function GiveBack({ onGiveBack }: { readonly onGiveBack: (methodId: string) => void }) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const money = useMoney();
  const sale = useSale();
  const methods = useDirectoryList('paymentMethods').items.filter(({ isEnabled }) => isEnabled);
  const [isOpen, setOpen] = useState(false);
  const title = words('Give {amount} back', { amount: money.format(minor(-owed(sale))) });
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        <HandCoins size={20} aria-hidden="true" />
        {title}
      </Button>
      {isOpen ? (
        <Dialog
          title={title}
          size="small"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>}
        >
          <p>{words('How is it given back?')}</p>
          <div className="fx-choices">
            {methods.map(({ id, name }) => (
              <Button
                key={id}
                onClick={() => {
                  setOpen(false);
                  onGiveBack(id);
                }}
              >
                <bdi>{name}</bdi>
              </Button>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
