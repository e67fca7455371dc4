import { type ComponentType, type Ref, Suspense } from 'react';
import { Badge } from '#shared/ui/parts.tsx';
import { Section } from '#shared/ui/section.tsx';
import type { PosText } from '../messages.ts';
import { NotesPanel, PartyBar, PaymentsPanel, ReductionsPanel, ServicePanel } from '../register/lazy-parts.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { CartPanel } from './cart-panel.tsx';
import { TotalsBar } from './totals-bar.tsx';

export type SectionName = 'cart' | 'payments' | 'service' | 'reductions' | 'notes';

const SECTIONS: readonly {
  readonly name: SectionName;
  readonly title: PosText;
  readonly adminOnly: boolean;
  readonly Panel: ComponentType;
}[] = [
  { name: 'cart', title: 'Cart', adminOnly: false, Panel: CartPanel },
  { name: 'payments', title: 'Payments Summary', adminOnly: false, Panel: PaymentsPanel },
  { name: 'service', title: 'Service Mode', adminOnly: false, Panel: ServicePanel },
  { name: 'reductions', title: 'Reductions & Promotions', adminOnly: true, Panel: ReductionsPanel },
  { name: 'notes', title: 'Notes', adminOnly: false, Panel: NotesPanel },
];

interface Props {
  readonly partyRef: Ref<HTMLInputElement>;
  readonly openSections: ReadonlySet<SectionName>;
  readonly detailsOpen: boolean;
  readonly saving: boolean;
  readonly onToggleSection: (name: SectionName, open: boolean) => void;
  readonly onToggleDetails: () => void;
  readonly onPay: () => void;
  readonly onSave: () => void;
}

/** The left side: customer, accordion, and the total, which is always visible. */
export function OrderSide({
  partyRef,
  openSections,
  detailsOpen,
  saving,
  onToggleSection,
  onToggleDetails,
  onPay,
  onSave,
}: Props) {
  const t = usePosText();
  const show = useShowDialog();
  const { roles } = useTill().settings;
  const { lines, deliveryType } = useSale();
  const asides: Partial<Record<SectionName, React.ReactNode>> = {
    cart: lines.length > 0 ? <Badge tone="accent">{lines.length}</Badge> : null,
    service: <span>{t(deliveryType)}</span>,
  };
  return (
    <section className="pos-order" part="order" aria-label={t('Order')}>
      <Suspense fallback={<div className="pos-customer" />}>
        <PartyBar
          inputRef={partyRef}
          onNew={() => show({ kind: 'new-customer' })}
          onScan={() => show({ kind: 'scan', purpose: 'Customer' })}
        />
      </Suspense>
      <div className="pos-order-scroll">
        {SECTIONS.filter((section) => !section.adminOnly || roles.isAdmin).map(({ name, title, Panel }) => (
          <Section
            key={name}
            title={t(title)}
            aside={asides[name]}
            open={openSections.has(name)}
            onToggle={(open) => onToggleSection(name, open)}
          >
            <Suspense fallback={null}>
              <Panel />
            </Suspense>
          </Section>
        ))}
      </div>
      <TotalsBar open={detailsOpen} saving={saving} onToggle={onToggleDetails} onPay={onPay} onSave={onSave} />
    </section>
  );
}
