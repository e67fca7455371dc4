import { useId, useRef, useState } from 'react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import type { messages } from './messages.ts';
import {
  addTenth,
  type Choice,
  choiceTotal,
  cutName,
  lineAmount,
  lineName,
  takeTenth,
  toThousandths,
} from './rules/choice.ts';
import { formatPrice } from './rules/price.ts';
import type { Extra, PortionProduct } from './rules/product.ts';

interface ChosenLinesProps {
  readonly product: PortionProduct;
  readonly extras: readonly Extra[];
  readonly price: Minor;
  readonly choice: Choice;
  readonly symbol: string;
  readonly onChange: (choice: Choice) => void;
  /** Called when the last line is removed, and the focused button with it. */
  readonly onEmptied: () => void;
}

export function ChosenLines({ product, extras, price, choice, symbol, onChange, onEmptied }: ChosenLinesProps) {
  const { locale } = useIsland();
  const t = useT<typeof messages>();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const whole = lineName(product, extras) || t('Product {id}', { id: product.id });

  const step = (number: number, next: Choice): void => {
    const line = next.find((one) => one.number === number);
    setNews(
      line === undefined
        ? t('Portion {number} is no longer chosen', { number })
        : t('Portion {number}: {quantity}', { number, quantity: formatQuantity(toThousandths(line.tenths), locale) }),
    );
    if (line === undefined) keepFocus(number, next);
    onChange(next);
  };
  /** Moves the focus to the same button of the line that takes this one's place. */
  const keepFocus = (number: number, next: Choice): void => {
    const neighbour = next.find((one) => one.number > number) ?? next[next.length - 1];
    if (neighbour === undefined) onEmptied();
    else list.current?.querySelector<HTMLButtonElement>(`[data-less="${neighbour.number}"]`)?.focus();
  };

  return (
    <section className="portion-picker-choice" aria-labelledby={heading}>
      <h3 id={heading}>{t('Your choice')}</h3>
      <p className="fx-hidden" role="status">
        {news}
      </p>
      {choice.length === 0 ? (
        <p className="fx-hint">{t('Nothing is chosen yet. Choose the portions and confirm.')}</p>
      ) : (
        <>
          <ul ref={list} aria-labelledby={heading}>
            {choice.map((line) => (
              <li key={line.number} part="line">
                <div className="portion-picker-name">
                  <span dir="auto" title={whole}>
                    {cutName(whole)}
                  </span>
                  <span className="fx-hint">{t('Portion {number}', { number: line.number })}</span>
                </div>
                <div className="portion-picker-steps">
                  <Button
                    data-square=""
                    data-less={line.number}
                    aria-label={t('- 0.1, portion {number}', { number: line.number })}
                    onClick={() => step(line.number, takeTenth(choice, line.number))}
                  >
                    -
                  </Button>
                  <span className="fx-number">{formatQuantity(toThousandths(line.tenths), locale)}</span>
                  <Button
                    data-square=""
                    aria-label={t('+ 0.1, portion {number}', { number: line.number })}
                    onClick={() => step(line.number, addTenth(choice, line.number))}
                  >
                    +
                  </Button>
                </div>
                <span className="fx-number portion-picker-amount">
                  {formatPrice(lineAmount(line, price), symbol, locale)}
                </span>
              </li>
            ))}
          </ul>
          <p className="portion-picker-total">
            <span>{t('Total')}</span>{' '}
            <strong className="fx-number">{formatPrice(choiceTotal(choice, price), symbol, locale)}</strong>
          </p>
        </>
      )}
    </section>
  );
}
