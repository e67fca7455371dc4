import { useStore } from 'jotai';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { currencyDecimals, minorToDecimal } from '#shared/kernel/money.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useSave } from '../acts/save-sale.ts';
import { CataloguePanel, type CataloguePanelHandle } from '../catalogue-panel/catalogue-panel.tsx';
import { OrderSide, type SectionName } from '../order/order-side.tsx';
import { askedOrderId } from '../rules/sale.ts';
import { isConfirmation } from '../rules/save-confirmations.ts';
import { offerExactCash, payRestInCash } from '../rules/tender.ts';
import { totals } from '../rules/totals.ts';
import { useAtTables } from '../tables/use-at-tables.ts';
import { useAnswers, useOpenDialog, useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { saleAtom, useSale, useSaleChanges } from '../till/sale-state.ts';
import { isFinishingAtom, useForgetSavedSale, useSavedSale } from '../till/saved-sale.ts';
import { useTill } from '../till/till.ts';
import { useParking } from '../till/use-parking.ts';
import { useRingUp } from '../till/use-ring-up.ts';
import {
  CustomerDisplayFeed,
  Dialogs,
  Keypad,
  loadAskTerminal,
  PaymentScreen,
  TablesScreen,
  TillAnnouncements,
} from './lazy-parts.ts';
import { Notices } from './notices.tsx';
import type { Command } from './shortcuts.ts';
import { TopBar } from './top-bar.tsx';
import { useCommands } from './use-commands.ts';
import { useSecondPress } from './use-second-press.ts';
import { type View, ViewBar } from './views.tsx';

/** In px: with less, cart and payment screen would have to be scrolled inside. One view at a time needs more. */
const leastHeight = (width: number): number => (width <= 560 ? 540 : 480);

/** What the keys still do where no cart is to be seen. */
const AT_TABLES: ReadonlySet<Command> = new Set<Command>(['parked', 'outbox', 'help']);

interface Props {
  readonly storeName: string;
  readonly onChangeStore: () => void;
  readonly onExit: () => void;
}

/** The register's screen, with its dialogs and keyboard commands. */
export function Register({ storeName, onChangeStore, onExit }: Props) {
  const room = useContainerSize(leastHeight);
  const { emit, portal } = useIsland();
  const atomStore = useStore();
  const { settings, outbox, firstPaint, approvals, store } = useTill();
  useEffect(() => firstPaint.onShown(), [firstPaint]);
  const sale = useSale();
  const { change, undo } = useSaleChanges();
  const parking = useParking();
  const show = useShowDialog();
  const { save, sendToKitchen, giveBack, saving, failed, dismissFailure } = useSave();
  const forgetSaved = useForgetSavedSale();
  const methods = useDirectoryList('paymentMethods').items;
  const cataloguePanel = useRef<CataloguePanelHandle>(null);
  const party = useRef<HTMLInputElement>(null);
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionName>>(new Set<SectionName>(['cart']));
  const [detailsOpen, setDetailsOpen] = useState(false);
  const [view, setView] = useState<View>('products');
  const stopSecondPress = useSecondPress(view);
  const [receiptSlot, setReceiptSlot] = useState<HTMLElement | null>(null);
  const paymentId = useId();
  const [partyWanted, setPartyWanted] = useState(0);
  // After the question has given the focus back as it went.
  useEffect(() => {
    if (partyWanted > 0) party.current?.focus();
  }, [partyWanted]);
  const dialog = useOpenDialog();
  const ring = useRingUp();

  const lines = sale.lines.length;
  const { total } = totals(sale);
  useEffect(() => {
    emit('flexy:cart-changed', { lines, total: minorToDecimal(total, currencyDecimals(settings.currency)) });
  }, [emit, lines, total, settings.currency]);
  const isBegun = lines > 0;
  const isReceiptOpen = dialog?.kind === 'receipt';
  const saved = useSavedSale();
  const shown = useRef(saved);
  useEffect(() => {
    // What was scanned during the save is in the cart already; what comes after it ends the sale before.
    if (sale.lines.length > 0 && shown.current === saved) forgetSaved();
    shown.current = saved;
  }, [sale.lines, saved, forgetSaved]);
  useEffect(() => {
    if (isBegun && isReceiptOpen) show(null);
  }, [isBegun, isReceiptOpen, show]);
  const isAtTables = useAtTables();
  const hasLost = view === 'pay' && !isBegun;
  if (hasLost || (isAtTables && view !== 'products')) setView('products');

  const pay = () => {
    if (lines === 0) return;
    setDetailsOpen(false);
    setView('pay');
  };
  const toggleSection = (name: SectionName, isOpen: boolean) =>
    setOpenSections((sections) => {
      const next = new Set(sections);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });
  const answers = useAnswers();
  /** `asked`: the page takes what is no cash, and the sale is saved once it has. */
  const finishNow = async (asked: 'by-save' | 'by-method') => {
    const outcome = await save(answers.of(atomStore.get(saleAtom)?.reference ?? ''));
    if (outcome === 'to-ask') {
      show({ kind: 'terminal' });
      const askTerminal = await loadAskTerminal();
      const { currency } = settings;
      const taken = await askTerminal({ atomStore, emit, methods, currency, approvals, saveCart: store.saveDraft });
      show(null);
      // A method alone does not save what is taken by hand.
      if (taken === 'approved' || (taken === 'by-hand' && asked === 'by-save')) return finishNow(asked);
      if (taken === 'open') pay();
      return;
    }
    if (outcome === 'no-shift') show({ kind: 'shift' });
    if (outcome === 'to-allow') askAdmin('save');
    if (outcome === 'came-back' || isConfirmation(outcome)) show({ kind: outcome });
    if (outcome === 'not-ready') pay();
    if (outcome === 'changed') setView('cart');
    if (outcome !== 'saved') return;
    setDetailsOpen(false);
    // The next part of the same bill.
    if (atomStore.get(saleAtom)?.part !== undefined) return setView('pay');
    setView('cart');
    setOpenSections(new Set<SectionName>(['cart']));
    show(askedOrderId(sale) === null ? { kind: 'receipt' } : null);
  };
  const finish = async (asked: 'by-save' | 'by-method' = 'by-save') => {
    atomStore.set(isFinishingAtom, true);
    await finishNow(asked).finally(() => atomStore.set(isFinishingAtom, false));
  };
  /** For what stands in the cart by now. */
  const askAdmin = (then: 'save' | 'send') => show({ kind: 'to-allow', change: (current) => current, then });
  const send = async () => {
    if ((await sendToKitchen()) === 'to-allow') askAdmin('send');
  };
  const giveBackBy = async (methodId: string) => {
    const outcome = await giveBack(methodId);
    if (outcome === 'no-shift') show({ kind: 'shift' });
    if (outcome === 'saved') show({ kind: 'receipt' });
  };
  const park = () => {
    if (parking.park()) show(null);
  };
  const exact = () => {
    change((current) => payRestInCash(current, methods));
    void finish();
  };
  /** What the payment screen offers is entered by saving it. */
  const saveOffered = () => {
    change((current) => offerExactCash(current, methods));
    void finish();
  };
  const next = () => {
    show(null);
    setView('products');
  };
  const run: Record<Command, () => void> = {
    search: () => {
      setView('products');
      cataloguePanel.current?.focusSearch();
    },
    customer: () => {
      setView('cart');
      party.current?.focus();
    },
    park,
    parked: () => show({ kind: 'parked' }),
    pay,
    save: () => (view === 'pay' ? saveOffered() : void finish()),
    exact,
    undo,
    help: () => show({ kind: 'shortcuts' }),
    outbox: () => show({ kind: 'outbox' }),
  };
  useCommands((command) => {
    if (!isAtTables || AT_TABLES.has(command)) run[command]();
  });
  useEffect(
    () =>
      outbox.onAcknowledged((entry, order) =>
        emit('flexy:order-sent', {
          order: { ...entry.payload, ...(order && { id: order.id, orderNumber: order.number }) },
        }),
      ),
    [outbox, emit],
  );

  return (
    <div className="pos-frame" ref={room}>
      {/* A press beside its controls gives the till the focus, and with it all its keys. */}
      <div className="pos" data-view={view} tabIndex={-1} data-focus-home="">
        <TopBar storeName={storeName} onChangeStore={onChangeStore} onExit={onExit} />
        {isAtTables ? (
          <Suspense fallback={<div className="pos-room" />}>
            <TablesScreen />
          </Suspense>
        ) : (
          <>
            <div className="pos-body" onClickCapture={stopSecondPress}>
              <OrderSide
                partyRef={party}
                openSections={openSections}
                detailsOpen={detailsOpen}
                paymentId={view === 'pay' ? paymentId : null}
                receiptRef={setReceiptSlot}
                onToggleSection={toggleSection}
                onToggleDetails={() => setDetailsOpen(!detailsOpen)}
                onPark={park}
                onSend={() => void send()}
                onGiveBack={(methodId) => void giveBackBy(methodId)}
                onPay={(isOpen) => (isOpen ? pay() : setView('products'))}
              />
              <CataloguePanel
                ref={cataloguePanel}
                onAdd={(product) => ring.add(product)}
                onCode={ring.takeCode}
                onScan={() => show({ kind: 'scan', purpose: 'Product' })}
              />
              {view === 'pay' && !hasLost ? (
                <Suspense fallback={null}>
                  <PaymentScreen
                    id={paymentId}
                    saving={saving}
                    onSave={saveOffered}
                    onTerminal={() => void finish('by-method')}
                    onBack={() => setView('products')}
                  />
                </Suspense>
              ) : null}
            </div>
            <ViewBar view={view} onView={(wanted) => (wanted === 'pay' ? pay() : setView(wanted))} />
          </>
        )}
        <Suspense fallback={null}>
          <Keypad root={portal.parentElement ?? portal} />
          <CustomerDisplayFeed />
          <TillAnnouncements />
        </Suspense>
        <div className="pos-news">
          <Notices saveFailed={failed} onSaveAgain={() => void finish()} onDismissFailure={dismissFailure} />
          <Suspense fallback={null}>
            <Dialogs
              onPark={park}
              onSearch={(text) => cataloguePanel.current?.searchFor(text)}
              onAnswered={(doubt) => {
                answers.add(sale.reference, doubt);
                void finish();
              }}
              onAllowed={(then) => void (then === 'save' ? finish() : send())}
              onParty={() => {
                setView('cart');
                setPartyWanted((times) => times + 1);
              }}
              receiptSlot={receiptSlot}
              onNext={next}
              onPay={pay}
            />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
