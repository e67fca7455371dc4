import type { LineMarks } from '#shared/kernel/line-marks.ts';
import type { Minor, Thousandths } from '#shared/kernel/money.ts';
import type { PaymentStatus } from '#shared/kernel/payment.ts';

export const KITCHEN_STATUSES = ['draft', 'waiting', 'processing', 'done', 'cancelled'] as const;

/** `elsewhere` stands for all other statuses, which do not concern the kitchen. */
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number] | 'elsewhere';

/** How far an item is at the station that makes it. */
export const STAGES = ['waiting', 'processing', 'done'] as const;

export type Stage = (typeof STAGES)[number];

/** How far one item of an order is. */
export interface Mark {
  /** See `lineKeys`. */
  readonly item: string;
  readonly stage: Stage;
  /** When the item reached the stage, in ms since 1970 by the server's clock. The latest mark of an item counts. */
  readonly at: number;
}

/** What became of an order that left the kitchen's lists before the cook was done with it. */
interface Departure {
  readonly isDeleted: boolean;
  /** Its status now, as the server spells it; empty if it is deleted. */
  readonly status: string;
}

/** Its course and seat, where it is of a table that has them; what its course waits for is no line of the kitchen's. */
export interface KitchenLine extends Omit<LineMarks, 'isHeld'> {
  /** Null when the server gives none; the description then identifies the line. */
  readonly id: string | null;
  /** The server's own text, where the line could not be read. */
  readonly description: string;
  /** Null if the line could not be read. */
  readonly quantity: Thousandths | null;
  readonly price: Minor | null;
  readonly productId: string | null;
  readonly categoryId: string | null;
  /** When it was sent to be cooked, in ms since 1970, where the back-office keeps it. */
  readonly firedAt?: number;
  /** Its name among all lines of its order, see `lineKeys`. Default: among those beside it. */
  readonly item?: string;
}

/** An order, or one round of it: see `ticketsOf`. */
export interface KitchenOrder {
  readonly id: string;
  readonly iri: string;
  readonly number: string;
  readonly type: string;
  /** Where it stands in the kitchen. An order that departed keeps the status it had here. */
  readonly status: KitchenStatus;
  /** The status as the server spells it. */
  readonly wireStatus: string;
  readonly payment: PaymentStatus;
  /** Null while the kitchen's lists have it. */
  readonly departure: Departure | null;
  /**
   * When it was sold, else when it was made, in ms since 1970 by the server's clock; null if the server gives none. What
   * was sold without a network is made later.
   */
  readonly createdAt: number | null;
  /** The server's time zone (`+01:00`). Times sent back use it, because the server may drop the zone. */
  readonly zone: string;
  readonly doneAt: string | null;
  readonly updatedAt: string | null;
  /** The server's own value; unknown types are shown as they are. */
  readonly deliveryType: string;
  readonly table: string | null;
  /** The table where its guests sat before, since this board knows of them. Default: there. */
  readonly movedFrom?: string;
  readonly creator: string | null;
  readonly orderNote: string;
  readonly customerNote: string;
  readonly total: Minor | null;
  /** In the order of the courses. */
  readonly lines: readonly KitchenLine[];
  /** What is ordered and not to be begun yet, in the order of the courses. Default: nothing. */
  readonly held?: readonly KitchenLine[];
  /** How far its items are at their stations. */
  readonly marks: readonly Mark[];
  /** Why the order could not be read whole; null when it could. */
  readonly problem: string | null;
}

/** An order beyond its id: a restored backup gives the ids of other orders out again. */
export function identityOf({ id, createdAt }: Pick<KitchenOrder, 'id' | 'createdAt'>): string {
  return `${id}@${createdAt ?? ''}`;
}
