import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import type { DamagedSale } from '../outbox/damaged.ts';
import type { OutboxEntry } from '../outbox/outbox.ts';
import { useMoney } from '../till/money.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

export function DiscardForm({ reference, onKeep }: { readonly reference: string; readonly onKeep: () => void }) {
  const t = usePosText();
  const { outbox } = useTill();
  const [reason, setReason] = useState('');
  return (
    <form
      className="fx-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') void outbox.discard(reference, reason.trim());
      }}
    >
      <p>
        <strong>{t('Discard this sale?')}</strong>
      </p>
      <TextField
        label={t('Why is it discarded?')}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="fx-actions">
        <Button type="submit" kind="danger" disabled={reason.trim() === ''}>
          {t('Discard')}
        </Button>
        <Button onClick={onKeep}>{t('Keep it')}</Button>
      </div>
    </form>
  );
}

/** A sale of another version, or a damaged one: shown with all that it holds, since nobody else has it. */
export function Damaged({ sale }: { readonly sale: DamagedSale }) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const [discarding, setDiscarding] = useState(false);
  const title = t('Sale {number}', { number: sale.number === '' ? sale.reference.slice(0, 8) : sale.number });
  const known = [sale.savedAt === null ? '' : formatDateTime(sale.savedAt, { locale }), sale.lines.join(', ')].filter(
    (part) => part !== '',
  );
  return (
    <li aria-label={title}>
      <Card
        tone="danger"
        title={
          <>
            <strong>{title}</strong>
            <Badge tone="danger">{t('Unreadable')}</Badge>
            {sale.total === null ? null : <span className="fx-number">{money.format(minor(sale.total))}</span>}
          </>
        }
        summary={known.join(' · ')}
      >
        <p>
          {sale.isNewer
            ? t('A sale on this device was sold with a newer version of this page: reload, and it is sent.')
            : t('This version of the till cannot read this sale, so it is not sent. Export it before you discard it.')}
        </p>
        <details>
          <summary>{t('Show what it holds')}</summary>
          <pre className="pos-content" dir="ltr">
            {sale.content}
          </pre>
        </details>
        {sale.isNewer ? null : discarding ? (
          <DiscardForm reference={sale.reference} onKeep={() => setDiscarding(false)} />
        ) : (
          <div className="fx-actions">
            <Button kind="danger" onClick={() => setDiscarding(true)}>
              {t('Discard')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}

/** Only the cashier knows how often it was sold. */
export function Doubled({ entry }: { readonly entry: OutboxEntry }) {
  const t = usePosText();
  const { locale } = useIsland();
  const { outbox } = useTill();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = async (id: string, answer: 'cancel' | 'keep') => {
    setBusy(id);
    setProblem(null);
    await outbox
      .settleDouble(entry.reference, id, answer)
      .catch((error: unknown) => setProblem(explainError(error, t)));
    setBusy(null);
  };
  return (
    <>
      <p>
        {t('The connection broke while this sale was sent, and the server has it more than once. Was it sold once?')}
      </p>
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      <ul className="pos-candidates">
        {entry.candidates.map(({ id, number, createdAt }) => (
          <li key={id}>
            <span>
              {t('Order {number}', { number })} · {createdAt ? formatDateTime(createdAt, { locale }) : ''}
            </span>
            <Button kind="danger" busy={busy === id} onClick={() => void settle(id, 'cancel')}>
              {t('Sold once: cancel this order')}
            </Button>
            <Button disabled={busy === id} onClick={() => void settle(id, 'keep')}>
              {t('Sold twice: keep it')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
