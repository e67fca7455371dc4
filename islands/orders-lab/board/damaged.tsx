import { TriangleAlert } from 'lucide-react';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

/** That part of the order could not be read, and why. */
export function Damaged({ order: { problem } }: { readonly order: KitchenOrder }) {
  const t = useKitchenText();
  if (problem === null) return null;
  return (
    <div className="lab-damaged" role="group" aria-label={t('Not readable')}>
      <p>
        <TriangleAlert size={18} aria-hidden="true" />{' '}
        <strong>{t('Part of this order could not be read. Ask the staff.')}</strong>
      </p>
      <details>
        <summary>{t('What is wrong')}</summary>
        <small dir="auto">{problem}</small>
      </details>
    </div>
  );
}
