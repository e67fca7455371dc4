import { useT } from '#shared/island/context.ts';
import { Status } from '#shared/ui/status.tsx';
import type en from './locales/en.ts';

/** Over everything while something is loaded; what is typed meanwhile still arrives. */
export function LoadingOverlay({ isShown }: { readonly isShown: boolean }) {
  const t = useT<typeof en>();
  return (
    <Status as="div" className="drop-overlay-status">
      {isShown ? (
        <div className="drop-overlay">
          <span className="fx-spinner" aria-hidden="true" />
          {t('Loading ....')}
        </div>
      ) : null}
    </Status>
  );
}
