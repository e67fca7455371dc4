import type { KitchenLine } from './kitchen-order.ts';

/** How long a dish may take from its order to its being ready. */
export interface Target {
  /** See `dishOf`. */
  readonly dish: string;
  /** The dish's name when the target was set. */
  readonly name: string;
  /** Whole, from 1. */
  readonly minutes: number;
}

/** Of the time that a dish has. */
export type Pace = 'in-time' | 'soon' | 'late';

const MINUTE_MS = 60_000;
const MAX_MINUTES = 240;
/** The last quarter of the time is marked. */
const SOON_FROM = 0.75;
const PACES: readonly Pace[] = ['in-time', 'soon', 'late'];

/** Identifies a dish: by its product, whatever its name is in each language. */
export const dishOf = ({ productId, description }: Pick<KitchenLine, 'productId' | 'description'>): string =>
  productId ?? description;

export function targetOf(line: KitchenLine, targets: readonly Target[]): number | undefined {
  const dish = dishOf(line);
  return targets.find((target) => target.dish === dish)?.minutes;
}

/**
 * @param minutes the target
 * @param age since the order, in ms
 */
export function paceOf(minutes: number, age: number): Pace {
  const share = age / (minutes * MINUTE_MS);
  return share > 1 ? 'late' : share >= SOON_FROM ? 'soon' : 'in-time';
}

/** What is left of the target, in whole minutes; negative once it is over, by at least one. */
export function minutesLeft(minutes: number, age: number): number {
  const left = minutes - age / MINUTE_MS;
  return left >= 0 ? Math.ceil(left) : Math.min(-1, Math.trunc(left));
}

/** The most urgent; undefined where there is no target. */
export function worstPace(paces: readonly (Pace | undefined)[]): Pace | undefined {
  return [...PACES].reverse().find((pace) => paces.includes(pace));
}

/** Sets the target of a dish; null takes it away. */
export function withTarget(
  targets: readonly Target[],
  { dish, name }: Pick<Target, 'dish' | 'name'>,
  minutes: number | null,
): readonly Target[] {
  const others = targets.filter((target) => target.dish !== dish);
  if (minutes === null) return others;
  const target = { dish, name, minutes: Math.min(MAX_MINUTES, Math.max(1, Math.round(minutes))) };
  return others.length === targets.length
    ? [...targets, target]
    : targets.map((known) => (known.dish === dish ? target : known));
}
