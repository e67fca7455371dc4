import { useIsland, useT } from '#shared/island/context.ts';
import { startOfDay } from '#shared/kernel/wall-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { dayText } from '../days/day-texts.ts';
import { remarkText, whenText } from '../list/line-content.ts';
import type en from '../locales/en.ts';
import type { AgendaEvent } from './event.ts';

/** What is known of an event that was pressed. */
export default function EventDialog({ event, onClose }: { readonly event: AgendaEvent; readonly onClose: () => void }) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { locale } = useIsland();
  const first = startOfDay(event.start);
  // The end is exclusive: midnight is the end of the day before.
  const last = startOfDay(event.end > event.start ? ((event.end - 1) as typeof event.end) : event.end);
  const days =
    first === last
      ? dayText(first, locale, { year: true })
      : t('{from} – {to}', { from: dayText(first, locale), to: dayText(last, locale, { year: true }) });
  return (
    <Dialog
      title={event.title || t('Untitled event')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{tUi('Close')}</Button>}
    >
      <p>{days}</p>
      {first === last ? <p className="fx-number">{whenText(event, first, { t, locale })}</p> : null}
      {event.remarks.map((remark) => (
        <p key={remark.about} className="agenda-remark">
          {remarkText(remark, t)}
        </p>
      ))}
    </Dialog>
  );
}
