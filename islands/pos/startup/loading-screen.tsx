import type { ReactNode } from 'react';
import { usePosText } from '../till/text.ts';

/** Until the register can sell: a drawer that opens and closes, and what has to be done meanwhile. */
export function LoadingScreen({ children }: { readonly children?: ReactNode }) {
  const t = usePosText();
  return (
    <div className="pos-wait">
      <div className="pos-wait-drawer" aria-hidden="true">
        <span />
        <span />
      </div>
      <p role="status">{t('The cash register is loading')}</p>
      {children}
    </div>
  );
}
