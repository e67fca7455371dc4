import { useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { FullScreen } from '#shared/ui/use-full-screen.ts';
import type en from '../locales/en.ts';
import type { Role } from '../store/table-store.ts';

interface Props {
  readonly fullScreen: FullScreen;
  readonly isKept: boolean;
  readonly role: Role;
  readonly isDisplay: boolean;
  /** What `matchOutcome` tells. */
  readonly outcome: number | 'level' | null;
  readonly frames: readonly number[];
  readonly names: readonly string[];
}

/** What the marker has to know about the board or the match. */
export function Notices({ fullScreen, isKept, role, isDisplay, outcome, frames, names }: Props) {
  const t = useT<typeof en>();
  const score = frames.join('–');
  return (
    <div className="snk-notices">
      {fullScreen.isRefused ? (
        <Notice tone="warn" onDismiss={fullScreen.forget}>
          {t('The browser did not allow the full screen.')}
        </Notice>
      ) : null}
      {isKept ? null : (
        <Notice tone="warn">{t('This device cannot store the match: it is lost when the page is left.')}</Notice>
      )}
      {role === 'watching' && !isDisplay ? (
        <Notice>{t('Another tab scores this table. What happens there shows here.')}</Notice>
      ) : null}
      {outcome === null ? null : (
        <Notice tone="good">
          {outcome === 'level'
            ? t('The match ends level: {frames}.', { frames: score })
            : t('{player} wins the match: {frames}.', {
                player: names[outcome] ?? '',
                frames: score,
              })}
        </Notice>
      )}
    </div>
  );
}
