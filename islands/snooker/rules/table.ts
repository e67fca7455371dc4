import { BLACK, COLOUR_VALUES, coloursFrom, nextColour, type Potted, type Value, VALUES } from './balls.ts';

/**
 * What is on: a red, any colour after a red, or the colours in their order. A colour that goes down while reds are
 * left, or after the last red, comes back on its spot.
 */
type Phase = 'red' | 'colour' | 'colours';

export interface Table {
  readonly reds: number;
  readonly phase: Phase;
  /** The ball on when the colours go in order; yellow before. */
  readonly lowest: Value;
  /** The striker may nominate any ball as the ball on. */
  readonly isFreeBall: boolean;
  /** The scores were level: black was put back and decides the frame. */
  readonly isRespotted: boolean;
  /** The rules have ended the frame. */
  readonly isOver: boolean;
}

/** Why a ball is not what the rules allow; it scores all the same. */
export type Remark = 'red-on' | 'second-red' | 'no-red' | 'other-on' | 'frame-over';

interface Pot {
  readonly table: Table;
  readonly ball: Potted;
  readonly remark: Remark | null;
  /** The last ball is down: the scores decide what follows. */
  readonly isLast: boolean;
}

/** A red and a black. */
const RED_AND_BLACK = 8;
const ALL_COLOURS = coloursFrom(2);
const LEAST_FOUL = 4;

export function newTable(reds: number): Table {
  return { reds, phase: 'red', lowest: 2, isFreeBall: false, isRespotted: false, isOver: false };
}

/** The ball on: what a red or, in their order, a colour is worth; null when any colour is on. */
function valueOn({ phase, lowest }: Pick<Table, 'phase' | 'lowest'>): Value | null {
  return phase === 'red' ? 1 : phase === 'colours' ? lowest : null;
}

/** The least points of a foul. */
export function leastFoul(table: Table): number {
  return Math.max(LEAST_FOUL, valueOn(table) ?? 0);
}

/** The points that the striker can still make. */
export function remaining({ reds, phase, lowest, isFreeBall, isOver }: Table): number {
  if (isOver) return 0;
  if (phase === 'colours') return coloursFrom(lowest) + (isFreeBall ? lowest : 0);
  const extra = phase === 'colour' ? BLACK : isFreeBall ? RED_AND_BLACK : 0;
  return RED_AND_BLACK * reds + extra + ALL_COLOURS;
}

/** The balls that may be potted now, the lowest first. */
export function legalBalls({ phase, lowest, isFreeBall, isOver }: Table): readonly Value[] {
  if (isOver) return [];
  if (phase === 'colour') return COLOUR_VALUES;
  if (phase === 'red') return isFreeBall ? VALUES : [1];
  return isFreeBall ? VALUES.filter((value) => value >= lowest) : [lowest];
}

/** What is on when a turn begins or a stroke did not score: a colour that was on after a red is gone. */
export function afterMiss(table: Table): Table {
  const phase = table.reds > 0 ? 'red' : 'colours';
  return table.phase === phase && !table.isFreeBall ? table : { ...table, phase, isFreeBall: false };
}

/** Puts a ball down as it was pressed; a remark says what the rules have against it. */
export function pot(table: Table, value: Value): Pot {
  const { reds, phase, lowest, isFreeBall, isOver } = table;
  const scored = (next: Table, points: number = value): Pot => ({
    table: { ...next, isFreeBall: false },
    ball: { value, points },
    remark: null,
    isLast: false,
  });
  const remarked = (remark: Remark): Pot => ({ table, ball: { value, points: value }, remark, isLast: false });

  if (isOver) return remarked('frame-over');
  if (value === 1) {
    if (reds === 0) return remarked('no-red');
    const next = scored({ ...table, reds: reds - 1, phase: 'colour' });
    return phase === 'colour' ? { ...next, remark: 'second-red' } : next;
  }
  if (phase === 'colour') return scored({ ...table, phase: reds > 0 ? 'red' : 'colours', lowest: 2 });
  if (phase === 'red') return isFreeBall ? scored({ ...table, phase: 'colour' }, 1) : remarked('red-on');
  if (value === lowest) {
    const next = nextColour(lowest);
    return next === undefined ? { ...scored(table), isLast: true } : scored({ ...table, lowest: next });
  }
  return isFreeBall && value > lowest ? scored(table, lowest) : remarked('other-on');
}

/** Corrects the number of reds, such as by those that went down in a foul. */
export function withReds(table: Table, reds: number): Table {
  if (table.phase === 'colour') return { ...table, reds };
  return { ...table, reds, phase: reds > 0 ? 'red' : 'colours', lowest: reds > 0 ? 2 : table.lowest };
}

/** Whether black alone is left: the next score or foul ends the frame. */
export function isBlackOnly({ phase, lowest }: Table): boolean {
  return phase === 'colours' && lowest === BLACK;
}
