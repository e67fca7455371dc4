import type { Emit, EventDetails } from '#shared/island/emit.ts';

/** Ms in which a page says that it takes the payment; after it the payment is taken by hand. */
const ANSWERED_WITHIN_MS = 1_000;

/**
 * Asks the page to take a payment. Resolves to the promise that it gave to `respondWith`, or to null when it gave none
 * in time. What it gives later, the till's clerk being on with the payment by hand, goes to `late`.
 */
export function requestPayment(
  emit: Emit,
  request: Omit<EventDetails['flexy:payment-requested'], 'respondWith'>,
  late: (answer: Promise<unknown>) => void,
): Promise<{ readonly answer: Promise<unknown> } | null> {
  return new Promise((resolve) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      resolve(null);
    }, ANSWERED_WITHIN_MS);
    let isAnswered = false;
    emit('flexy:payment-requested', {
      ...request,
      respondWith: (promise) => {
        // The first answer counts.
        if (isAnswered) return;
        isAnswered = true;
        const answer = Promise.resolve(promise);
        if (isOver) return late(answer);
        clearTimeout(timer);
        resolve({ answer });
      },
    });
  });
}
