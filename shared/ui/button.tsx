import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'large';
  readonly type?: 'button' | 'submit';
  /** Shows progress and refuses further presses without leaving the tab order, so that focus is not lost. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of a page or dialog. One that is busy or `aria-disabled` can have the focus but takes no press. */
export function Button({
  kind = 'plain',
  size = 'normal',
  type = 'button',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const refuses = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={className ? `fx-button ${className}` : 'fx-button'}
      data-kind={kind}
      data-size={size}
      aria-disabled={refuses || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (refuses ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className="fx-spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with an icon alone; its label is its name and its tooltip. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} data-square="" aria-label={label} title={rest.title ?? label}>
      {icon}
    </Button>
  );
}
