import type { ReactNode } from 'react';
import { usePosText } from '../till/text.ts';

/** Shown until the register can sell: an animated drawer, and anything to do meanwhile. */
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
