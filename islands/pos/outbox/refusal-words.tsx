import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Problem } from '#shared/offline/entry.ts';
import { SALE_DISCARDED } from '../rules/exchange.ts';
import { DISH_ELSEWHERE, ORDER_CLOSED } from '../rules/tab-check.ts';
import { problemText } from '../till/problem-text.ts';
import { usePosText } from '../till/text.ts';
import { outboxTexts } from './texts.ts';

function OfTable({ message }: { readonly message: typeof ORDER_CLOSED | typeof DISH_ELSEWHERE }) {
  const words = useLazyMessages(outboxTexts);
  return words(message);
}

/** Why a sale is not sent: by the till's own rules, or as the server says. */
export function RefusalWords({ problem }: { readonly problem: Problem | null }) {
  const t = usePosText();
  const message = problem?.message;
  if (message === SALE_DISCARDED) return t(SALE_DISCARDED);
  if (message === ORDER_CLOSED || message === DISH_ELSEWHERE) return <OfTable message={message} />;
  return (
    <>
      {t('The server refused this sale:')} <bdi>{problem ? problemText(problem, t) : null}</bdi>
    </>
  );
}
