import { Suspense, useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { currencyDecimals, minorToDecimal } from '#shared/kernel/money.ts';
import { CataloguePanel, type CataloguePanelHandle } from '../catalogue-panel/catalogue-panel.tsx';
import { OrderSide, type SectionName } from '../order/order-side.tsx';
import { quickCash } from '../rules/payments.ts';
import { totals } from '../rules/totals.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { useForgetSavedSale } from '../till/saved-sale.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { useRingUp } from '../till/use-ring-up.ts';
import { useSave } from '../till/use-save.ts';
import { Dialogs, Keypad } from './lazy-parts.ts';
import { Notices } from './notices.tsx';
import type { Command } from './shortcuts.ts';
import { TopBar } from './top-bar.tsx';
import { useCommands } from './use-commands.ts';

interface Props {
  readonly storeName: string;
  readonly onChangeStore: () => void;
  readonly onExit: () => void;
}

/** The register's screen, with its dialogs and keyboard commands. */
export function Register({ storeName, onChangeStore, onExit }: Props) {
  const { emit, portal } = useIsland();
  const { settings, outbox } = useTill();
  const sale = useSale();
  const { change, undo } = useSaleChanges();
  const parking = useParking();
  const show = useShowDialog();
  const { save, saving, failed, dismissFailure } = useSave();
  const forgetSaved = useForgetSavedSale();
  const methods = useDirectoryList('paymentMethods').items;
  const cataloguePanel = useRef<CataloguePanelHandle>(null);
  const party = useRef<HTMLInputElement>(null);
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionName>>(new Set<SectionName>(['cart']));
  const [detailsOpen, setDetailsOpen] = useState(false);
  const ring = useRingUp();

  const lines = sale.lines.length;
  const { total } = totals(sale);
  useEffect(() => {
    emit('flexy:cart-changed', { lines, total: minorToDecimal(total, currencyDecimals(settings.currency)) });
  }, [emit, lines, total, settings.currency]);
  const isBegun = lines > 0;
  useEffect(() => {
    if (isBegun) forgetSaved();
  }, [isBegun, forgetSaved]);

  const pay = () => {
    setOpenSections((sections) => new Set([...sections, 'payments']));
    setDetailsOpen(true);
  };
  const finish = async (confirmed: boolean) => {
    const outcome = await save(confirmed);
    if (outcome === 'confirm') show({ kind: 'confirm-amount' });
    if (outcome === 'not-ready') pay();
    if (outcome !== 'saved') return;
    setDetailsOpen(false);
    setOpenSections(new Set<SectionName>(['cart']));
    show(sale.edited ? null : { kind: 'receipt' });
  };
  const park = () => {
    if (parking.park()) show(null);
  };
  const exact = () => {
    const cash = methods.find((method) => method.isEnabled && method.isCash);
    const { rest } = totals(sale);
    if (cash && rest > 0) change((current) => quickCash(current, rest, cash));
    setSaveWanted(true);
  };
  const latestFinish = useRef(finish);
  useEffect(() => {
    latestFinish.current = finish;
  });
  // Saving waits for the next render, which has the new amount in the sale.
  const [saveWanted, setSaveWanted] = useState(false);
  useEffect(() => {
    if (!saveWanted) return;
    setSaveWanted(false);
    void latestFinish.current(false);
  }, [saveWanted]);
  const run: Record<Command, () => void> = {
    search: () => cataloguePanel.current?.focusSearch(),
    customer: () => party.current?.focus(),
    park,
    parked: () => show({ kind: 'parked' }),
    pay,
    save: () => void finish(false),
    exact,
    undo,
    help: () => show({ kind: 'shortcuts' }),
    outbox: () => show({ kind: 'outbox' }),
  };
  useCommands((command) => run[command]());
  useEffect(
    () =>
      outbox.onAcknowledged((entry, order) =>
        emit('flexy:order-saved', {
          order: { ...entry.payload, id: order.id, orderNumber: order.number },
          queued: false,
        }),
      ),
    [outbox, emit],
  );

  return (
    <div className="pos-frame">
      <div className="pos">
        <TopBar storeName={storeName} onChangeStore={onChangeStore} onExit={onExit} />
        <div className="pos-body">
          <Notices
            saveFailed={failed}
            onSaveAgain={() => void finish(true)}
            onDismissFailure={dismissFailure}
            onShowReceipt={() => show({ kind: 'receipt' })}
          />
          <OrderSide
            partyRef={party}
            openSections={openSections}
            detailsOpen={detailsOpen}
            saving={saving}
            onToggleSection={(name, isOpen) =>
              setOpenSections((sections) => {
                const next = new Set(sections);
                if (isOpen) next.add(name);
                else next.delete(name);
                return next;
              })
            }
            onToggleDetails={() => setDetailsOpen(!detailsOpen)}
            onPay={pay}
            onSave={() => void finish(false)}
          />
          <CataloguePanel
            ref={cataloguePanel}
            onAdd={(product) => ring.add(product)}
            onCode={ring.takeCode}
            onScan={() => show({ kind: 'scan', purpose: 'Product' })}
          />
        </div>
        <Suspense fallback={null}>
          <Keypad root={portal.parentElement ?? portal} />
        </Suspense>
        <Suspense fallback={null}>
          <Dialogs
            onPark={park}
            onSearch={(text) => cataloguePanel.current?.searchFor(text)}
            onConfirmAmount={() => void finish(true)}
          />
        </Suspense>
      </div>
    </div>
  );
}
