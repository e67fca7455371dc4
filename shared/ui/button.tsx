import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'large';
  readonly type?: 'button' | 'submit';
  /** Shows progress and ignores further presses, but stays in the tab order, so that the focus is not lost. */
  readonly busy?: boolean;
  /** A press while it is `aria-disabled`: says why to those who cannot hover over it. */
  readonly onRefused?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button of a page or dialog. While busy or `aria-disabled` it can have the focus but ignores presses; one that its own
 * press disables is so until it is left, since the focus would be lost.
 */
export function Button({
  kind = 'plain',
  size = 'normal',
  type = 'button',
  busy = false,
  className,
  children,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  onRefused,
  ...rest
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = disabled && isFocused;
  const refuses = isHeld || busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={className ? `fx-button ${className}` : 'fx-button'}
      data-kind={kind}
      data-size={size}
      disabled={disabled && !isHeld}
      aria-disabled={refuses || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!refuses) return onClick?.(event);
        event.preventDefault();
        if (!busy && !isHeld) onRefused?.();
      }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    >
      {busy ? <span className="fx-spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with only an icon; its label is its accessible name and tooltip. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} data-square="" aria-label={label} title={rest.title ?? label}>
      {icon}
    </Button>
  );
}
