import { useId, useMemo, useState } from 'react';
import { createApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { unownedTokens } from '#shared/api/tokens.ts';
import { PinFields } from '#shared/features/pin/pin-fields.tsx';
import { type Island, IslandContext, useIsland } from '#shared/island/context.ts';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { HeldFor } from '../outbox/held-sales.ts';
import { rolesOf } from '../rules/service.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import en from './locales/en.ts';

/** The texts of what passes from one person on a device to the next. */
const handingOverTexts = lazyMessages(en, {
  fr: () => import('./locales/fr.ts'),
  ar: () => import('./locales/ar.ts'),
});

/** The island of whoever is signed in by now, for a look at whose PIN it is: the first person's token has run out. */
function useOtherPersonsIsland(): Island {
  const island = useIsland();
  return useMemo(() => {
    const { api, tokens } = island;
    const token = tokens.otherPerson()?.token;
    if (token === undefined) return island;
    const ofOtherPerson = unownedTokens({
      current: () => token,
      renewed: () => Promise.reject(new ApiError({ kind: 'unauthorized', call: 'token', status: 401 })),
    });
    return { ...island, api: createApiClient({ base: api.base, locale: api.locale, tokens: ofOtherPerson }) };
  }, [island]);
}

interface Props {
  readonly held: HeldFor;
  readonly onClose: () => void;
}

/** Asks for an admin's PIN before the sales of one person are sent as another. */
export function HandOverDialog({ held, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(handingOverTexts);
  const { tokens } = useIsland();
  const island = useOtherPersonsIsland();
  const { outbox } = useTill();
  const [state, setState] = useState('typing');
  const [hasFailed, setFailed] = useState(false);
  const titleId = useId();
  const handOver = async (allowedBy: string): Promise<void> => {
    try {
      await outbox.handOver(held.other, allowedBy);
    } catch {
      setFailed(true);
      return;
    }
    onClose();
    // From here on the till is the other person's, and starts anew.
    tokens.welcome();
  };
  return (
    <Dialog
      title={words('Hand over to {other}', { other: held.other })}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <p>
        {words(
          'The sales of {person} that wait on this device will be sent as {other}, and this till goes on as {other}’s.',
          { person: held.person, other: held.other },
        )}
      </p>
      {hasFailed ? (
        <Notice tone="danger">{words('The sales could not be handed over: this device does not store it.')}</Notice>
      ) : null}
      <div className="fx-pin-inset" data-state={state}>
        <p id={titleId}>{words('PIN of an admin')}</p>
        <IslandContext value={island}>
          <PinFields
            titleId={titleId}
            isShown
            judge={({ username, roles }) =>
              roles === undefined
                ? words('The server does not say who is an admin: only {person} can have these sales sent.', {
                    person: held.person,
                  })
                : rolesOf(roles).isAdmin
                  ? undefined
                  : words('{name} is no admin.', { name: username })
            }
            newHereText={words('An admin who is new on this device needs the network.')}
            onState={setState}
            onLogin={({ username }) => void handOver(username)}
          />
        </IslandContext>
      </div>
    </Dialog>
  );
}
