import { ApiError } from '#shared/api/errors.ts';

interface EmitOptions {
  readonly cancelable?: boolean;
}

/** The details of all events, from the types generated from the specs: an undeclared name does not compile. */
export type EventDetails = {
  [
    Name in keyof GlobalEventHandlersEventMap as Name extends `flexy:${string}` ? Name : never
  ]: GlobalEventHandlersEventMap[Name] extends CustomEvent<infer Detail> ? Detail : never;
};

type EmitArguments<Detail> = null extends Detail
  ? [detail?: Detail, options?: EmitOptions]
  : [detail: Detail, options?: EmitOptions];

/** Dispatches an event to the page; false when a listener cancelled it. */
export type Emit = <Name extends keyof EventDetails>(name: Name, ...rest: EmitArguments<EventDetails[Name]>) => boolean;

export interface ErrorDetail {
  readonly message: string;
  readonly status?: number;
  readonly call?: string;
}

/** The event detail of an error; for a failed call it includes the status and the name of the call. */
export function errorDetailOf(error: unknown): ErrorDetail {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { message };
  const { status, call } = error;
  return { message, call, ...(status === undefined ? {} : { status }) };
}

export function emitFrom<Name extends keyof EventDetails>(
  host: HTMLElement,
  name: Name,
  ...[detail, { cancelable = false } = {}]: EmitArguments<EventDetails[Name]>
): boolean {
  return host.dispatchEvent(new CustomEvent<unknown>(name, { detail, cancelable, bubbles: true, composed: true }));
}

/** Reloads the page; false when a listener cancelled `flexy:before-reload`. */
export function reloadPage(host: HTMLElement): boolean {
  const mayReload = emitFrom(host, 'flexy:before-reload', null, { cancelable: true });
  if (mayReload) location.reload();
  return mayReload;
}
