import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
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
      <Status>{t('The cash register is loading')}</Status>
      {children}
    </div>
  );
}

interface BlockedProps extends Omit<ComponentProps<typeof Notice>, 'tone'> {
  readonly what: string;
}

/** Says in place of the register what keeps it from opening. */
export function Blocked({ what, children, ...notice }: BlockedProps) {
  return (
    <LoadingScreen>
      <Notice tone="danger" {...notice}>
        <strong>{what}</strong> {children}
      </Notice>
    </LoadingScreen>
  );
}
