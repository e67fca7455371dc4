import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function AddressMap() {
  const t = useT<typeof messages>();
  return <p className="address-map">{t('Nothing here yet')}</p>;
}
