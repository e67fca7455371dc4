import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function FloorPlan() {
  const t = useT<typeof messages>();
  return <p className="floor-plan">{t('Nothing here yet')}</p>;
}
