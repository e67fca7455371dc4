import { Package } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import type en from './locales/en.ts';
import { Picker } from './picker.tsx';
import type { spec } from './portion-picker.spec.ts';
import { parseProduct } from './rules/product.ts';

export function PortionPicker({ product, currencySymbol }: PropsOf<typeof spec>) {
  const { api, host, locale, emit } = useIsland();
  const t = useT<typeof en>();
  const parsed = useMemo(
    () => (product === undefined || product === null ? undefined : parseProduct(product, api.base, locale)),
    [product, api.base, locale],
  );
  // An attribute that is not JSON never becomes a property.
  const isBroken =
    parsed === undefined && (host.getAttribute('product') ?? host.getAttribute('data-product') ?? '').trim() !== '';
  const wrong = isBroken ? 'product: not JSON' : parsed?.error?.detail;
  useEffect(() => {
    if (wrong !== undefined) emit('flexy:error', { message: wrong });
  }, [wrong, emit]);
  useReady(parsed?.product === undefined ? 'failed' : 'ready');
  return (
    <div className="portion-picker">
      {parsed === undefined && !isBroken ? (
        <Empty icon={<Package size={36} aria-hidden="true" />}>{t('No product is set for this page.')}</Empty>
      ) : null}
      {wrong === undefined ? null : (
        <Notice tone="danger">
          <strong>{t('The product of this page cannot be read.')}</strong> <bdi>{wrong}</bdi>
        </Notice>
      )}
      {/* Keyed by product, so that a choice never carries over to another product. */}
      {parsed?.product ? <Picker key={parsed.product.id} product={parsed.product} symbol={currencySymbol} /> : null}
    </div>
  );
}
