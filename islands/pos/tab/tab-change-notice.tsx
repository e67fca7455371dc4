import { useAtom } from 'jotai';
import { formatTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { minor } from '#shared/kernel/money.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useMoney } from '../till/money.ts';
import { tabChangeAtom } from './check-open-order.ts';
import { tabTexts } from './texts.ts';

/** Says what somebody else has done with the order that was open here, and what is owed on it by now. */
export function TabChangeNotice() {
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const money = useMoney();
  const [change, setChange] = useAtom(tabChangeAtom);
  if (change === null) return null;
  const { kind, table, rest, at, by } = change;
  const when = at === null ? '' : formatTime(new Date(at), { locale });
  const what = {
    paid: by === null ? words('Paid at {when}', { when }) : words('Paid at {when} by till {by}', { when, by }),
    cancelled: words('The order was cancelled or joined to another at {when}', { when }),
    seated: words('Another device has seated this table: this is its order'),
    changed: words('Changed by another device at {when}', { when }),
  }[kind];
  const owed =
    rest < 0
      ? words('{amount} to give back', { amount: money.format(minor(-rest)) })
      : rest > 0
        ? words('{amount} to pay', { amount: money.format(rest) })
        : kind === 'paid'
          ? words('Nothing is owed')
          : null;
  return (
    <Notice tone={kind === 'paid' && rest === 0 ? 'good' : 'warn'} onDismiss={() => setChange(null)}>
      <bdi>{table}</bdi> · {[what, owed].filter((text) => text !== null).join(' · ')}
    </Notice>
  );
}
