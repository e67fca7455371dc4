import { useSelector } from '#shared/ui/use-observable.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { elapsedOf } from '../rules/elapsed.ts';

/** For how long something has been so, in minutes by the server's clock. */
export function Since({ at }: { readonly at: number }) {
  const t = useKitchenText();
  const { clock } = useKitchen();
  const text = useSelector(clock, (now) => {
    const { days, hours, minutes } = elapsedOf(at, now);
    return days > 0 ? t('for {days} d {hours} h', { days, hours }) : t('for {minutes} min', { minutes });
  });
  return <small className="fx-number">{text}</small>;
}
