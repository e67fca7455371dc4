import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function OrdersLab() {
  const t = useT<typeof messages>();
  return <p className="orders-lab">{t('Nothing here yet')}</p>;
}
