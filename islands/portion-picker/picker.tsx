import { ShoppingCart } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { inCart, linesOf } from './cart/cart-items.ts';
import { type CartOutcome, deviceCart } from './cart/cart-store.ts';
import { CartTrouble, type Trouble } from './cart-trouble.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import type en from './locales/en.ts';
import { Extras, Portions } from './options.tsx';
import { ProductView } from './product-view.tsx';
import { type Choice, choiceTotal, confirmPortions, toThousandths } from './rules/choice.ts';
import { formatPrice } from './rules/price.ts';
import type { PortionProduct } from './rules/product.ts';

const chosenExtras = ({ extras }: PortionProduct, ids: ReadonlySet<string>): readonly string[] =>
  extras.map(({ id }) => id).filter((id) => ids.has(id));

interface PickerProps {
  readonly product: PortionProduct;
  readonly symbol: string;
}

export function Picker({ product, symbol }: PickerProps) {
  const { announcer, locale, emit } = useIsland();
  const t = useT<typeof en>();
  const [portions, setPortions] = useState(1);
  const [extraIds, setExtraIds] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useState<Choice>([]);
  const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
  const [isAdded, setAdded] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const cart = useStoreValue(deviceCart);
  useTellOfChanges();

  const present = inCart(cart.items, product.id);

  const change = (next: Choice): void => {
    setChoice(next);
    setAdded(false);
    setTrouble(undefined);
  };
  const confirmChoice = (): void => {
    const next = confirmPortions(choice, portions, chosenExtras(product, extraIds));
    change(next);
    for (const line of next.filter((one) => !choice.includes(one)))
      announcer.say(
        t('Portion {number}: {quantity}', {
          number: line.number,
          quantity: formatQuantity(toThousandths(line.tenths), locale),
        }),
      );
    announcer.say(`${t('Total')} ${formatPrice(choiceTotal(product, next), symbol, locale)}`);
  };
  const put = (how: 'add' | 'startOver'): void => {
    const outcome: CartOutcome = deviceCart[how](linesOf(product, choice));
    if (outcome.problem !== undefined) {
      setTrouble({ problem: outcome.problem });
      emit('flexy:error', { message: `cartItems: ${outcome.problem}` });
      return;
    }
    change([]);
    setAdded(true);
    emit('flexy:cart-changed', { items: outcome.items });
    // The pressed button becomes disabled and would lose the focus.
    confirm.current?.focus();
  };

  return (
    <article className="portion-picker-card" aria-labelledby={heading} part="card">
      <ProductView product={product} symbol={symbol} headingId={heading} />
      <div className="portion-picker-form">
        <Portions value={portions} onChange={setPortions} />
        {product.extras.length > 0 ? (
          <Extras extras={product.extras} chosen={extraIds} symbol={symbol} onChange={setExtraIds} />
        ) : null}
        <Button ref={confirm} className="portion-picker-confirm" part="confirm" size="large" onClick={confirmChoice}>
          <span lang={locale === 'en' ? 'fr' : undefined}>{t('Confirmer votre choix')}</span>
        </Button>
        <ChosenLines
          product={product}
          choice={choice}
          symbol={symbol}
          onChange={change}
          onEmptied={() => confirm.current?.focus()}
        />
        {trouble ? (
          <CartTrouble trouble={trouble} onRetry={() => put('add')} onStartOver={() => put('startOver')} />
        ) : null}
        {isAdded ? <Notice tone="good">{t('The portions are in the cart.')}</Notice> : null}
        <Button kind="primary" size="large" part="add" disabled={choice.length === 0} onClick={() => put('add')}>
          <ShoppingCart size={20} aria-hidden="true" />
          <span lang={locale === 'en' ? 'fr' : undefined}>{t('Ajouter au panier')}</span>
        </Button>
        {present.quantity > 0 ? (
          <p className="fx-hint">
            {t('Already in the cart: {quantity} for {amount}', {
              quantity: formatQuantity(present.quantity, locale),
              amount: formatPrice(present.amount, symbol, locale),
            })}
          </p>
        ) : null}
      </div>
    </article>
  );
}

/** Announces changes by another tab or by the shop; the picker announces its own at once. */
function useTellOfChanges(): void {
  const { emit } = useIsland();
  const cart = useStoreValue(deviceCart);
  const announced = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (announced.current !== undefined && announced.current !== cart.changesElsewhere)
      emit('flexy:cart-changed', { items: cart.items });
    announced.current = cart.changesElsewhere;
  }, [cart, emit]);
}
