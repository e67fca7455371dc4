import { boundsOf, overlaps } from '#shared/features/canvas/geometry.ts';
import type { minutesAt } from '#shared/features/table-status/live-table.ts';
import type { Live } from '#shared/features/table-status/use-live-tables.ts';
import type { TableWords } from '#shared/features/table-status/use-table-words.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useLongPress } from '../catalogue-panel/use-long-press.ts';
import type { Floor, Location } from '../model.ts';
import { TableCard, TableOnPlan } from './table-button.tsx';

/** The picture of a floor, in units of the plan; tables may stand beside it. */
const PICTURE = { x: 0, y: 0, width: 800, height: 500 };
/** Between the outermost tables and the edge, in units of the plan. */
const EDGE = 10;

interface Props {
  readonly floor: Floor;
  readonly isPlan: boolean;
  readonly live: Live;
  readonly wordsOf: (table: Parameters<typeof minutesAt>[0], now: number) => TableWords;
  /** What this device alone knows of a table, by its id. */
  readonly marks: ReadonlyMap<string, string>;
  readonly selectedId: string | null;
  /** Whether a reserved table can be pressed. */ readonly mayTakeReserved: boolean;
  readonly onPress: (location: Location) => void;
  /** A long press, or a right click. Default: nothing. */
  readonly onHold?: ((location: Location) => void) | undefined;
}

/** The tables of a floor, as a list or where they stand. */
export function FloorView({
  floor,
  isPlan,
  live: { tables, now },
  wordsOf,
  marks,
  selectedId,
  mayTakeReserved,
  onPress,
  onHold,
}: Props) {
  const { locale } = useIsland();
  const compare = compareText(locale);
  const held = useLongPress(
    (target) => {
      const id = target.closest<HTMLElement>('[data-table]')?.dataset['table'];
      const location = floor.locations.find((one) => one.id === id);
      if (location) onHold?.(location);
    },
    () => onHold === undefined,
  );
  const propsOf = (location: Location) => {
    const table = tables.get(location.id);
    return {
      location,
      onPress,
      mayTakeReserved,
      isSelected: location.id === selectedId,
      taken: table ? wordsOf(table, now) : null,
      mark: marks.get(location.id) ?? null,
    };
  };
  if (!isPlan)
    return (
      <ul className="pos-tables" {...held}>
        {floor.locations
          .toSorted((one, other) => compare(one.name, other.name))
          .map((location) => (
            <li key={location.id}>
              <TableCard {...propsOf(location)} />
            </li>
          ))}
      </ul>
    );
  const whole = boundsOf([PICTURE, ...floor.locations.map(({ plan }) => plan)]) ?? PICTURE;
  const [width, height] = [
    Math.max(PICTURE.width, whole.x + whole.width + (whole.x + whole.width > PICTURE.width ? EDGE : 0)),
    Math.max(PICTURE.height, whole.y + whole.height + (whole.y + whole.height > PICTURE.height ? EDGE : 0)),
  ];
  const across = (length: number) => `${(100 * length) / width}%`;
  const down = (length: number) => `${(100 * length) / height}%`;
  const tablePlans = floor.locations.filter(({ kind }) => kind === 'table').map(({ plan }) => plan);
  // A table would lie over the name in the room's middle.
  const hasTables = ({ kind, plan }: Location): boolean =>
    kind === 'room' && tablePlans.some((table) => overlaps(table, plan));
  // Rooms lie below the tables in them.
  const ordered = floor.locations.toSorted(
    (one, other) => Number(one.kind === 'table') - Number(other.kind === 'table'),
  );
  return (
    <div className="pos-plan-scroller" dir="ltr" tabIndex={-1}>
      <div
        className="pos-plan"
        {...held}
        style={{ aspectRatio: `${width} / ${height}`, '--plan-ratio': width / height }}
      >
        <div className="pos-plan-picture" style={{ width: across(PICTURE.width), height: down(PICTURE.height) }}>
          <Picture src={floor.planBgImage} />
        </div>
        {ordered.map((location) => (
          <TableOnPlan
            key={location.id}
            {...propsOf(location)}
            hasTables={hasTables(location)}
            frame={{
              left: across(location.plan.x),
              top: down(location.plan.y),
              width: across(location.plan.width),
              height: down(location.plan.height),
            }}
          />
        ))}
      </div>
    </div>
  );
}
