import type { Appointment, Sale } from '../model.ts';

const DEFAULT_SLOT = '08:00-10:00';
const SLOT_MINUTES = 120;
const FIRST = 8 * 60;
const LAST = 19 * 60 + 30;
const CLOSING_MINUTE = 20 * 60;

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** `YYYY-MM-DD` in the device’s time zone. */
export function isoDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function addDays(day: string, days: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  // Noon, because a daylight saving shift at midnight could change the day.
  return isoDay(new Date(year, month - 1, date + days, 12));
}

/** Today; tomorrow once it is later than 20:00. */
export function defaultProcessing(now: Date): Appointment {
  const isLate = now.getHours() * 60 + now.getMinutes() > CLOSING_MINUTE;
  return { date: isLate ? addDays(isoDay(now), 1) : isoDay(now), slot: DEFAULT_SLOT };
}

/** Two-hour windows that start every half hour from 08:00 to 19:30. */
export function timeSlots(): readonly string[] {
  return Array.from({ length: (LAST - FIRST) / 30 + 1 }, (_, index) => {
    const start = FIRST + index * 30;
    return `${clock(start)}-${clock(start + SLOT_MINUTES)}`;
  });
}

function isBefore(one: Appointment, other: Appointment): boolean {
  return one.date < other.date || (one.date === other.date && one.slot < other.slot);
}

function latest(one: Appointment, other: Appointment): Appointment {
  return isBefore(one, other) ? other : one;
}

/** The earliest delivery day: processing plus the shipping method's duration in days. */
export function earliestDelivery(sale: Sale): Appointment {
  const method = sale.shippingMethod;
  const days = method ? method.processingDuration + method.preparationDuration + method.shippingDuration : 0;
  return { ...sale.startProcessing, date: addDays(sale.startProcessing.date, days) };
}

/** Sets the processing time. The delivery follows while it has its default, and is never before processing. */
export function setProcessingTime(sale: Sale, startProcessing: Appointment): Sale {
  const before = earliestDelivery(sale);
  const moved = { ...sale, startProcessing };
  const wasDefault = before.date === sale.startDelivery.date && before.slot === sale.startDelivery.slot;
  return {
    ...moved,
    startDelivery: wasDefault ? earliestDelivery(moved) : latest(sale.startDelivery, startProcessing),
  };
}

export function setDelivery(sale: Sale, startDelivery: Appointment): Sale {
  return { ...sale, startDelivery: latest(startDelivery, sale.startProcessing) };
}
