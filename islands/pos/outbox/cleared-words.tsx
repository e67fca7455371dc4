import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { outboxTexts } from './texts.ts';

/** Says that the device's data was deleted while the till was open, and how many sales were written back. */
export function ClearedWords({ count }: { readonly count: number }) {
  const words = useLazyMessages(outboxTexts);
  return words(
    'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.',
    { count },
  );
}
