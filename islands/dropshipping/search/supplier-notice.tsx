import { useEffect, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { formatDateTime, formatTime } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type en from '../locales/en.ts';
import type { Supplier } from '../supplier/supplier.ts';

const SECOND_MS = 1_000;
const TOO_MANY = 429;
/** A time further off needs its day. */
const HALF_DAY_MS = 43_200_000;

/** The seconds until the supplier takes the next call, while it wants to be left alone. */
export function SupplierWait({ supplier }: { readonly supplier: Supplier }) {
  const t = useT<typeof en>();
  const until = useStoreValue(supplier.waitsUntil);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const seconds = Math.max(1, Math.ceil((until - now) / SECOND_MS));
  return <Notice says="first">{t('The supplier is busy. It goes on in {seconds} s.', { seconds })}</Notice>;
}

/** A failed call to the supplier, with a way to make it again. */
export function SupplierFailure({
  error,
  what,
  onRetry,
}: {
  readonly error: unknown;
  /** A sentence that says what could not be loaded. */
  readonly what: string;
  readonly onRetry: () => void;
}) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { locale } = useIsland();
  const [failedAt] = useState(() => Date.now());
  const wait = error instanceof ApiError && error.status === TOO_MANY ? error.retryAfter : undefined;
  return (
    <Notice tone="danger" onRetry={onRetry}>
      {what}{' '}
      {wait === undefined
        ? explainError(error, tUi)
        : t('The supplier takes no more calls before {time}.', {
            time: (wait < HALF_DAY_MS ? formatTime : formatDateTime)(new Date(failedAt + wait), { locale }),
          })}
    </Notice>
  );
}
