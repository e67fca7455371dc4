import { useMemo } from 'react';
import { COURSE_TEXTS } from '#shared/i18n/line-words.ts';
import { useObservable } from '#shared/ui/use-observable.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { lineKeys, lineStages } from '../rules/preparation.ts';
import { isOfStation } from '../rules/station.ts';
import { LineItem } from './line-items.tsx';
import { LinePace } from './line-pace.tsx';
import { LineStage } from './line-stage.tsx';

interface Props {
  readonly order: KitchenOrder;
  readonly tabIndex?: 0 | -1 | undefined;
  /** Shows all lines, not only those of this station. */ readonly isWhole?: boolean;
}

/** The items to cook; each can be ticked off. */
export function OrderLines({ order, tabIndex, isWhole = false }: Props) {
  const t = useKitchenText();
  const { ticks, settings } = useKitchen();
  const ticked = useObservable({ subscribe: ticks.subscribe, getSnapshot: () => ticks.of(order) });
  const station = useObservable(settings).station;
  // A station's own items are as far as its column says.
  const stages = order.marks.length === 0 || (station.length > 0 && !isWhole) ? [] : lineStages(order);
  const keys = useMemo(() => lineKeys(order.lines), [order.lines]);
  const own = useMemo(() => new Set(station), [station]);
  const isReady = new Set(ticked);
  const isOpen = order.status === 'waiting' || order.status === 'processing';
  const others = isWhole ? 0 : order.lines.filter((line) => !isOfStation(line, own)).length;
  return (
    <>
      <ul className="lab-lines" data-struck={order.status === 'cancelled' || undefined}>
        {order.lines.map((line, index) => {
          const key = keys[index] ?? '';
          if (!isWhole && !isOfStation(line, own)) return null;
          const text = (
            <span className="lab-line-text">
              <LineItem line={line} />
              <LineStage stage={stages[index]} />
              {isOpen && !isReady.has(key) && stages[index] !== 'done' ? <LinePace line={line} order={order} /> : null}
            </span>
          );
          return (
            <li key={key} data-ready={isReady.has(key) || undefined}>
              {isOpen ? (
                <label className="lab-tick">
                  <input
                    type="checkbox"
                    checked={isReady.has(key)}
                    tabIndex={tabIndex}
                    onChange={() => ticks.toggle(order, key)}
                  />
                  {text}
                </label>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      {order.heldCourses === undefined ? null : (
        <p className="fx-hint">
          {t('On hold: {courses}', { courses: order.heldCourses.map((course) => t(COURSE_TEXTS[course])).join(' · ') })}
        </p>
      )}
      {others === 0 ? null : <p className="fx-hint">{t('{count} more items for other stations', { count: others })}</p>}
    </>
  );
}
