import { CircleCheck } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Empty } from '#shared/ui/parts.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Sale } from '../model.ts';
import type { OutboxEntry } from '../outbox/outbox.ts';
import { RefusalWords } from '../outbox/refusal-words.tsx';
import { counterTexts } from '../payment/texts.ts';
import { bothNumbers } from '../rules/both-numbers.ts';
import { isMeant } from '../rules/find-sale.ts';
import { type Receipt, receiptOf } from '../rules/receipt.ts';
import { TooMuchAnswers, TooMuchWords } from '../tab/too-much.tsx';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { problemText } from '../till/problem-text.ts';
import type { PosText } from '../till/text.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { FindSale } from './find-sale.tsx';
import { Damaged, DiscardForm, Doubled } from './outbox-decisions.tsx';

const STATES: Readonly<Record<OutboxEntry['state'], readonly [PosText, 'danger' | 'warn' | 'good' | undefined]>> = {
  waiting: ['Waiting to be sent', undefined],
  sending: ['Being sent', undefined],
  'in-doubt': ['Checking with the server', 'warn'],
  refused: ['Refused', 'danger'],
  undecided: ['Your decision is needed', 'danger'],
  conflict: ['Changed on the server', 'danger'],
  exported: ['In a file', 'warn'],
  doubled: ['On the server twice', 'danger'],
  acknowledged: ['Sent', 'good'],
};

/** Lists sales that the server has not confirmed, why, and what to do about each. */
export default function OutboxDialog({
  onReopen,
  onReceipt,
  onClose,
}: {
  readonly onReopen: (sale: Sale) => void;
  readonly onReceipt: (receipt: Receipt) => void;
  readonly onClose: () => void;
}) {
  const t = usePosText();
  const [wanted, setWanted] = useState('');
  const { outbox, day } = useTill();
  const { entries, damaged, unsentCount } = useOutbox();
  const { open, closed } = useStoreValue(day);
  /** A drawer moves to another device although all its sales are sent. */
  const hasLedger = open !== null || closed.length > 0;
  const isSearching = wanted.trim() !== '';
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () =>
    saveFile(
      new Blob([await outbox.exportAll()], { type: 'application/json' }),
      `sales-${new Date().toISOString().slice(0, 10)}.json`,
    );
  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    setProblem(null);
    try {
      await outbox.importAll(await chosen.text());
    } catch {
      setProblem(t('This file contains no sales from this till.'));
    }
  };
  return (
    <Dialog
      title={t('Sales to send')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <input
            ref={file}
            type="file"
            accept="application/json"
            hidden
            aria-label={t('Import')}
            onChange={(event) => void load(event)}
          />
          <Button onClick={() => file.current?.click()}>{t('Import')}</Button>
          <Button disabled={unsentCount === 0 && !hasLedger} onClick={() => void save()}>
            {t('Export')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {problem === null ? null : (
        <Notice tone="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      <FindSale text={wanted} onText={setWanted} onReceipt={onReceipt} />
      {!isSearching && unsentCount === 0 && entries.every(({ state }) => state === 'acknowledged') ? (
        <Empty icon={<CircleCheck size={34} aria-hidden="true" />}>{t('Every sale has reached the server.')}</Empty>
      ) : null}
      <ul className="pos-entries">
        {damaged.map((sale) => (
          <Damaged key={sale.reference} sale={sale} />
        ))}
        {entries
          .filter((entry) => !isSearching || isMeant(entry, wanted))
          .map((entry) => (
            <Entry key={entry.reference} entry={entry} onReopen={onReopen} onReceipt={onReceipt} />
          ))}
      </ul>
    </Dialog>
  );
}

function Entry({
  entry,
  onReopen,
  onReceipt,
}: {
  readonly entry: OutboxEntry;
  readonly onReopen: (sale: Sale) => void;
  readonly onReceipt: (receipt: Receipt) => void;
}) {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const { outbox } = useTill();
  const [discarding, setDiscarding] = useState(false);
  const [label, tone] = STATES[entry.state];
  const reopen = async () => {
    const sale = await outbox.takeBack(entry.reference);
    if (sale) onReopen(sale);
  };
  const words = useLazyMessages(counterTexts);
  const { settings } = useTill();
  const methods = useDirectoryList('paymentMethods').items;
  const again = (): void =>
    onReceipt(
      receiptOf(entry.sale, {
        ...settings,
        methods,
        savedAt: entry.savedAt,
        journal: entry.journal,
        orderNumber: entry.sale.edited?.orderNumber ?? bothNumbers(entry.order?.number ?? '', entry.number),
      }),
    );
  const isTooMuch = entry.state === 'conflict' && entry.objection !== undefined;
  const canReopen = entry.state === 'refused' || (entry.state === 'conflict' && !isTooMuch);
  return (
    <li aria-label={t('Sale {number}', { number: entry.number })}>
      <Card
        tone={tone}
        title={
          <>
            <strong>
              {entry.order
                ? t('Order {number}', { number: entry.order.number })
                : t('Sale {number}', { number: entry.number })}
            </strong>
            {entry.order && entry.order.number !== entry.number ? (
              <span className="fx-hint">{t('Sale {number}', { number: entry.number })}</span>
            ) : null}
            <Badge tone={tone}>{t(label)}</Badge>
            <span className="fx-number">{money.format(entry.total)}</span>
          </>
        }
        summary={`${formatDateTime(entry.savedAt, { locale })} · ${t('{count} lines', { count: entry.sale.lines.length })}`}
      >
        {entry.problem ? (
          <Notice tone={tone === 'danger' ? 'danger' : 'warn'}>
            {entry.state === 'refused' ? <RefusalWords problem={entry.problem} /> : problemText(entry.problem, t)}
            {entry.problem.violations.length > 1 ? (
              <ul className="pos-differences">
                {entry.problem.violations.map((one) => (
                  <li key={`${one.path} ${one.message}`}>{one.message}</li>
                ))}
              </ul>
            ) : null}
          </Notice>
        ) : null}
        {isTooMuch ? (
          <Notice tone="danger">
            <TooMuchWords entry={entry} />
          </Notice>
        ) : null}
        {entry.state === 'undecided' ? (
          <>
            <p>{t('Was this sale already saved as one of these orders? The server’s answer never arrived.')}</p>
            <ul className="pos-candidates">
              {entry.candidates.map((candidate) => (
                <li key={candidate.id}>
                  <span>
                    {t('Order {number}', { number: candidate.number })} ·{' '}
                    {candidate.createdAt ? formatDateTime(candidate.createdAt, { locale }) : ''}{' '}
                    {candidate.total === null ? null : (
                      <span className="fx-number">· {money.format(candidate.total)}</span>
                    )}
                  </span>
                  <Button onClick={() => void outbox.resolve(entry.reference, { claim: candidate.id })}>
                    {t('Yes, this order')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {entry.state === 'exported' ? (
          <p>{t('This sale is in a file, so another till may have sent it. Which till sends it?')}</p>
        ) : null}
        {entry.state === 'doubled' ? <Doubled entry={entry} /> : null}
        {discarding ? (
          <DiscardForm reference={entry.reference} onKeep={() => setDiscarding(false)} />
        ) : (
          <div className="fx-actions">
            <Button onClick={again}>{words('Print the receipt again')}</Button>
            {entry.state === 'waiting' || entry.state === 'refused' ? (
              <Button onClick={() => void outbox.sendAgain(entry.reference)}>{t('Send again')}</Button>
            ) : null}
            {entry.state === 'exported' ? (
              <>
                <Button onClick={() => void outbox.sendAgain(entry.reference)}>{t('Send from this till')}</Button>
                <Button onClick={() => void outbox.discard(entry.reference, t('Another till sends it'))}>
                  {t('Another till sends it')}
                </Button>
              </>
            ) : null}
            {entry.state === 'undecided' ? (
              <Button onClick={() => void outbox.resolve(entry.reference, 'send-again')}>
                {t('None of these: send again')}
              </Button>
            ) : null}
            {isTooMuch ? <TooMuchAnswers entry={entry} /> : null}
            {entry.state === 'conflict' && !isTooMuch ? (
              <Button onClick={() => void outbox.overwrite(entry.reference)}>{t('Replace with my version')}</Button>
            ) : null}
            {canReopen ? (
              <Button kind="primary" onClick={() => void reopen()}>
                {t('Open again')}
              </Button>
            ) : null}
            {canReopen ? (
              <Button kind="danger" onClick={() => setDiscarding(true)}>
                {t('Discard')}
              </Button>
            ) : null}
          </div>
        )}
      </Card>
    </li>
  );
}
