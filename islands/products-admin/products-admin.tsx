import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function ProductsAdmin() {
  const t = useT<typeof messages>();
  return <p className="products-admin">{t('Nothing here yet')}</p>;
}
