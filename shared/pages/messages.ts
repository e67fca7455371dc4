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

/** A page that could not be kept: what its site does not give. */
export interface MissingFile {
  /** Path of the page, with its query. */
  readonly page: string;
  /** Path of the file where it is of the same site, as the page's own where the page itself is not given. */
  readonly file: string;
  /** The server's answer; 0 without one, or where it leads elsewhere. */
  readonly status: number;
}

/** What the worker tells a page; the answer to `which-build` goes to the message's port. */
export type WorkerMessage =
  | { readonly flexy: 'ready'; readonly pages: readonly string[]; readonly missing: readonly MissingFile[] }
  /** A page could not be kept: so much room is lacking on the device. */
  | { readonly flexy: 'no-room'; readonly megabytes: number }
  /** The page is kept as of this build (address of its autoloader) now. */
  | { readonly flexy: 'update'; readonly build: string }
  | { readonly flexy: 'which-build' };

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function missingFiles(value: unknown): readonly MissingFile[] {
  return (Array.isArray(value) ? value : []).map((one: unknown) => {
    const [page, file, status] = ['page', 'file', 'status'].map((name): unknown => Reflect.get(Object(one), name));
    return { page: String(page), file: String(file), status: Number(status) };
  });
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
  if (kind !== 'ready') return undefined;
  // A worker of the build before names none.
  const missing = missingFiles(Reflect.get(message, 'missing'));
  return { flexy: 'ready', pages: texts(Reflect.get(message, 'pages')), missing };
}
