import { CircleAlert, Clock } from 'lucide-react';
import { dateFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Lead } from '../api/lead.ts';
import { dueOf, noonOf } from '../rules/next-step.ts';
import { useCrmText } from '../text.ts';

interface Props {
  readonly lead: Pick<Lead, 'nextStep' | 'nextStepDay' | 'status'>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What is to be done next and on which day; late is said, not only red. Nothing where neither is known. */
export function NextStep({ lead, today }: Props) {
  const t = useCrmText();
  const { locale } = useIsland();
  if (lead.nextStep === '' && lead.nextStepDay === '') return null;
  const due = dueOf(lead, today);
  const Icon = due === 'late' ? CircleAlert : Clock;
  const day =
    lead.nextStepDay === ''
      ? ''
      : due === 'today'
        ? t('today')
        : dateFormat(locale, { day: 'numeric', month: 'short' }).format(noonOf(lead.nextStepDay));
  return (
    <p className="lead-step" data-due={due ?? undefined} title={lead.nextStep}>
      <Icon size={14} aria-hidden="true" />
      <span className="fx-hidden">{t('Next step')}: </span>
      {day === '' ? null : <strong>{due === 'late' ? t('late, {day}', { day }) : day}</strong>}
      {lead.nextStep === '' ? null : <bdi>{lead.nextStep}</bdi>}
    </p>
  );
}
