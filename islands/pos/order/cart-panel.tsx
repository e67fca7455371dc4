import { ShoppingBasket } from 'lucide-react';
import { Fragment, type Ref, Suspense, useEffect, useRef } from 'react';
import { inCourseOrder } from '#shared/kernel/line-marks.ts';
import { Empty } from '#shared/ui/parts.tsx';
import { CourseHead, LineInHand, RemovedLineBar, SavedLine, SavedPanel } from '../register/lazy-parts.ts';
import { useLineInHand, useSale } from '../till/sale-state.ts';
import { useSavedSale } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { CartLineRow } from './cart-line-row.tsx';

/**
 * The last lines are laid out even where they are not seen, some two screens of them: if each new line made the browser
 * skip one that leaves the sight, that would cost a picture more, a quarter of the work of a press on a product.
 */
const LAID_OUT_LINES = 40;

interface Props {
  /** Where the receipt of the saved sale is shown. */
  readonly receiptRef: Ref<HTMLDivElement>;
  readonly onSend: () => void;
}

/** The cart, with the line in hand in view; after a save, what was saved until the next product. */
export function CartPanel({ receiptRef, onSend }: Props) {
  const t = usePosText();
  const lines = inCourseOrder(useSale().lines);
  const hasCourses = lines.at(-1)?.course !== undefined;
  const saved = useSavedSale();
  const inHand = useLineInHand();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    const row = Array.from(element?.children ?? []).find((one) => one.hasAttribute('data-in-hand'));
    if (!element || !(row instanceof HTMLElement)) return undefined;
    // scrollIntoView would also scroll the host page.
    const show = (): void => {
      const over = row.offsetTop + row.offsetHeight - (element.scrollTop + element.clientHeight);
      if (over > 0) element.scrollTop += over;
      else if (row.offsetTop < element.scrollTop) element.scrollTop = row.offsetTop;
    };
    show();
    // A section that opens below leaves the list less height.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [inHand?.id, inHand?.quantity]);

  const removed = (
    <Suspense fallback={null}>
      <RemovedLineBar />
    </Suspense>
  );
  if (lines.length === 0)
    return saved ? (
      <Suspense fallback={null}>
        <SavedPanel saved={saved} receiptRef={receiptRef} />
      </Suspense>
    ) : (
      <>
        <Empty icon={<ShoppingBasket size={34} aria-hidden="true" />}>
          {t('Press a product, type its name or scan its code.')}
        </Empty>
        {removed}
      </>
    );
  return (
    <>
      {saved ? (
        <Suspense fallback={null}>
          <SavedLine saved={saved} />
        </Suspense>
      ) : null}
      <ul className="pos-lines" ref={list} aria-label={t('Cart lines')} tabIndex={-1}>
        {lines.map((line, index) => (
          <Fragment key={line.id}>
            {hasCourses && (index === 0 || lines[index - 1]?.course !== line.course) ? (
              <Suspense fallback={null}>
                <CourseHead course={line.course} onSend={onSend} />
              </Suspense>
            ) : null}
            <CartLineRow
              line={line}
              inHand={line.id === inHand?.id}
              skippedOutOfSight={index < lines.length - LAID_OUT_LINES}
            />
          </Fragment>
        ))}
      </ul>
      {removed}
      <Suspense fallback={<div className="pos-in-hand" />}>
        <LineInHand />
      </Suspense>
    </>
  );
}
