import {
  Archive,
  CircleHelp,
  CloudUpload,
  LogOut,
  Printer,
  Store as StoreIcon,
  UserRound,
  WifiOff,
} from 'lucide-react';
import { Suspense } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { DayButtons } from '../cash-session/day-buttons.tsx';
import { counterTexts } from '../payment/texts.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useOutbox, useParkedCarts } from '../till/outbox-state.ts';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { FailedPrintsButton, LocationBanner, StorageWarning } from './lazy-parts.ts';

interface Props {
  readonly storeName: string;
  readonly onChangeStore: () => void;
  readonly onExit: () => void;
}

export function TopBar({ storeName, onChangeStore, onExit }: Props) {
  const t = usePosText();
  const show = useShowDialog();
  const { settings } = useTill();
  const sale = useSale();
  const stores = useDirectoryList('stores').items;
  const shownName = storeName || stores.find(({ id }) => id === settings.storeId)?.name;
  const type = t(sale.documentType);
  return (
    <header className="pos-bar">
      {sale.edited?.isFromTable === true ? null : sale.edited ? (
        <Badge tone="accent">{t('Edit {type} : {number}', { type, number: sale.edited.orderNumber })}</Badge>
      ) : sale.documentType === 'delivery-note' ? (
        // What nearly every sale is; said, but not in the way.
        <span className="fx-hidden">{t('New document : {type}', { type })}</span>
      ) : (
        <Badge tone="accent">{t('New document : {type}', { type })}</Badge>
      )}
      {settings.roles.isAdmin ? null : settings.storeId === null ? (
        <NoStore />
      ) : shownName === undefined ? null : (
        <strong className="pos-store-name" dir="auto">
          {shownName}
        </strong>
      )}
      {settings.roles.isAdmin ? (
        <Button className="pos-store" onClick={onChangeStore}>
          <StoreIcon size={18} aria-hidden="true" />
          <span className="pos-label">{t('Change Store')}</span>
          <strong dir="auto">{shownName}</strong>
        </Button>
      ) : null}
      {sale.edited?.step ? (
        <Badge>{t('Shipment step: {step}', { step: `${sale.edited.step.name} (${sale.edited.step.code})` })}</Badge>
      ) : null}
      {sale.cashier ? (
        <div className="pos-banner" role="group" aria-label={t('Cashier')}>
          <UserRound size={18} aria-hidden="true" />
          <strong dir="auto">{sale.cashier.username}</strong>
          <Button onClick={onExit}>
            <LogOut size={18} aria-hidden="true" />
            {t('Exit')}
          </Button>
        </div>
      ) : null}
      {sale.location || settings.tableSelection ? (
        <Suspense fallback={null}>
          <LocationBanner />
        </Suspense>
      ) : null}
      <span className="pos-bar-gap" />
      <Suspense fallback={null}>
        <StorageWarning />
      </Suspense>
      <Connection />
      <ParkedButton />
      <DayButtons />
      {settings.printer.kind === null ? null : (
        <>
          <Suspense fallback={null}>
            <FailedPrintsButton />
          </Suspense>
          <Button
            kind="quiet"
            aria-label={t('Printer')}
            title={t('Printer')}
            data-square=""
            onClick={() => show({ kind: 'printer' })}
          >
            <Printer size={20} aria-hidden="true" />
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        className="pos-help"
        aria-label={t('Keyboard shortcuts')}
        title={t('Keyboard shortcuts')}
        data-square=""
        onClick={() => show({ kind: 'shortcuts' })}
      >
        <CircleHelp size={20} aria-hidden="true" />
      </Button>
    </header>
  );
}

function NoStore() {
  const words = useLazyMessages(counterTexts);
  return (
    <strong className="pos-store-name" data-tone="warn">
      {words('No store')}
    </strong>
  );
}

/** Shows when the till is offline, and how many sales are unsent. */
function Connection() {
  const t = usePosText();
  const show = useShowDialog();
  const { isReachable, unsentCount, needsAttention } = useOutbox();
  return (
    <>
      {isReachable ? null : (
        <Badge tone="warn">
          <WifiOff size={16} aria-hidden="true" />
          <span>{t('Offline')}</span>
        </Badge>
      )}
      <Button title={t('Sales to send')} onClick={() => show({ kind: 'outbox' })}>
        <CloudUpload size={18} aria-hidden="true" />
        <span className="fx-hidden">{t('Sales to send')}</span>
        {unsentCount > 0 ? (
          <span className="pos-count" data-tone={needsAttention ? 'danger' : undefined}>
            {unsentCount}
          </span>
        ) : null}
      </Button>
    </>
  );
}

function ParkedButton() {
  const t = usePosText();
  const show = useShowDialog();
  const parked = useParkedCarts();
  return (
    <Button onClick={() => show({ kind: 'parked' })}>
      <Archive size={18} aria-hidden="true" />
      <span className="pos-label">{t('Parked carts')}</span>
      {parked.length > 0 ? <span className="pos-count">{parked.length}</span> : null}
    </Button>
  );
}
