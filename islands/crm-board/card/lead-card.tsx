import { CalendarDays, FileText, Mail, Phone, Star } from 'lucide-react';
import type { CardState } from '#shared/features/board/board.tsx';
import { CardFrame } from '#shared/features/kanban/view/card-frame.tsx';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import type { Lead } from '../api/lead.ts';
import { STARS, starsOf } from '../rules/rating.ts';
import { useCrmText } from '../text.ts';
import { NextStep } from './next-step.tsx';

/**
 * The address of an order's page by the pattern of the page, with `{id}`. Null without a pattern or an order, and for
 * anything but an address of the web: a script is none.
 */
function orderAddress(pattern: string | undefined, orderId: string | null, base: string): string | null {
  if (pattern === undefined || pattern === '' || orderId === null) return null;
  try {
    const url = new URL(pattern.replaceAll('{id}', encodeURIComponent(orderId)), base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

function Stars({ progress }: { readonly progress: number }) {
  const t = useCrmText();
  const count = starsOf(progress);
  return (
    <span className="lead-stars" data-count={count} role="img" aria-label={t('Rating: {stars} of 5', { stars: count })}>
      {STARS.map((star) => (
        <Star key={star} className="lead-star" size={13} aria-hidden="true" data-full={star <= count || undefined} />
      ))}
    </span>
  );
}

export type Interaction = 'phone' | 'mail' | 'meeting';

const INTERACTIONS = [
  { kind: 'phone', label: 'Call about {lead}', icon: <Phone size={18} aria-hidden="true" /> },
  { kind: 'mail', label: 'Write about {lead}', icon: <Mail size={18} aria-hidden="true" /> },
  { kind: 'meeting', label: 'Arrange a meeting about {lead}', icon: <CalendarDays size={18} aria-hidden="true" /> },
] as const;

interface Props extends CardState {
  readonly lead: Lead;
  /** What the customer is called on this board. */
  readonly customer: string | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** With `{id}`; undefined: no links. */
  readonly orderUrl: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onReach: (lead: Lead, kind: Interaction) => void;
}

/** What a lead is about, what it is worth, what is to be done next, and how to go on with it. */
export function LeadCard({ lead, customer, today, orderUrl, onOpen, onReach, tabIndex }: Props) {
  const t = useCrmText();
  const formatMoney = useFormatMoney();
  const address = orderAddress(orderUrl, lead.orderId, document.baseURI);
  const [agent] = lead.people;
  const name = lead.name || lead.id;
  return (
    <CardFrame
      item={lead}
      kind="lead-card"
      problems={lead.problems.map((problem) => {
        switch (problem.kind) {
          case 'progress':
            return t('Progress is {value}%, not 0 to 100.', { value: problem.value });
          case 'color':
            return t('“{value}” is no colour.', { value: problem.value });
          case 'value':
            return t('“{value}” is no amount.', { value: problem.value });
          case 'day':
            return t('“{value}” is no day.', { value: problem.value });
        }
      })}
      tabIndex={tabIndex}
      onOpen={onOpen}
      tools={
        <div className="lead-tools">
          {INTERACTIONS.map(({ kind, label, icon }) => (
            <IconButton
              key={kind}
              kind="quiet"
              tabIndex={tabIndex}
              label={t(label, { lead: name })}
              icon={icon}
              onClick={() => onReach(lead, kind)}
            />
          ))}
          {address === null ? null : (
            <a
              className="lead-order"
              href={address}
              tabIndex={tabIndex}
              aria-label={t('Order of {lead}', { lead: name })}
              title={t('Order of {lead}', { lead: name })}
            >
              <FileText size={20} aria-hidden="true" />
            </a>
          )}
        </div>
      }
    >
      <div className="work-row">
        <strong className="fx-number lead-worth">{formatMoney(lead.worth.amount, lead.worth.currency)}</strong>
        <Stars progress={lead.progress} />
      </div>
      <NextStep lead={lead} today={today} />
      <div className="work-badges">
        <Who label={t('Customer')} name={customer ?? ''} none={t('No customer')} />
        <Who
          label={t('Assignee')}
          name={agent === undefined ? '' : agent.name || agent.id}
          none={t('Unassigned')}
          tone="accent"
        />
        {lead.status === 'completed' ? <Badge tone="good">{t('archived')}</Badge> : null}
      </div>
    </CardFrame>
  );
}

function Who({
  label,
  name,
  none,
  tone,
}: {
  readonly label: string;
  readonly name: string;
  readonly none: string;
  readonly tone?: 'accent';
}) {
  const shown = name || none;
  return (
    <>
      {/* Outside the badge, whose direction is that of the name alone: an ellipsis belongs to its end. */}
      <span className="fx-hidden">{label}: </span>
      <span className="fx-badge" data-tone={tone} dir="auto" title={`${label}: ${shown}`}>
        {shown}
      </span>
    </>
  );
}
