import type { Receipt } from '../rules/receipt.ts';
import type { DaySale } from './rules/day-sales.ts';

/** What is open in the sales of the day. */
export type DayPage =
  | { readonly kind: 'list' }
  | { readonly kind: 'cancel' | 'return'; readonly sale: DaySale }
  | { readonly kind: 'receipt'; readonly sale: DaySale; readonly jobId: string }
  /** What was just paid out. */
  | { readonly kind: 'paid-out'; readonly receipt: Receipt; readonly jobId: string };
