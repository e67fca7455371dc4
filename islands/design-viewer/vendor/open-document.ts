import { isRecord } from '#shared/kernel/json.ts';
import type { ServiceDocument, ServiceGui, ServiceLibrary } from './library.ts';
import type { TokenCache } from './token.ts';

/** The service's code for a token that it does not take, or that may not see the document. */
const ACCESS_DENIED = 4;

/** The service or its viewer did not open the document. */
export class ServiceError extends Error {
  readonly code: number;
  readonly isDenied: boolean;

  constructor(code: number, message = '') {
    super(`The design-file service: ${code} ${message}`.trim());
    this.name = 'ServiceError';
    this.code = code;
    this.isDenied = code === ACCESS_DENIED;
  }
}

interface Wanted {
  readonly library: ServiceLibrary;
  readonly container: HTMLElement;
  readonly urn: string;
  readonly tokens: TokenCache;
  readonly language: string;
  readonly onSelected: (id: string, name: string) => void;
}

/** A document in the service's viewer. */
export interface OpenedDocument {
  readonly facts: () => { readonly parts: number; readonly triangles: number; readonly bytes: number };
  readonly fit: () => void;
  readonly picture: () => Promise<Blob>;
  readonly resize: () => void;
  readonly close: () => void;
}

/** The library is started once for the page; its token comes from whoever asked last. */
const started = new WeakMap<ServiceLibrary, { ready: Promise<void>; tokens: TokenCache }>();

function startLibrary(library: ServiceLibrary, tokens: TokenCache, language: string): Promise<void> {
  const known = started.get(library);
  if (known !== undefined) {
    known.tokens = tokens;
    return known.ready;
  }
  const state = { tokens, ready: Promise.resolve() };
  state.ready = new Promise((resolve) => {
    library.Initializer(
      {
        env: 'AutodeskProduction',
        language,
        getAccessToken: (onToken) => {
          state.tokens.get().then(
            ({ token, seconds }) => onToken(token, seconds),
            // The document is refused then, and says so.
            () => onToken('', 0),
          );
        },
      },
      resolve,
    );
  });
  started.set(library, state);
  return state.ready;
}

const readDocument = ({ library, urn }: Wanted): Promise<ServiceDocument> =>
  new Promise((resolve, reject) => {
    library.Document.load(`urn:${urn}`, resolve, (code, message) => reject(new ServiceError(code, message)));
  });

const selectedOf = (event: unknown): number | undefined => {
  const ids: unknown = isRecord(event) ? event['dbIdArray'] : undefined;
  const first: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return typeof first === 'number' ? first : undefined;
};

/** A picture of the viewer as bytes: it gives a `data:` or `blob:` address. */
async function blobOf(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The browser made no picture.')) : resolve(blob)));
  });
}

/**
 * Opens a document; a token that is refused is renewed once.
 *
 * @throws ServiceError
 */
export async function openDocument(wanted: Wanted): Promise<OpenedDocument> {
  const { library, container, tokens, language, onSelected } = wanted;
  await startLibrary(library, tokens, language);
  const file = await readDocument(wanted).catch(async (error: unknown) => {
    if (!(error instanceof ServiceError) || !error.isDenied) throw error;
    await tokens.get(true);
    return readDocument(wanted);
  });
  const gui: ServiceGui = new library.GuiViewer3D(container);
  const close = (): void => {
    gui.finish();
    container.replaceChildren();
  };
  const code = gui.start();
  try {
    if (code > 0) throw new ServiceError(code);
    gui.addEventListener(library.SELECTION_CHANGED_EVENT, (event) => {
      const id = selectedOf(event);
      if (id !== undefined) gui.getProperties(id, ({ name }) => onSelected(String(id), name ?? ''));
    });
    await gui.loadDocumentNode(file, file.getRoot().getDefaultGeometry());
  } catch (error) {
    close();
    throw error;
  }
  return {
    facts: () => ({
      parts: gui.model?.getInstanceTree?.()?.nodeAccess?.getNumNodes?.() ?? 0,
      triangles: gui.model?.geomPolyCount?.() ?? 0,
      bytes: 0,
    }),
    fit: () => gui.fitToView(),
    picture: () =>
      new Promise((resolve, reject) => {
        gui.getScreenShot(container.clientWidth, container.clientHeight, (address) => {
          blobOf(address).then(resolve, reject);
        });
      }),
    resize: () => gui.resize(),
    close,
  };
}
