import { useT } from '../../shared/island/context.ts';
import type { messages } from './messages.ts';

export function CanvasTest() {
  const t = useT<typeof messages>();
  return <p className="canvas-test">{t('Nothing here yet')}</p>;
}
