import { Fragment, useId, useRef } from 'react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type en from './locales/en.ts';
import {
  addTenth,
  type Choice,
  choiceTotal,
  type ChosenLine,
  cutName,
  extrasOf,
  keyOf,
  lineAmount,
  lineName,
  takeTenth,
  toThousandths,
} from './rules/choice.ts';
import { formatPrice } from './rules/price.ts';
import type { PortionProduct } from './rules/product.ts';

interface ChosenLinesProps {
  readonly product: PortionProduct;
  readonly choice: Choice;
  readonly symbol: string;
  readonly onChange: (choice: Choice) => void;
  /** Called when the last line is removed, and the focused button with it. */
  readonly onEmptied: () => void;
}

export function ChosenLines({ product, choice, symbol, onChange, onEmptied }: ChosenLinesProps) {
  const { announcer, locale } = useIsland();
  const t = useT<typeof en>();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const numberOf = (number: number) => t('Portion {number}', { number });

  const step = (changed: ChosenLine, next: Choice): void => {
    const key = keyOf(changed);
    const { number } = changed;
    const line = next.find((one) => keyOf(one) === key);
    announcer.say(
      line === undefined
        ? t('Portion {number} is no longer chosen', { number })
        : t('Portion {number}: {quantity}', { number, quantity: formatQuantity(toThousandths(line.tenths), locale) }),
    );
    if (line === undefined) keepFocus(key, next);
    onChange(next);
  };
  /** Moves the focus to the same button of the line that takes this one's place. */
  const keepFocus = (key: string, next: Choice): void => {
    const neighbour = next[choice.findIndex((one) => keyOf(one) === key)] ?? next[next.length - 1];
    if (neighbour === undefined) onEmptied();
    else list.current?.querySelector<HTMLButtonElement>(`[data-less="${CSS.escape(keyOf(neighbour))}"]`)?.focus();
  };
  const lineOf = (line: ChosenLine) => {
    const extras = extrasOf(product, line);
    const whole = lineName(product, extras) || t('Product {id}', { id: product.id });
    const key = keyOf(line);
    // Two lines of one portion are told apart by their extras, also in the names of their buttons.
    const id = `${heading} ${key}`.replace(/\s+/g, '-');
    return (
      <li key={key} part="line">
        <div className="portion-picker-name">
          <span dir="auto" title={whole}>
            {cutName(product.name || whole)}
          </span>
          <span className="fx-hint" id={id}>
            {numberOf(line.number)}
            {extras.map((extra) => (
              <Fragment key={extra.id}>
                {' · '}
                <bdi>{extra.name}</bdi>
              </Fragment>
            ))}
          </span>
        </div>
        <div className="portion-picker-steps">
          <Button
            data-square=""
            data-less={key}
            aria-label={t('- 0.1, portion {number}', { number: line.number })}
            aria-describedby={id}
            onClick={() => step(line, takeTenth(choice, key))}
          >
            -
          </Button>
          <span className="fx-number">{formatQuantity(toThousandths(line.tenths), locale)}</span>
          <Button
            data-square=""
            aria-label={t('+ 0.1, portion {number}', { number: line.number })}
            aria-describedby={id}
            onClick={() => step(line, addTenth(choice, key))}
          >
            +
          </Button>
        </div>
        <span className="fx-number portion-picker-amount">
          {formatPrice(lineAmount(product, line), symbol, locale)}
        </span>
      </li>
    );
  };

  return (
    <section className="portion-picker-choice" aria-labelledby={heading}>
      <h3 id={heading}>{t('Your choice')}</h3>
      {choice.length === 0 ? (
        <p className="fx-hint">{t('Nothing is chosen yet. Choose the portions and confirm.')}</p>
      ) : (
        <>
          <ul ref={list} aria-labelledby={heading}>
            {choice.map(lineOf)}
          </ul>
          <p className="portion-picker-total">
            <span>{t('Total')}</span>{' '}
            <strong className="fx-number">{formatPrice(choiceTotal(product, choice), symbol, locale)}</strong>
          </p>
        </>
      )}
    </section>
  );
}
