import { useSelector } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { elapsedOf, sinceText } from '../rules/elapsed.ts';

/** For how long something has been so, by the server's clock. */
export function Since({ at }: { readonly at: number }) {
  const t = useKitchenText();
  const { clock } = useKitchen();
  const text = useSelector(clock, (now) => {
    const { key, values } = sinceText(elapsedOf(at, now));
    return t(key, values);
  });
  return <small className="fx-number">{text}</small>;
}
