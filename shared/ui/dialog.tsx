import { X } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useUiText } from './text.ts';

export interface DialogProps {
  readonly title: string;
  readonly size?: 'small' | 'normal' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A dialog that must be answered has no close button and ignores Escape. */
  readonly mustAnswer?: boolean;
}

/** What comes in while a dialog is open: the page behind it is out of reach, so it is told inside. */
export const DialogNews = createContext<ReactNode>(null);

/** The one dialog of the house: the browser’s modal dialog, whose focus trap and inert page hold across shadow roots. */
export function Dialog({ title, size = 'normal', onClose, children, footer, mustAnswer = false }: DialogProps) {
  const t = useUiText();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => { close.current = onClose; });
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const root = dialog.getRootNode();
    const before = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="fx-dialog"
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!mustAnswer) close.current();
      }}
      // The second half of a double press was meant for what opened the dialog.
      onClick={(event) => { if (event.target === event.currentTarget && event.detail < 2 && !mustAnswer) close.current(); }}
    >
      <div className="fx-dialog-head">
        <h2 id={id}>{title}</h2>
        {mustAnswer ? null : <IconButton kind="quiet" label={t('Close')} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />}
      </div>
      <div className="fx-dialog-body">{useContext(DialogNews)}{children}</div>
      {footer ? <div className="fx-dialog-foot">{footer}</div> : null}
    </dialog>
  );
}
