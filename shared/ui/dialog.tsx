import { X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { useUiText } from './text.ts';
import { useLatest } from './use-latest.ts';
import { useModal } from './use-modal.ts';
import { DialogElement } from './use-portal.ts';

/** A field that text is typed into. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES: readonly string[] = ['text', 'search', 'tel', 'url', 'password', 'email'];

function isTextField(element: Element | null): element is TextField {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type))
  );
}

/** Does to a field what the key would have done there; false for a key that types nothing. */
function typeInto(
  field: TextField,
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): boolean {
  const isBackspace = key === 'Backspace';
  // A key that types has a name of one character; a code point may be two units long.
  if (ctrlKey || altKey || metaKey || !(isBackspace || [...key].length === 1)) return false;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(isBackspace ? '' : key, isBackspace && start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: isBackspace ? null : key }));
  return true;
}

/** A browser breaks a number at its hyphen as it breaks a word. */
const numbersWhole = (title: string): readonly ReactNode[] =>
  title.split(/(\S*\d\S*)/).map((part, index) => (index % 2 === 0 ? part : <span key={index}>{part}</span>));

interface DialogProps {
  readonly title: string;
  readonly size?: 'small' | 'normal' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The dialog has no close button and ignores Escape. */
  readonly mustAnswer?: boolean;
  /**
   * The dialog opens without a press of the user. For a moment it ignores presses, which were meant for what was there
   * before; presses beside it are always ignored. Keys count only once the user has moved into it: until then what is
   * typed goes on into the field that had the focus.
   */
  readonly comesUnasked?: boolean;
}

/** In ms: longer than a hand needs to stop. */
const ACCIDENTAL_PRESS_MS = 500;

/** News that arrives while a dialog is open. The page behind it is inert, so the dialog shows them. */
export const DialogStatus = createContext<ReactNode>(null);

/** The base of every dialog: the browser's modal dialog, whose focus trap and inert page work across shadow roots. */
export function Dialog({
  title,
  size = 'normal',
  onClose,
  children,
  footer,
  mustAnswer = false,
  comesUnasked = false,
}: DialogProps) {
  const t = useUiText();
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const close = useLatest(onClose);
  const [isSurprise, setSurprise] = useState(comesUnasked);
  const { isShown, reopen, focusedBefore } = useModal(dialog, title);
  useEffect(() => {
    if (!isShown) return undefined;
    if (!isSurprise) {
      if (!comesUnasked) dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      return undefined;
    }
    const timer = setTimeout(() => setSurprise(false), ACCIDENTAL_PRESS_MS);
    return () => clearTimeout(timer);
  }, [comesUnasked, dialog, isShown, isSurprise]);
  const mayLeave = !mustAnswer && !isSurprise;
  return (
    <dialog
      ref={setDialog}
      className="fx-dialog"
      data-size={size}
      aria-labelledby={id}
      closedby={mayLeave ? 'closerequest' : 'none'}
      // Browsers close a dialog on the second Escape in a row, even if `cancel` was prevented, and with it the dialogs
      // above. So Escape is handled here.
      tabIndex={-1}
      onKeyDown={(event) => {
        const isMeantElsewhere = comesUnasked && event.target === event.currentTarget;
        const field = focusedBefore();
        if (isMeantElsewhere && !event.nativeEvent.isComposing && isTextField(field) && typeInto(field, event)) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        if (mayLeave && !isMeantElsewhere) close.current();
      }}
      // A phone's back gesture closes it in the same way.
      onClose={() => {
        if (reopen() && mayLeave) close.current();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (mayLeave) close.current();
      }}
      // The second click of a double click was meant for what opened the dialog.
      onClick={(event) => {
        if (event.target === event.currentTarget && event.detail < 2 && mayLeave && !comesUnasked) close.current();
      }}
    >
      <DialogElement value={dialog}>
        <div className="fx-dialog-head" inert={isSurprise}>
          <h2 id={id}>{numbersWhole(title)}</h2>
          {mustAnswer ? null : (
            <IconButton kind="quiet" label={t('Close')} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
          )}
        </div>
        <div className="fx-dialog-body" inert={isSurprise}>
          {useContext(DialogStatus)}
          {children}
        </div>
        {footer ? (
          <div className="fx-dialog-foot" inert={isSurprise}>
            {footer}
          </div>
        ) : null}
      </DialogElement>
    </dialog>
  );
}
