/** What a page asks of the worker. */
export type PageMessage =
  | {
      readonly flexy: 'keep';
      /** Absolute addresses. */
      readonly pages: readonly string[];
      /** What the page has loaded of its own site. */
      readonly loaded: readonly string[];
    }
  /** Nobody is signed in: no page is kept any longer. */
  | { readonly flexy: 'forget' };

/** What the worker tells a page; the answer to `which-build` goes to the message's port. */
export type WorkerMessage =
  | { readonly flexy: 'ready'; readonly pages: readonly string[] }
  /** A page could not be kept: so much room is lacking on the device. */
  | { readonly flexy: 'no-room'; readonly megabytes: number }
  /** The page is kept as of this build (address of its autoloader) now. */
  | { readonly flexy: 'update'; readonly build: string }
  | { readonly flexy: 'which-build' };

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function readPageMessage(data: unknown): PageMessage | undefined {
  const message = Object(data);
  const kind: unknown = Reflect.get(message, 'flexy');
  if (kind === 'forget') return { flexy: 'forget' };
  if (kind !== 'keep') return undefined;
  return {
    flexy: 'keep',
    pages: texts(Reflect.get(message, 'pages')),
    loaded: texts(Reflect.get(message, 'loaded')),
  };
}

export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  const message = Object(data);
  const kind: unknown = Reflect.get(message, 'flexy');
  if (kind === 'which-build') return { flexy: kind };
  const build: unknown = Reflect.get(message, 'build');
  if (kind === 'update' && typeof build === 'string') return { flexy: kind, build };
  const megabytes: unknown = Reflect.get(message, 'megabytes');
  if (kind === 'no-room' && typeof megabytes === 'number') return { flexy: kind, megabytes };
  return kind === 'ready' ? { flexy: 'ready', pages: texts(Reflect.get(message, 'pages')) } : undefined;
}
