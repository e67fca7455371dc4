import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { CartProblem } from './cart/cart-store.ts';
import type en from './locales/en.ts';

export interface Trouble {
  readonly problem: CartProblem;
}

const TEXTS = {
  blocked: 'The cart could not be stored: this browser blocks storage. Your choice is still here.',
  full: 'The cart could not be stored: there is no room left on this device. Your choice is still here.',
  unreadable: 'The stored cart cannot be read and was left as it is. Your choice is still here.',
} as const satisfies Readonly<Record<CartProblem, string>>;

export function CartTrouble({
  trouble: { problem },
  onRetry,
  onStartOver,
}: {
  readonly trouble: Trouble;
  readonly onRetry: () => void;
  readonly onStartOver: () => void;
}) {
  const t = useT<typeof en>();
  return (
    <Notice
      tone="danger"
      onRetry={onRetry}
      actions={problem === 'unreadable' ? <Button onClick={onStartOver}>{t('Start a new cart')}</Button> : null}
    >
      {t(TEXTS[problem])}
    </Notice>
  );
}
