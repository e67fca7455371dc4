import { type KitchenText, useKitchenText } from '../kitchen/text.ts';
import type { Stage } from '../rules/kitchen-order.ts';

const STAGE_TEXTS = {
  waiting: 'Waiting',
  processing: 'In Progress',
  done: 'Item ready',
} as const satisfies Record<Stage, KitchenText>;

/** How far the item is at its station: at the pass one sees what the order waits for. */
export function LineStage({ stage }: { readonly stage: Stage | undefined }) {
  const t = useKitchenText();
  if (stage === undefined) return null;
  return (
    <span className="lab-stage" data-stage={stage}>
      {t(STAGE_TEXTS[stage])}
    </span>
  );
}
