import { Armchair, Map as MapIcon, Rows3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Empty, Spinner } from '#shared/ui/parts.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Floor, Location } from '../model.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { usePosText } from '../till/text.ts';
import sheet from './dialogs.css';

const PLAN = { width: 800, height: 500 };

interface Props {
  readonly selectedId: string | null;
  readonly onSelect: (location: Location | null) => void;
  /** Null while a location must be chosen before selling. */
  readonly onClose: (() => void) | null;
}

/** Reloads the floors each time it opens: a table taken a minute ago must not be offered. */
export default function LocationDialog({ selectedId, onSelect, onClose }: Props) {
  useSheet(sheet);
  const t = usePosText();
  const floors = useDirectoryList('floors');
  const [plan, setPlan] = useState<string | null>(null);
  const { retry } = floors;
  useEffect(() => retry(), [retry]);
  return (
    <Dialog
      title={t('Select a Location to Begin')}
      size="wide"
      onClose={onClose ?? (() => undefined)}
      mustAnswer={onClose === null}
    >
      {floors.error ? (
        <Notice tone="danger" onRetry={floors.retry} retrying={floors.isRefreshing}>
          {t('The floors could not be loaded.')} {explainError(floors.error, t)}
        </Notice>
      ) : null}
      {floors.unreadable.length > 0 ? (
        <Notice tone="warn" onRetry={floors.retry} retrying={floors.isRefreshing}>
          {t('Some records could not be read', { count: floors.unreadable.length })}
        </Notice>
      ) : null}
      {floors.isRefreshing && floors.items.length === 0 ? <Spinner label={t('Loading…')} /> : null}
      {floors.status === 'ready' && floors.items.length === 0 ? (
        <Empty icon={<Armchair size={34} aria-hidden="true" />}>{t('There are no floors.')}</Empty>
      ) : null}
      {floors.items.map((floor) => (
        <section key={floor.id} className="pos-floor" aria-label={floor.name}>
          <header className="pos-floor-head">
            <h3 dir="auto">{floor.name}</h3>
            <Button aria-pressed={plan === floor.id} onClick={() => setPlan(plan === floor.id ? null : floor.id)}>
              {plan === floor.id ? <Rows3 size={18} aria-hidden="true" /> : <MapIcon size={18} aria-hidden="true" />}
              {t('Plan view')}
            </Button>
          </header>
          {plan === floor.id ? (
            <PlanView floor={floor} selectedId={selectedId} onSelect={onSelect} />
          ) : (
            <ul className="pos-tables">
              {floor.locations.map((location) => (
                <li key={location.id}>
                  <TableButton location={location} selected={location.id === selectedId} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {!floors.isRefreshing && floors.items.length === 0 ? (
        <Button onClick={() => onSelect(null)}>{t('Continue without a location')}</Button>
      ) : null}
    </Dialog>
  );
}

function TableButton({
  location,
  selected,
  onSelect,
}: {
  readonly location: Location;
  readonly selected: boolean;
  readonly onSelect: (location: Location) => void;
}) {
  const t = usePosText();
  return (
    <button
      type="button"
      className="pos-table"
      data-reserved={location.isReserved || undefined}
      aria-pressed={selected}
      disabled={location.isReserved}
      onClick={() => onSelect(location)}
    >
      <span dir="auto">{location.name}</span>
      {location.isReserved ? <Badge tone="danger">{t('Reserved')}</Badge> : null}
    </button>
  );
}

function PlanView({
  floor,
  selectedId,
  onSelect,
}: {
  readonly floor: Floor;
  readonly selectedId: string | null;
  readonly onSelect: (location: Location) => void;
}) {
  const share = (length: number, of: number) => `${(100 * length) / of}%`;
  return (
    <div className="pos-plan" dir="ltr">
      <Picture src={floor.planBgImage} />
      {floor.locations.map((location) => (
        <button
          key={location.id}
          type="button"
          className="pos-plan-table"
          data-reserved={location.isReserved || undefined}
          data-shape={location.plan.shape}
          aria-pressed={location.id === selectedId}
          disabled={location.isReserved}
          style={{
            left: share(location.plan.x, PLAN.width),
            top: share(location.plan.y, PLAN.height),
            width: share(location.plan.width, PLAN.width),
            height: share(location.plan.height, PLAN.height),
          }}
          onClick={() => onSelect(location)}
        >
          <span dir="auto">{location.name}</span>
        </button>
      ))}
    </div>
  );
}
