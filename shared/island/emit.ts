import { ApiError } from '#shared/api/errors.ts';

export interface EmitOptions {
  readonly cancelable?: boolean;
}

/** What the specs declare, by the types that are generated from them: a name without a spec does not compile. */
export type EventDetails = {
  [
    Name in keyof GlobalEventHandlersEventMap as Name extends `flexy:${string}` ? Name : never
  ]: GlobalEventHandlersEventMap[Name] extends CustomEvent<infer Detail> ? Detail : never;
};

type EmitArguments<Detail> = null extends Detail
  ? [detail?: Detail, options?: EmitOptions]
  : [detail: Detail, options?: EmitOptions];

/** Tells the page; `false` when a listener of a cancelable event prevented what comes next. */
export type Emit = <Name extends keyof EventDetails>(name: Name, ...rest: EmitArguments<EventDetails[Name]>) => boolean;

export interface ErrorDetail {
  readonly message: string;
  readonly status?: number;
  readonly call?: string;
}

/** What a page is told of a failure: of a call also its status and name. */
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

/** Reloads the page unless it objects. */
export function reloadPage(host: HTMLElement): void {
  if (emitFrom(host, 'flexy:before-reload', null, { cancelable: true })) location.reload();
}
