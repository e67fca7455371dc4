import { number, record, string } from 'valibot';
import { NO_TIMES, type SentTimes } from '../rules/rounds.ts';
import { type ByOrder, type ByOrderOptions, createByOrder, type OrderName } from './by-order.ts';

/** When dishes came to orders that this device knew, for back-offices that do not keep it with the dish. */
export interface SentTimesBook extends Pick<ByOrder<SentTimes>, 'of' | 'keepOnly' | 'close'> {
  readonly put: (order: OrderName, times: SentTimes) => void;
}

export function createSentTimes(options: ByOrderOptions): SentTimesBook {
  const book = createByOrder<SentTimes>('rounds', record(string(), number()), NO_TIMES, options);
  return { ...book, put: (order, times) => book.change(order, (before) => ({ ...before, ...times })) };
}
