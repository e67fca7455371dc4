import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { lineKeys, lineStages } from '../rules/preparation.ts';
import { isOfStation } from '../rules/station.ts';
import { LineItem, LineItems } from './line-items.tsx';
import { LinePace } from './line-pace.tsx';
import { LineStage } from './line-stage.tsx';

interface Props {
  readonly order: KitchenOrder;
  readonly tabIndex?: 0 | -1 | undefined;
  /** Shows all lines, not only those of this station. */ readonly isWhole?: boolean;
}

/** A card shows so many; the rest is one press away, so that no card is longer than the board. */
const MOST_SHOWN = 6;

/** The items to cook; each can be ticked off. */
export function OrderLines({ order, tabIndex, isWhole = false }: Props) {
  const t = useKitchenText();
  const { ticks, settings } = useKitchen();
  const ticked = useStoreValue({ subscribe: ticks.subscribe, getSnapshot: () => ticks.of(order) });
  const station = useStoreValue(settings).station;
  // A station's own items are as far as its column says.
  const stages = order.marks.length === 0 || (station.length > 0 && !isWhole) ? [] : lineStages(order);
  const keys = useMemo(() => lineKeys(order.lines), [order.lines]);
  const own = useMemo(() => new Set(station), [station]);
  const [isUnfolded, setUnfolded] = useState(false);
  const isReady = new Set(ticked);
  const isOpen = order.status === 'waiting' || order.status === 'processing';
  const here = order.lines.flatMap((line, index) =>
    isWhole || isOfStation(line, own) ? [{ line, key: keys[index] ?? '', stage: stages[index] }] : [],
  );
  // One more than fits is shown rather than counted.
  const isFolded = !isWhole && !isUnfolded && here.length > MOST_SHOWN + 1;
  const held = (order.held ?? []).filter((line) => isWhole || isOfStation(line, own));
  const others = order.lines.length - here.length;
  return (
    <>
      <ul className="lab-lines" data-struck={order.status === 'cancelled' || undefined}>
        {here.slice(0, isFolded ? MOST_SHOWN : undefined).map(({ line, key, stage }) => {
          const text = (
            <span className="lab-line-text">
              <LineItem line={line} />
              <LineStage stage={stage} />
              {isOpen && !isReady.has(key) && stage !== 'done' ? <LinePace line={line} order={order} /> : null}
            </span>
          );
          return (
            <li key={key} data-ready={isReady.has(key) || undefined}>
              {isOpen ? (
                // A box with its label would be read twice, once as the box and once as the text beside it.
                <button
                  type="button"
                  role="checkbox"
                  aria-checked={isReady.has(key)}
                  className="lab-tick"
                  tabIndex={tabIndex}
                  onClick={() => ticks.toggle(order, key)}
                >
                  <span className="lab-box">{isReady.has(key) ? <Check size={16} aria-hidden="true" /> : null}</span>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      {isFolded ? (
        <Button tabIndex={tabIndex} onClick={() => setUnfolded(true)}>
          {t('+{count} dishes', { count: here.length - MOST_SHOWN })}
        </Button>
      ) : null}
      {held.length === 0 ? null : (
        <div className="lab-held" role="group" aria-label={t('On hold')}>
          <p>{t('On hold')}</p>
          <ul>
            <LineItems lines={held} />
          </ul>
        </div>
      )}
      {others === 0 ? null : <p className="fx-hint">{t('{count} more items for other stations', { count: others })}</p>}
    </>
  );
}
