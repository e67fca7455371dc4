import { type ComponentType, type ReactNode, type Ref, Suspense } from 'react';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Badge } from '#shared/ui/parts.tsx';
import { Section } from '#shared/ui/section.tsx';
import { DeliveryStrip, NotesPanel, PartyBar, ReductionsPanel, ServicePanel, TabBar } from '../register/lazy-parts.ts';
import { countPieces } from '../rules/cart.ts';
import { givenPayments, notesLine, serviceLine } from '../rules/summaries.ts';
import { offerExactCash } from '../rules/tender.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useMoney } from '../till/money.ts';
import { useSale } from '../till/sale-state.ts';
import type { PosText } from '../till/text.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { CartPanel } from './cart-panel.tsx';
import { TotalsBar } from './totals-bar.tsx';

export type SectionName = 'cart' | 'service' | 'reductions' | 'notes';

const PANELS: readonly {
  readonly name: Exclude<SectionName, 'cart'>;
  readonly title: PosText;
  readonly adminOnly: boolean;
  readonly Panel: ComponentType;
}[] = [
  { name: 'service', title: 'Service Mode', adminOnly: false, Panel: ServicePanel },
  { name: 'reductions', title: 'Reductions & Promotions', adminOnly: true, Panel: ReductionsPanel },
  { name: 'notes', title: 'Notes', adminOnly: false, Panel: NotesPanel },
];

interface Props {
  readonly partyRef: Ref<HTMLInputElement>;
  readonly openSections: ReadonlySet<SectionName>;
  readonly detailsOpen: boolean;
  /** Id of the payment screen while it is open. */
  readonly paymentId: string | null;
  readonly onToggleSection: (name: SectionName, open: boolean) => void;
  readonly onToggleDetails: () => void;
  readonly onPark: () => void;
  readonly onSend: () => void;
  /** Pays back by the method with this id. */ readonly onGiveBack: (methodId: string) => void;
  readonly onPay: (open: boolean) => void;
  readonly receiptRef: Ref<HTMLDivElement>;
}

/** The left side: customer, delivery type, accordion and total. The cart has all the height that is left. */
export function OrderSide({
  partyRef,
  openSections,
  detailsOpen,
  paymentId,
  onToggleSection,
  onToggleDetails,
  onPark,
  onSend,
  onGiveBack,
  onPay,
  receiptRef,
}: Props) {
  const t = usePosText();
  const show = useShowDialog();
  const { roles, payLater, greatestReduction } = useTill().settings;
  const { lines, location } = useSale();
  // Who pays later eats here; the service panel has the rest.
  const isAtTable = payLater && location !== null;
  const summaries = useSummaries(paymentId !== null);
  return (
    <section className="pos-order" part="order" aria-label={t('Order')}>
      <Suspense fallback={<div className="pos-customer" />}>
        <PartyBar
          inputRef={partyRef}
          onNew={() => show({ kind: 'new-customer' })}
          onScan={() => show({ kind: 'scan', purpose: 'Customer' })}
        />
        {isAtTable ? null : <DeliveryStrip onMore={() => onToggleSection('service', true)} />}
      </Suspense>
      <div className="pos-cart">
        <Section
          title={t('Cart')}
          aside={lines.length > 0 ? <Badge tone="accent">{countPieces(lines)}</Badge> : null}
          open={openSections.has('cart')}
          onToggle={(open) => onToggleSection('cart', open)}
        >
          <CartPanel receiptRef={receiptRef} onSend={onSend} />
        </Section>
      </div>
      <div className="pos-sections">
        <Section
          title={t('Payments Summary')}
          aside={summaries.payments}
          open={paymentId !== null}
          controls={paymentId ?? undefined}
          onToggle={onPay}
        />
        {PANELS.filter((section) => !section.adminOnly || roles.isAdmin || greatestReduction !== null).map(
          ({ name, title, Panel }) => (
            <Section
              key={name}
              title={t(title)}
              aside={summaries[name]}
              open={openSections.has(name)}
              onToggle={(open) => onToggleSection(name, open)}
            >
              <Suspense fallback={null}>
                <Panel />
              </Suspense>
            </Section>
          ),
        )}
      </div>
      {isAtTable ? (
        <Suspense fallback={null}>
          <TabBar isPaying={paymentId !== null} onSend={onSend} onGiveBack={onGiveBack} onPay={() => onPay(true)} />
        </Suspense>
      ) : null}
      <TotalsBar open={detailsOpen} onToggle={onToggleDetails} onPark={onPark} onPay={() => onPay(true)} />
    </section>
  );
}

const NOTHING = '—';

/** What each closed section says, in a line. */
function useSummaries(isPaying: boolean): Readonly<Record<'payments' | Exclude<SectionName, 'cart'>, ReactNode>> {
  const t = usePosText();
  const { locale } = useIsland();
  const money = useMoney();
  const sale = useSale();
  const methods = useDirectoryList('paymentMethods').items;
  // The payment screen offers what nobody has entered.
  const payments = givenPayments(isPaying ? offerExactCash(sale, methods) : sale).map(
    ({ methodId, amount }) =>
      `${methods.find(({ id }) => id === methodId)?.name ?? ''} ${amount === null ? '' : money.plain(amount)}`,
  );
  const service = serviceLine(sale);
  return {
    payments: <span dir="auto">{payments.join(' · ') || NOTHING}</span>,
    service: <span dir="auto">{[t(service.type), ...service.more].join(' · ')}</span>,
    reductions: <span>{sale.reduction > 0 ? `−${formatPercent(sale.reduction, locale)}` : NOTHING}</span>,
    notes: <span dir="auto">{notesLine(sale) || NOTHING}</span>,
  };
}
