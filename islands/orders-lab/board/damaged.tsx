import { TriangleAlert } from 'lucide-react';
import { useKitchenText } from '../kitchen/text.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** What of the order could not be read, as the server wrote it. */
export function Damaged({ order: { problem, rawLines } }: { readonly order: KitchenOrder }) {
  const t = useKitchenText();
  if (problem === null) return null;
  return (
    <div className="lab-damaged" role="group" aria-label={t('Not readable')}>
      <p>
        <TriangleAlert size={18} aria-hidden="true" />{' '}
        <strong>{t('Part of this order could not be read. Ask the staff.')}</strong>
      </p>
      {rawLines.length === 0 ? null : (
        <ul>
          {rawLines.map((line, index) => (
            <li key={index} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('What is wrong')}</summary>
        <small dir="auto">{problem}</small>
      </details>
    </div>
  );
}
