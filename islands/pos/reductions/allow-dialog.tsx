import { useId, useState } from 'react';
import { PinFields } from '#shared/features/pin/pin-fields.tsx';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { basisPoints } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { allowReductions, reductionOf } from '../rules/allowance.ts';
import { reducedTooFar } from '../rules/allowed-reduction.ts';
import { rolesOf } from '../rules/service.ts';
import type { AskedReduction } from '../till/dialog-state.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { reductionTexts } from './texts.ts';

interface Props {
  readonly ask: AskedReduction;
  readonly onClose: () => void;
  readonly onAllowed: (then: 'save' | 'send') => void;
}

/** Asks for an admin's PIN where the cashier stands, before more is taken off than the page lets a cashier take off. */
export function AllowDialog({ ask, onClose, onAllowed }: Props) {
  const t = usePosText();
  const words = useLazyMessages(reductionTexts);
  const { locale } = useIsland();
  const { greatestReduction } = useTill().settings;
  const sale = useSale();
  const { change } = useSaleChanges();
  const [state, setState] = useState('typing');
  const titleId = useId();
  const wanted = ask.change(sale);
  const lines = reducedTooFar(wanted, greatestReduction);
  const refuse = (): void => {
    if (ask.orElse) change(ask.orElse);
    onClose();
  };
  return (
    <Dialog
      title={words('An admin has to allow this')}
      size="small"
      onClose={refuse}
      footer={<Button onClick={refuse}>{t('Cancel')}</Button>}
    >
      <ul className="pos-allowed">
        {lines.map((line) => (
          <li key={line.id}>
            <bdi>{line.name}</bdi>
            <strong className="fx-number">−{formatPercent(reductionOf(line, wanted.reduction), locale)}</strong>
          </li>
        ))}
      </ul>
      <div className="fx-pin-inset" data-state={state}>
        <p id={titleId}>{words('PIN of an admin')}</p>
        <PinFields
          titleId={titleId}
          isShown
          judge={({ username, roles }) =>
            roles === undefined
              ? words('The server does not say who is an admin: nothing above {percent} can be allowed here.', {
                  percent: formatPercent(greatestReduction ?? basisPoints(0), locale),
                })
              : rolesOf(roles).isAdmin
                ? undefined
                : words('{name} is no admin.', { name: username })
          }
          newHereText={words('An admin who is new on this device needs the network.')}
          onState={setState}
          onLogin={({ username }) => {
            change((current) => allowReductions(ask.change(current), greatestReduction, username));
            onClose();
            if (ask.then !== undefined) onAllowed(ask.then);
          }}
        />
      </div>
    </Dialog>
  );
}
