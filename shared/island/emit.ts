export interface EmitOptions {
  readonly cancelable?: boolean;
}

/** Tells the page; `false` when a listener of a cancelable event prevented what comes next. */
export type Emit = (name: `flexy:${string}`, detail?: unknown, options?: EmitOptions) => boolean;

export interface ErrorDetail {
  readonly message: string;
  readonly status?: number;
  readonly call?: string;
}

export function emitFrom(
  host: HTMLElement,
  name: `flexy:${string}`,
  detail: unknown = null,
  { cancelable = false }: EmitOptions = {},
): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}

/** Reloads the page unless it objects. */
export function reloadPage(host: HTMLElement): void {
  if (emitFrom(host, 'flexy:before-reload', null, { cancelable: true })) location.reload();
}
