import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { minor, ZERO } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import type { OutboxEntry } from '../outbox/outbox.ts';
import { useMoney } from '../till/money.ts';
import { useTill } from '../till/till.ts';
import { tabTexts } from './texts.ts';

/** Says how much of a payment the order did not owe any more, and who had paid it. */
export function TooMuchWords({ entry: { sale, objection } }: { readonly entry: OutboxEntry }) {
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  if (objection === undefined) return null;
  const { tooMuch, at, by } = objection;
  const when = at === null ? '' : formatTime(new Date(at), { locale });
  const paid =
    when === ''
      ? null
      : by === null
        ? words('Paid at {when}', { when })
        : words('Paid at {when} by till {by}', { when, by });
  return (
    <>
      <bdi>{sale.location?.name ?? ''}</bdi>
      {paid === null ? null : ` · ${paid}`}
      {' · '}
      {tooMuch > 0
        ? words('{amount} was taken here for nothing: give it back.', { amount: money.format(tooMuch) })
        : words('{amount} was given back here, and was not to be.', { amount: money.format(minor(-tooMuch)) })}
    </>
  );
}

/** Says what a table owes, or has paid too much, though its bill was paid to the end here. */
export function LeftOpenWords({ entry: { sale, leaves = ZERO } }: { readonly entry: OutboxEntry }) {
  const words = useLazyMessages(tabTexts);
  const money = useMoney();
  const table = sale.location?.name ?? '';
  return leaves < 0 ? (
    <>
      {words('{table} has paid too much', { table })} ·{' '}
      {words('{amount} to give back', { amount: money.format(minor(-leaves)) })}
    </>
  ) : (
    <>
      {words('{table} is not paid in full', { table })} · {words('{amount} to pay', { amount: money.format(leaves) })}
    </>
  );
}

/** What a person does with a payment that was too much: it stands on no order until then. */
export function TooMuchAnswers({ entry: { reference } }: { readonly entry: OutboxEntry }) {
  const words = useLazyMessages(tabTexts);
  const { outbox } = useTill();
  return (
    <>
      <Button kind="primary" onClick={() => void outbox.discard(reference, words('Given back to the guests'))}>
        {words('It is given back')}
      </Button>
      <Button onClick={() => void outbox.overwrite(reference)}>{words('Add it to the order all the same')}</Button>
    </>
  );
}
