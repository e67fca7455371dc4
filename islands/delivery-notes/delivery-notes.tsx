import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function DeliveryNotes() {
  const t = useT<typeof messages>();
  return <p className="delivery-notes">{t('Nothing here yet')}</p>;
}
