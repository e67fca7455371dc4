import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { counterTexts } from '../payment/texts.ts';
import { OFFER_REASONS } from '../rules/offered.ts';

/** Why something is given away: one press. `onChoose` gets the words that are kept with the item. */
export function OfferReasons({
  title,
  onChoose,
}: {
  readonly title: string;
  readonly onChoose: (reason: string) => void;
}) {
  const words = useLazyMessages(counterTexts);
  return (
    <div className="pos-reasons" role="group" aria-label={title}>
      <span className="fx-label" aria-hidden="true">
        {title}
      </span>
      {OFFER_REASONS.map((reason) => (
        <Button key={reason} onClick={() => onChoose(words('Offered: {reason}', { reason: words(reason) }))}>
          {words(reason)}
        </Button>
      ))}
    </div>
  );
}
