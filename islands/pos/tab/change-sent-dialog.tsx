import { useState } from 'react';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { type BasisPoints, basisPoints, type Minor, percentOf, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { OfferReasons } from '../dialogs/offer-reasons.tsx';
import type { CartLine, Sale } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { useApplyReduction } from '../reductions/use-reduce.ts';
import { changeLine } from '../rules/cart.ts';
import { changeSent } from '../rules/change-sent.ts';
import { fullPrice, plainName, setNote } from '../rules/line.ts';
import { offerLine } from '../rules/offered.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

const USUAL = [1_000, 2_000, 5_000].map(basisPoints);
const REASONS = ['Wrong price', 'Complaint', 'Regular guest'] as const;

interface Props {
  readonly line: CartLine;
  readonly onClose: () => void;
}

/**
 * What can still change of a dish that the kitchen has: a note, and with a reason the price, down to nothing. Above
 * what the page lets a cashier take off, an admin is asked.
 */
export function ChangeSentDialog({ line, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const counter = useLazyMessages(counterTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const { reduce } = useApplyReduction();
  const [price, setPrice] = useState<Minor>(line.price);
  const [note, setNoteText] = useState(line.note ?? '');
  const [reason, setReason] = useState('');
  const isPriced = price !== line.price;
  const isNoted = note.trim() !== (line.note ?? '');
  const take = (change: (sale: Sale) => Sale, why: string): void => {
    onClose();
    reduce((sale) => changeSent(sale, line.id, change, why));
  };
  const from = (to: Minor, why: string): string => `${money.plain(line.price)} → ${money.plain(to)}, ${why}`;
  const save = (why: string): void =>
    take(
      (sale) =>
        setNote(
          changeLine(sale, line.id, (one) => ({ ...one, price })),
          line.id,
          note,
        ),
      isPriced ? from(price, why) : words('Other note'),
    );
  const full = fullPrice(line);
  const discounted = (percent: BasisPoints): Minor => subtractMinor(full, percentOf(full, percent));
  return (
    <Dialog
      title={words('Change {name}', { name: plainName(line) })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={isPriced ? reason.trim() === '' : !isNoted}
            onClick={() => save(reason.trim())}
          >
            {t('OK')}
          </Button>
        </>
      }
    >
      <div className="pos-percents" role="group" aria-label={t('Reduction')}>
        {USUAL.map((percent) => (
          <Button
            key={percent}
            aria-pressed={price === discounted(percent)}
            onClick={() => setPrice(discounted(percent))}
          >
            {formatPercent(percent, locale)}
          </Button>
        ))}
      </div>
      <NumberField
        label={counter('Unit price')}
        inputMode="none"
        value={money.input(price)}
        onText={(text) => {
          const read = readAmount(text, money.decimals);
          if (isNumberProblem(read)) return t('Enter a price of 0 or more');
          setPrice(read);
          return undefined;
        }}
      />
      <TextField
        label={counter('Note')}
        value={note}
        dir="auto"
        maxLength={120}
        onChange={({ target }) => setNoteText(target.value)}
      />
      {isPriced ? (
        <div className="pos-reasons" role="group" aria-label={words('Why is the price changed?')}>
          <span className="fx-label" aria-hidden="true">
            {words('Why is the price changed?')}
          </span>
          {REASONS.map((usual) => (
            <Button key={usual} onClick={() => save(words(usual))}>
              {words(usual)}
            </Button>
          ))}
          <TextField
            label={words('Reason')}
            value={reason}
            dir="auto"
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      ) : (
        <OfferReasons
          title={counter('Offer it')}
          onChoose={(why) => take((sale) => offerLine(sale, line.id, why), from(ZERO, why))}
        />
      )}
    </Dialog>
  );
}
