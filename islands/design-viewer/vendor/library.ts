import { setScriptAddress } from '#shared/state/trusted-types.ts';

/** What the viewer of the design-file service offers, as far as it is used. */
export interface ServiceLibrary {
  readonly Initializer: (options: InitializerOptions, onReady: () => void) => void;
  readonly Document: {
    readonly load: (
      urn: string,
      onLoaded: (document: ServiceDocument) => void,
      onFailed: (code: number, message?: string) => void,
    ) => void;
  };
  readonly GuiViewer3D: new (container: HTMLElement, options?: object) => ServiceGui;
  readonly SELECTION_CHANGED_EVENT: string;
}

interface InitializerOptions {
  readonly env: string;
  readonly language: string;
  /** Called again by the library before its token ends. */
  readonly getAccessToken: (onToken: (token: string, seconds: number) => void) => void;
}

export interface ServiceDocument {
  readonly getRoot: () => { readonly getDefaultGeometry: () => unknown };
}

/** The service's viewer in its container. */
export interface ServiceGui {
  /** 0, or the code of an error. */
  readonly start: () => number;
  readonly loadDocumentNode: (document: ServiceDocument, node: unknown) => Promise<unknown>;
  readonly addEventListener: (name: string, listener: (event: unknown) => void) => void;
  readonly fitToView: () => void;
  readonly getScreenShot: (width: number, height: number, onPicture: (address: string) => void) => void;
  readonly getProperties: (id: number, onFound: (found: { readonly name?: string }) => void) => void;
  readonly resize: () => void;
  readonly finish: () => void;
  readonly model?: ServiceModel | null;
}

interface ServiceModel {
  /** Triangles. */
  readonly geomPolyCount?: () => number | null;
  readonly getInstanceTree?: () => { readonly nodeAccess?: { readonly getNumNodes?: () => number } } | null;
}

/** What hangs on an object or on a class; undefined for anything else. */
function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
    ? Reflect.get(value, name)
    : undefined;
}

/** Whether it has the calls without which nothing can be shown. */
function isLibrary(value: unknown): value is ServiceLibrary {
  const calls = [
    memberOf(value, 'Initializer'),
    memberOf(memberOf(value, 'Document'), 'load'),
    memberOf(value, 'GuiViewer3D'),
  ];
  return calls.every((call) => typeof call === 'function');
}

/** The library on the page; undefined when there is none, or another than expected. */
function presentLibrary(): ServiceLibrary | undefined {
  const found = memberOf(memberOf(window, 'Autodesk'), 'Viewing');
  return isLibrary(found) ? found : undefined;
}

/** The script did not come, or is not the library. */
export class LibraryError extends Error {
  constructor(address: string, reason: 'script' | 'content') {
    super(
      reason === 'script' ? `The script did not load: ${address}` : `The script has no Autodesk.Viewing: ${address}`,
    );
    this.name = 'LibraryError';
  }
}

const loading = new Map<string, Promise<ServiceLibrary>>();

function pageScriptNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

async function fetchLibrary(address: string): Promise<ServiceLibrary> {
  const script = document.createElement('script');
  setScriptAddress(script, address);
  // A policy without 'strict-dynamic' asks for it.
  script.nonce = pageScriptNonce();
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new LibraryError(address, 'script')));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
  const library = presentLibrary();
  if (library === undefined) throw new LibraryError(address, 'content');
  return library;
}

/**
 * Loads the service's viewer once for all elements of the page; one that failed is loaded anew.
 *
 * @throws LibraryError
 */
export function loadLibrary(address: string): Promise<ServiceLibrary> {
  const url = new URL(address, document.baseURI).href;
  const known = loading.get(url);
  if (known !== undefined) return known;
  const loaded = fetchLibrary(url);
  loading.set(url, loaded);
  loaded.catch(() => loading.delete(url));
  return loaded;
}

/** Adds the viewer's style sheet to the document, until the last element that uses it has gone. */
export function addStyle(address: string): () => void {
  const url = new URL(address, document.baseURI).href;
  const before = [...document.querySelectorAll<HTMLLinkElement>('link[data-flexy-service]')].find(
    ({ href }) => href === url,
  );
  const link = before ?? document.createElement('link');
  if (before === undefined) {
    link.rel = 'stylesheet';
    link.href = url;
    link.dataset['flexyService'] = '0';
    document.head.append(link);
  }
  const count = (by: number): number => {
    const users = Number(link.dataset['flexyService']) + by;
    link.dataset['flexyService'] = String(users);
    return users;
  };
  count(1);
  return () => {
    if (count(-1) === 0) link.remove();
  };
}
