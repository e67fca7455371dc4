import { addMinor, type Minor } from '#shared/kernel/money.ts';
import type { Sale, ShopNames, ShopShift } from '../model.ts';

/** What lies in an open drawer, as far as the server's sales tell. */
export interface Drawer {
  readonly shift: ShopShift;
  /** Null where nothing was sold yet, or where it cannot be told. */ readonly till: string | null;
  /** Null where sales of several tills may be its own, or reach further back than was read. */
  readonly expected: Minor | null;
}

interface DrawerInput {
  readonly shifts: readonly ShopShift[];
  readonly sales: readonly Sale[];
  /** ms since 1970 from which on all sales are known. */ readonly knownFrom: number;
  readonly methods: ShopNames['methods'];
}

const openedAt = ({ shift }: ShopShift): number => Date.parse(shift.openedAt);

export const isOpen = ({ closedAt }: ShopShift): boolean => closedAt === null;

/**
 * The till of an open shift, which no field names until it is closed: the one that sells since its opening, has no
 * other shift in that time, and, where several are left, is used by whoever opened it.
 */
function tillOf(open: ShopShift, sales: readonly Sale[], shifts: readonly ShopShift[]): string | null {
  const others = new Set(
    shifts
      .filter((other) => other.storeId === open.storeId && other.closedAt !== null)
      .filter(({ closedAt }) => Date.parse(closedAt ?? '') > openedAt(open))
      .map(({ shift }) => shift.till),
  );
  const tills = new Set(sales.map(({ till }) => till).filter((till) => till !== '' && !others.has(till)));
  const rivals = shifts.filter((other) => isOpen(other) && other.storeId === open.storeId);
  const [only] = tills;
  if (tills.size === 1 && rivals.length === 1) return only ?? null;
  const own = new Set(
    sales.filter(({ till, cashier }) => tills.has(till) && cashier === open.shift.openedBy).map(({ till }) => till),
  );
  const [used] = own;
  return own.size === 1 ? (used ?? null) : null;
}

function drawerOf(open: ShopShift, { shifts, sales, knownFrom, methods }: DrawerInput): Drawer {
  const from = openedAt(open);
  const since = sales.filter(
    ({ at, storeId, isCancelled }) =>
      at >= from && !isCancelled && (storeId === open.storeId || storeId === null || open.storeId === null),
  );
  const till = tillOf(open, since, shifts);
  const lies = addMinor(open.shift.openingFloat, ...open.shift.movements.map(({ amount }) => amount));
  if (since.length === 0 && from >= knownFrom) return { shift: open, till, expected: lies };
  if (till === null || from < knownFrom) return { shift: open, till, expected: null };
  const cash = since
    .filter((sale) => sale.till === till)
    .flatMap(({ payments }) => payments)
    .filter(({ methodId }) => methods.get(methodId)?.isCash === true)
    .map(({ amount }) => amount);
  return { shift: open, till, expected: addMinor(lies, ...cash) };
}

/** The drawers that are open now, the one opened first at the top. */
export function openDrawers(input: DrawerInput): readonly Drawer[] {
  return input.shifts
    .filter(isOpen)
    .sort((a, b) => openedAt(a) - openedAt(b))
    .map((shift) => drawerOf(shift, input));
}

/** Closed shifts, the last one first. */
export function closedShifts(shifts: readonly ShopShift[]): readonly ShopShift[] {
  return shifts
    .filter((shift) => !isOpen(shift))
    .sort((a, b) => Date.parse(b.closedAt ?? '') - Date.parse(a.closedAt ?? ''));
}

const FORGOTTEN_MS = 24 * 3_600_000;

/** A shift that is open for longer than a day was forgotten, or its device was lost. */
export const isForgottenShift = (shift: ShopShift, now: number): boolean =>
  isOpen(shift) && now - openedAt(shift) > FORGOTTEN_MS;
