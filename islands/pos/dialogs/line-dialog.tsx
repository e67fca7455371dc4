import { useState } from 'react';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { marksOf } from '#shared/kernel/line-marks.ts';
import { basisPoints, percentToDecimal } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import type { CartLine } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { useApplyReduction } from '../reductions/use-reduce.ts';
import { markLine, seatNote, withSeatNote } from '../rules/courses.ts';
import { type Discount, discountLine, fullPrice, plainName, setNote } from '../rules/line.ts';
import { offerLine } from '../rules/offered.ts';
import { parseReduction } from '../rules/reduction.ts';
import { CourseChoice } from '../tab/course-choice.tsx';
import { tabTexts } from '../tab/texts.ts';
import { useMoney } from '../till/money.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { OfferReasons } from './offer-reasons.tsx';

const USUAL = [500, 1_000, 1_500, 2_000, 5_000].map(basisPoints);
const NONE = basisPoints(0);

interface Props {
  readonly line: CartLine;
  readonly onClose: () => void;
}

/** A discount on one line, in percent or off the price of each unit. One press of a usual percentage is enough. */
export function LineDiscountDialog({ line, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const readAs = useReadAs(useTill().settings.currency);
  const { reduce } = useApplyReduction();
  const [discount, setDiscount] = useState<Discount | null>(null);
  const take = (chosen: Discount) => {
    onClose();
    reduce((sale) => discountLine(sale, line.id, chosen));
  };
  return (
    <Dialog
      title={words('Discount on {name}', { name: plainName(line) })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button disabled={line.price === fullPrice(line)} onClick={() => take({ kind: 'percent', percent: NONE })}>
            {words('No discount')}
          </Button>
          <Button kind="primary" disabled={discount === null} onClick={() => discount && take(discount)}>
            {t('OK')}
          </Button>
        </>
      }
    >
      <div className="pos-percents" role="group" aria-label={t('Reduction')}>
        {USUAL.map((percent) => (
          <Button key={percent} onClick={() => take({ kind: 'percent', percent })}>
            {formatPercent(percent, locale)}
          </Button>
        ))}
      </div>
      <NumberField
        label={t('Reduction (%)')}
        inputMode="none"
        value={discount?.kind === 'percent' ? typedDecimal(String(percentToDecimal(discount.percent)), locale) : ''}
        placeholder="0"
        onText={(text) => {
          const percent = parseReduction(text);
          setDiscount(isNumberProblem(percent) ? null : { kind: 'percent', percent });
          return isNumberProblem(percent) ? t('Enter a percentage from 0 to 100') : undefined;
        }}
      />
      <NumberField
        label={words('Amount off each')}
        inputMode="none"
        value={discount?.kind === 'amount' ? money.input(discount.amount) : ''}
        readAs={readAs}
        placeholder="0"
        onText={(text) => {
          const amount = readAmount(text, money.decimals);
          setDiscount(isNumberProblem(amount) ? null : { kind: 'amount', amount });
          return isNumberProblem(amount) ? t('Enter an amount') : undefined;
        }}
      />
      <OfferReasons
        title={words('Offer it')}
        onChoose={(reason) => {
          onClose();
          reduce((sale) => offerLine(sale, line.id, reason));
        }}
      />
      <p className="fx-hint">
        {words('Price without a discount: {amount}', { amount: money.format(fullPrice(line)) })}
      </p>
    </Dialog>
  );
}

/** A note on one line, for the kitchen and the paper. */
export function LineNoteDialog({ line, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(counterTexts);
  const tab = useLazyMessages(tabTexts);
  const { payLater } = useTill().settings;
  const { location, orderNote } = useSale();
  const { change } = useSaleChanges();
  const [text, setText] = useState(line.note ?? '');
  const [marks, setMarks] = useState(() => marksOf(line));
  const [ofSeat, setOfSeat] = useState<string | null>(null);
  const { seat } = marks;
  const save = () => {
    change((sale) => {
      const noted = markLine(setNote(sale, line.id, text), line.id, marks);
      return seat === undefined || ofSeat === null
        ? noted
        : { ...noted, orderNote: withSeatNote(noted.orderNote, seat, ofSeat) };
    });
    onClose();
  };
  return (
    <Dialog
      title={words('Note on {name}', { name: plainName(line) })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('OK')}
          </Button>
        </>
      }
    >
      {payLater && location !== null ? (
        <CourseChoice
          label={tab('Course')}
          marks={marks}
          onMarks={(chosen) => {
            setMarks(chosen);
            if (chosen.seat !== seat) setOfSeat(null);
          }}
        />
      ) : null}
      <TextField
        label={words('Note')}
        hint={words('Shown in the kitchen and on the receipt.')}
        value={text}
        dir="auto"
        maxLength={120}
        data-autofocus=""
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      {seat === undefined ? null : (
        <TextField
          label={tab('Note for seat {number}', { number: seat })}
          hint={t('Shown to the kitchen.')}
          value={ofSeat ?? seatNote(orderNote, seat)}
          dir="auto"
          maxLength={120}
          onChange={({ target }) => setOfSeat(target.value)}
        />
      )}
    </Dialog>
  );
}
