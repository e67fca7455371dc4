import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { tabTexts } from './texts.ts';

/** Says of a dish that the kitchen has that its change is only here yet. */
export function ChangedMark() {
  const words = useLazyMessages(tabTexts);
  return <span className="pos-line-note pos-line-sent">{words('Changed, not saved yet')}</span>;
}
