import { createStore, Provider } from 'jotai';
import { Suspense, useMemo, useState } from 'react';
import { usePrinterSettings } from '#shared/features/printing/use-printer-settings.ts';
import type { StoreChoice } from '#shared/features/stores/store-cards.tsx';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isSameData } from '#shared/kernel/same-data.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useSame } from '#shared/ui/use-same.ts';
import type { spec } from './pos.spec.ts';
import { PrintProvider } from './register/lazy-parts.ts';
import { limitOf } from './rules/allowed-reduction.ts';
import { rolesOf } from './rules/service.ts';
import { LoadingScreen } from './startup/loading-screen.tsx';
import { Startup } from './startup/startup.tsx';
import { TillContext, type TillSettings } from './till/till.ts';
import { useCartCurrency } from './till/use-cart-currency.ts';
import { preloadDevice, useTillServices } from './till/use-till-services.ts';

// The till is ready only once it has loaded; start before the first picture.
void preloadDevice();

// Only admins need these.
const { Component: StoreCards } = lazyWithRetry(
  async () => (await import('#shared/features/stores/store-cards.tsx')).StoreCards,
);
const { Component: ChangeStore } = lazyWithRetry(async () => (await import('./startup/change-store.tsx')).ChangeStore);

function Starting() {
  useReady('starting');
  return null;
}

/** The open sale of each till, by the signal of its element's mount: it outlives an error that is shown in its place. */
const stores = new WeakMap<AbortSignal, ReturnType<typeof createStore>>();

function storeOf(mount: AbortSignal): ReturnType<typeof createStore> {
  const store = stores.get(mount) ?? createStore();
  stores.set(mount, store);
  return store;
}

/** The cash register. */
export function Pos(props: PropsOf<typeof spec>) {
  const { signal } = useIsland();
  return (
    <Provider store={storeOf(signal)}>
      <TillOrStores {...props} />
    </Provider>
  );
}

/** An admin without a store chooses one first. */
function TillOrStores(props: PropsOf<typeof spec>) {
  const { emit } = useIsland();
  const [choice, setChoice] = useState<{ readonly store: StoreChoice; readonly given: unknown } | null>(null);
  const [changing, setChanging] = useState(false);
  const roles = useMemo(() => rolesOf(props.userRoles), [props.userRoles]);
  // The page has the last word.
  const chosen = choice?.given === props.storeId ? (choice?.store ?? null) : null;
  const storeId = chosen ? String(chosen.id) : idOf(props.storeId);
  const choose = (store: StoreChoice) => {
    setChoice({ store, given: props.storeId });
    setChanging(false);
    emit('flexy:store-selected', { store });
  };
  if (roles.isAdmin && storeId === null)
    return (
      <Suspense fallback={<Starting />}>
        <StoreCards isAlone onSelect={choose} />
      </Suspense>
    );
  return (
    <TillOfStore
      {...props}
      storeId={storeId}
      storeName={chosen?.name ?? props.storeName ?? ''}
      roles={roles}
      changing={changing}
      onChangeStore={setChanging}
      onStore={choose}
    />
  );
}

interface StoreTillProps extends Omit<PropsOf<typeof spec>, 'storeId' | 'storeName'> {
  readonly storeId: string | null;
  readonly storeName: string;
  readonly roles: TillSettings['roles'];
  readonly changing: boolean;
  readonly onChangeStore: (changing: boolean) => void;
  readonly onStore: (store: StoreChoice) => void;
}

type Derived = Pick<TillSettings, 'currency' | 'roles' | 'storeId' | 'storeName' | 'printer'>;

function settingsOf(
  {
    userName = '',
    documentType,
    storeAddress = '',
    companyName = '',
    logo = '',
    tableSelection,
    taxRate,
    taxMode,
    paper,
    labelRules = '',
    geocoderUrl = '',
    geocoderKey,
    shifts,
    shiftsUrl = '',
    cashUnits,
    greatestDifference,
    greatestReduction,
    returns,
    paymentBridge,
    payLater,
    tips,
    fiscalJournal,
    journalUrl = '',
  }: Omit<PropsOf<typeof spec>, keyof Derived>,
  derived: Derived,
): TillSettings {
  return {
    ...derived,
    userName,
    documentType,
    storeAddress,
    companyName,
    logo,
    tableSelection,
    taxRate,
    taxMode,
    paper,
    labelRules,
    geocoder: geocoderUrl === '' ? null : { url: geocoderUrl, key: geocoderKey },
    shifts,
    shiftsUrl,
    cashUnits,
    greatestDifference,
    greatestReduction: limitOf(derived.roles, greatestReduction),
    returns,
    paymentBridge,
    payLater: payLater && tableSelection,
    tips,
    fiscalJournal,
    journalUrl,
  };
}

function TillOfStore({ storeId, storeName, roles, changing, onChangeStore, onStore, ...props }: StoreTillProps) {
  const currency = useCartCurrency(props.currency);
  const printer = usePrinterSettings(props);
  const settings = useSame(settingsOf(props, { currency, roles, storeId, storeName, printer }), isSameData);
  const services = useTillServices(settings);
  const till = useMemo(() => services && { ...services, settings }, [services, settings]);
  useReady(till ? 'ready' : 'loading');
  if (!till) return <LoadingScreen />;
  return (
    <TillContext value={till}>
      <Startup
        orderId={idOf(props.orderId)}
        pinConnection={props.pinConnection}
        logo={props.logo}
        storeName={storeName}
        onChangeStore={() => onChangeStore(true)}
      />
      <Suspense fallback={null}>
        <PrintProvider />
      </Suspense>
      <Suspense fallback={null}>
        {changing ? <ChangeStore selectedId={storeId} onStore={onStore} onClose={() => onChangeStore(false)} /> : null}
      </Suspense>
    </TillContext>
  );
}
