import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function PortionPicker() {
  const t = useT<typeof messages>();
  return <p className="portion-picker">{t('Nothing here yet')}</p>;
}
