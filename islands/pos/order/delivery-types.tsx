import { Bike, Ellipsis, type LucideIcon, PackageOpen, Repeat2, ShoppingBag, Store } from 'lucide-react';
import { DELIVERY_TYPES, type DeliveryType } from '#shared/kernel/delivery.ts';
import { setDeliveryType } from '../rules/service.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

const ICONS: Readonly<Record<DeliveryType, LucideIcon>> = {
  'on-store': Store,
  'take-away': ShoppingBag,
  delivery: Bike,
  collect: PackageOpen,
  'collect-and-delivery': Repeat2,
};
/** Those that a counter uses all day. */
const USUAL: readonly DeliveryType[] = ['on-store', 'take-away', 'delivery'];

function useDeliveryType() {
  const { roles } = useTill().settings;
  const { change } = useSaleChanges();
  return {
    isLocked: roles.isDriver,
    choose: (type: DeliveryType) => change((sale) => setDeliveryType(sale, type)),
  };
}

/** The usual delivery types, one touch each; the last button opens all others, or shows the one that is chosen. */
export function DeliveryStrip({ onMore }: { readonly onMore: () => void }) {
  const t = usePosText();
  const { deliveryType } = useSale();
  const { isLocked, choose } = useDeliveryType();
  const other = USUAL.includes(deliveryType) ? null : deliveryType;
  const OtherIcon = other === null ? Ellipsis : ICONS[other];
  return (
    <div className="pos-strip" role="group" aria-label={t('Delivery type')}>
      {USUAL.map((type) => {
        const Icon = ICONS[type];
        return (
          <button
            key={type}
            type="button"
            className="pos-choice"
            disabled={isLocked}
            aria-pressed={type === deliveryType}
            onClick={() => choose(type)}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{t(type)}</span>
          </button>
        );
      })}
      <button
        type="button"
        className="pos-choice"
        data-more=""
        disabled={isLocked}
        aria-pressed={other !== null}
        aria-label={other === null ? t('More') : t(other)}
        title={other === null ? t('More') : t(other)}
        onClick={onMore}
      >
        <OtherIcon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** All delivery types. */
export function DeliveryChoices() {
  const t = usePosText();
  const { deliveryType } = useSale();
  const { isLocked, choose } = useDeliveryType();
  return (
    <div
      className="pos-choices"
      role="radiogroup"
      aria-label={t('Delivery type')}
      aria-disabled={isLocked || undefined}
    >
      {DELIVERY_TYPES.map((type) => {
        const Icon = ICONS[type];
        return (
          <label key={type} className="pos-choice">
            <input
              type="radio"
              name="delivery-type"
              checked={type === deliveryType}
              disabled={isLocked}
              onChange={() => choose(type)}
            />
            <Icon size={18} aria-hidden="true" />
            <span>{t(type)}</span>
          </label>
        );
      })}
    </div>
  );
}
