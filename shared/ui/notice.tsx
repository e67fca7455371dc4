import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { useUiText } from './text.ts';
import { type SaidTexts, useSaidText } from './use-said.ts';

interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'warn' | 'danger';
  /** What is said of it, unless it is a `danger`. Default: each text. */
  readonly says?: SaidTexts;
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly onDismiss?: (() => void) | undefined;
  readonly actions?: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

/** Says what happened and offers the next step. A `danger` interrupts a screen reader; the announcer says the others. */
export function Notice({
  tone = 'info',
  says = 'each',
  children,
  onRetry,
  retrying = false,
  onDismiss,
  actions,
}: NoticeProps) {
  const t = useUiText();
  const Icon = ICONS[tone];
  const text = useRef<HTMLDivElement>(null);
  const isAlert = tone === 'danger';
  useSaidText(text, isAlert ? 'none' : says);
  return (
    <div
      className="fx-notice"
      data-tone={tone}
      role={isAlert ? 'alert' : 'status'}
      aria-live={isAlert ? undefined : 'off'}
    >
      <Icon size={20} aria-hidden="true" />
      <div className="fx-notice-text" ref={text}>
        {children}
      </div>
      {actions}
      {onRetry ? (
        <Button onClick={onRetry} busy={retrying}>
          {t('Retry')}
        </Button>
      ) : null}
      {onDismiss ? (
        <span className="fx-notice-dismiss">
          <IconButton kind="quiet" label={t('Dismiss')} icon={<X size={18} aria-hidden="true" />} onClick={onDismiss} />
        </span>
      ) : null}
    </div>
  );
}
