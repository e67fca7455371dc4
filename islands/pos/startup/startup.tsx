import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland, useLoadReady, useReady } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Cashier } from '../model.ts';
import { loadLazyParts, LocationDialog } from '../register/lazy-parts.ts';
import { Register } from '../register/register.tsx';
import { useEarlyKeys } from '../scanning/early-keys.ts';
import { withoutTableAtom } from '../tables/seat-atoms.ts';
import { useLacksTable } from '../tables/use-at-tables.ts';
import { useOpenDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useSale } from '../till/sale-state.ts';
import { isFinishingAtom } from '../till/saved-sale.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useCustomerCredit } from '../till/use-customer-credit.ts';
import { Blocked, LoadingScreen } from './loading-screen.tsx';
import { useOpenDocument } from './use-open-document.ts';

/**
 * Whether the server lacks the store of this till. It does only if it has just named its stores, all could be read, and
 * this is none of them: whoever gets no answer sells on.
 */
function useIsStoreUnknown(): boolean {
  const { directories, settings } = useTill();
  const { items, source, unreadable } = useDirectoryList('stores');
  useEffect(() => void directories.stores.refresh(), [directories]);
  const isNamed = source === 'live' && unreadable.length === 0 && items.length > 0;
  return settings.storeId !== null && isNamed && !items.some(({ id }) => id === settings.storeId);
}

// Most tills do not use it, so it is only fetched when the page asks for it.
const { Component: PinOverlay } = lazyWithRetry(
  async () => (await import('#shared/features/pin/pin-overlay.tsx')).PinOverlay,
);

interface Props {
  readonly orderId: string | null;
  readonly pinConnection: boolean;
  readonly logo: string | undefined;
  readonly storeName: string;
  readonly onChangeStore: () => void;
}

/** Startup order: data, PIN, document, location, register. Only catalogue and payment methods delay the till. */
export function Startup({ orderId, pinConnection, logo, storeName, onChangeStore }: Props) {
  const t = usePosText();
  const { emit, locale, tokens } = useIsland();
  const { catalogue, directories, settings, firstPaint } = useTill();
  const isUnknown = useIsStoreUnknown();
  useComplaint(
    settings.storeId === null
      ? 'has neither a store-id nor an admin among its user-roles: sales name no store.'
      : isUnknown
        ? `store-id="${settings.storeId}": the back-office has no such store.`
        : undefined,
  );
  const { status, error } = useStoreValue(catalogue);
  const methods = useDirectoryList('paymentMethods');
  const [cashier, setCashier] = useState<Cashier | null>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    void firstPaint.shown.then(() => loadLazyParts(locale)).then(() => setWhole(true));
  }, [firstPaint, locale]);
  useEarlyKeys(!pinConnection || cashier !== null);
  const hasData = status === 'ready' && methods.items.length > 0;
  const [hasStarted, setStarted] = useState(false);
  if (hasData && !hasStarted) setStarted(true);
  const hasFailed = status === 'failed' || (methods.status === 'failed' && methods.items.length === 0);
  const hasNoMethod = methods.source === 'live' && methods.items.length === 0;
  useReady(isUnknown || hasFailed || hasNoMethod ? 'failed' : !hasData ? 'loading' : isWhole ? 'ready' : 'usable');
  const exit = useCallback(() => {
    setCashier(null);
    emit('flexy:logout');
  }, [emit]);
  const token = pinConnection ? cashier?.token : undefined;
  // Before the document is read. Once the server no longer takes the token, its cashier signs in again; the cart waits.
  useLayoutEffect(() => (token === undefined ? undefined : tokens.override(token, exit)), [token, tokens, exit]);

  if (isUnknown)
    return (
      <Blocked
        what={t('There is no store {id}.', { id: settings.storeId ?? '' })}
        onRetry={() => void directories.stores.refresh()}
        actions={settings.roles.isAdmin ? <Button onClick={onChangeStore}>{t('Change Store')}</Button> : undefined}
      >
        {t('Nothing can be sold until the page sets a known store-id.')}
      </Blocked>
    );
  // Another language, currency or store is loaded behind what is shown and typed.
  if (!hasStarted && status === 'failed')
    return (
      <Blocked what={t('The catalogue could not be loaded.')} onRetry={() => void catalogue.refresh()}>
        {explainError(error, t)}
      </Blocked>
    );
  if (!hasStarted && hasFailed)
    return (
      <Blocked what={t('Failed to load payment methods')} onRetry={methods.retry} retrying={methods.isRefreshing}>
        {explainError(methods.error, t)}
      </Blocked>
    );
  if (!hasStarted && hasNoMethod)
    return (
      <Blocked what={t('There is no payment method.')} onRetry={methods.retry} retrying={methods.isRefreshing}>
        {t('Nothing can be sold until the back-office has one.')}
      </Blocked>
    );
  if (!hasStarted) return <LoadingScreen />;
  if (pinConnection && !cashier) {
    return (
      <Suspense fallback={null}>
        <LoadingScreen />
        <PinOverlay
          logo={logo}
          onLogin={(user) => {
            setCashier(user);
            emit('flexy:login', { user: { id: user.id, username: user.username } });
          }}
        />
      </Suspense>
    );
  }
  return (
    <Documents
      orderId={orderId}
      cashier={pinConnection ? cashier : null}
      storeName={storeName}
      onChangeStore={onChangeStore}
      onExit={exit}
    />
  );
}

interface DocumentsProps {
  readonly orderId: string | null;
  readonly cashier: Cashier | null;
  readonly storeName: string;
  readonly onChangeStore: () => void;
  readonly onExit: () => void;
}

function Documents({ orderId, cashier, ...register }: DocumentsProps) {
  const t = usePosText();
  const opened = useOpenDocument(orderId, cashier);
  useCustomerCredit();
  useLoadReady({ isLoading: !opened.isOpen, error: opened.error ?? undefined });
  if (opened.error)
    return (
      <Blocked what={t('The order could not be loaded.')} onRetry={opened.retry}>
        {explainError(opened.error, t)}
      </Blocked>
    );
  return opened.isOpen ? <AtLocation {...register} /> : <LoadingScreen />;
}

/** Asks for a location before each new order, when the page wants it; where tables pay later, the till shows them itself. */
function AtLocation(register: Omit<DocumentsProps, 'orderId' | 'cashier'>) {
  const { settings, firstPaint } = useTill();
  const sale = useSale();
  const setSkipped = useSetAtom(withoutTableAtom);
  const lacksTable = useLacksTable();
  // The receipt of the sale before comes first.
  const isFinishing = useAtomValue(isFinishingAtom);
  const isBusy = useOpenDialog() !== null || isFinishing;
  const isAtTables = settings.payLater && sale.documentType === 'delivery-note';
  const asks = lacksTable && !isBusy && !isAtTables;
  useEffect(() => {
    if (asks) firstPaint.onShown();
  }, [asks, firstPaint]);
  if (!asks) return <Register {...register} />;
  return (
    <Suspense fallback={null}>
      <LoadingScreen />
      <LocationDialog
        onClose={null}
        onDone={(location) => {
          if (!location) setSkipped(sale.reference);
        }}
      />
    </Suspense>
  );
}

/**
 * Tells whoever wrote the page what is wrong with it, in the console and by `flexy:error`; the screen says it in its own
 * words. Once for each message.
 */
function useComplaint(message: string | undefined): void {
  const { host, emit } = useIsland();
  useEffect(() => {
    if (message === undefined) return;
    console.warn(`<${host.localName}> ${message}`);
    emit('flexy:error', { message });
  }, [message, host, emit]);
}
