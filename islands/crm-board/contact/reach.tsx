import { useCallback, useEffect, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { Lead } from '../api/lead.ts';
import { mailAddress, phoneAddress } from './addresses.ts';
import { type ContactDetails, readCustomer } from './read-customer.ts';
import { contactTexts } from './texts.ts';

interface Props {
  readonly lead: Lead;
  readonly kind: 'phone' | 'mail';
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Opens the device's own program with the number or address, and shows it: not every device has such a program. */
export function Reach({ lead, kind, onOpen, onClose }: Props) {
  const t = useLazyMessages(contactTexts);
  const tUi = useUiText();
  const { api } = useIsland();
  const [found, setFound] = useState<ContactDetails>();
  const id = lead.customer?.id;
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => {
        if (id !== undefined) setFound(await readCustomer(api, id, signal));
      },
      [api, id],
    ),
  );
  const address =
    found === undefined
      ? null
      : kind === 'phone'
        ? phoneAddress(found.phone)
        : mailAddress(found.mail, lead.name || lead.id);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (address !== null) link.current?.click();
  }, [address]);
  if (id === undefined)
    return (
      <Notice
        tone="warn"
        onDismiss={onClose}
        actions={
          <Button
            onClick={() => {
              onClose();
              onOpen(lead.id);
            }}
          >
            {t('Choose the customer')}
          </Button>
        }
      >
        {t('“{lead}” has no customer yet.', { lead: lead.name || lead.id })}
      </Notice>
    );
  if (error !== undefined)
    return (
      <Notice tone="danger" onRetry={reload} onDismiss={onClose}>
        <strong>{t('The customer could not be looked up.')}</strong> {explainError(error, tUi)}
      </Notice>
    );
  if (found === undefined)
    return (
      <div className="fx-notice">
        <Spinner label={tUi('Loading…')} />
      </div>
    );
  const customer = found.name || lead.customer?.name || id;
  if (address === null)
    return (
      <Notice tone="warn" onDismiss={onClose}>
        {kind === 'phone'
          ? t('No phone number of {customer} is known.', { customer })
          : t('No e-mail address of {customer} is known.', { customer })}
      </Notice>
    );
  const shown = `\u2066${kind === 'phone' ? found.phone : found.mail}\u2069`;
  return (
    <Notice onDismiss={onClose}>
      <a ref={link} href={address}>
        {kind === 'phone'
          ? t('Calling {customer}: {number}', { customer, number: shown })
          : t('Writing to {customer}: {address}', { customer, address: shown })}
      </a>
    </Notice>
  );
}
