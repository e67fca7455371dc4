import { showFailure } from './load-failure.ts';
import { type LoadMode, loadTimely } from './load-modes.ts';
import { nearestNames } from './nearest-names.ts';
import { keepCheckedAddresses, pageHashes } from './page-hashes.ts';

interface RegistryEntry {
  readonly load: LoadMode;
  readonly fetch: () => Promise<unknown>;
}
export type Registry = Readonly<Record<string, RegistryEntry>>;

interface LoaderOptions {
  readonly registry: Registry;
  /** URL of the autoloader; the other files are in the same folder. */
  readonly origin: string;
}

const PREFIX = 'flexy-';
/** Longest delay of a Turbo visit, in ms: a slow network must not freeze the site. */
const TURBO_TIMEOUT_MS = 2000;

export function startLoader({ registry, origin }: LoaderOptions): void {
  keepCheckedAddresses();
  const loads = new Map<string, Promise<void>>();
  const seen = new WeakSet<Element>();
  const unknown = new Set<string>();

  const load = (tag: string, entry: RegistryEntry): Promise<void> => {
    const known = loads.get(tag);
    if (known !== undefined) return known;
    const started = fetchIsland(tag, entry, origin).catch((error: unknown) => {
      // Elements added later may try again.
      loads.delete(tag);
      throw error;
    });
    loads.set(tag, started);
    return started;
  };

  const adopt = (element: Element): Promise<void> => {
    const tag = element.localName;
    if (seen.has(element) || customElements.get(tag) !== undefined) return Promise.resolve();
    seen.add(element);
    const entry = registry[tag];
    if (entry === undefined) {
      if (!unknown.has(tag)) console.error(unknownTag(tag, registry));
      unknown.add(tag);
      return Promise.resolve();
    }
    const { mode, isDue } = loadTimely(element, entry.load);
    const done = isDue
      .then(() => load(tag, entry))
      .catch((error: unknown) => loadAgain(element, () => load(tag, entry), error));
    // Only islands to be loaded at once may delay a visit.
    return mode === 'ready' ? done : Promise.resolve();
  };

  const discover = (root: ParentNode): Promise<unknown> => Promise.all([...undefinedIslands(root)].map(adopt));

  let isScheduled = false;
  const observer = new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    // Search once for all elements added in a row. Not in an animation frame: those stop in hidden tabs.
    queueMicrotask(() => {
      isScheduled = false;
      void discover(document);
    });
  });

  document.addEventListener('turbo:before-render', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { newBody, resume } = turboDetail(event.detail);
    if (newBody === undefined || resume === undefined) return;
    const wanted = [...undefinedIslands(newBody)]
      .map((element) => element.localName)
      .flatMap((tag) =>
        registry[tag]?.load === 'ready' && !customElements.get(tag) ? [load(tag, registry[tag])] : [],
      );
    if (wanted.length === 0) return;
    event.preventDefault();
    void Promise.race([
      Promise.allSettled(wanted),
      new Promise((resolve) => setTimeout(resolve, TURBO_TIMEOUT_MS)),
    ]).then(() => resume());
  });

  void discover(document);
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

function* undefinedIslands(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll(':not(:defined)'))
    if (element.localName.startsWith(PREFIX)) yield element;
}

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 15_000;

/** Says that an island is missing, and asks for it until it is there. */
async function loadAgain(element: Element, load: () => Promise<void>, error: unknown): Promise<void> {
  let ask = (): void => undefined;
  showFailure(element, error, () => ask());
  for (let wait = FIRST_RETRY_MS; element.isConnected; wait = Math.min(MAX_RETRY_MS, wait * 2)) {
    await new Promise<void>((resolve) => {
      ask = resolve;
      setTimeout(resolve, wait);
    });
    try {
      await load();
      return;
    } catch {
      // It is asked for again.
    }
  }
}

async function fetchIsland(tag: string, { fetch }: RegistryEntry, origin: string): Promise<void> {
  try {
    await fetch();
  } catch (error) {
    // What the page has a hash for is run from there, or not at all.
    if (isChecked(tag)) throw error;
    await import(await addressForRetry(tag, origin));
  }
  if (customElements.get(tag) === undefined) throw new Error(`The code of <${tag}> was loaded but did not define it.`);
}

function isChecked(tag: string): boolean {
  const file = new RegExp(`/${tag}-[A-Z0-9]{8}\\.js$`);
  return [...pageHashes().keys()].some((address) => file.test(address));
}

/**
 * The file's current address from the manifest: after a deploy the file known to this page is gone. The query makes
 * browsers that cache a failed import try again.
 */
async function addressForRetry(tag: string, origin: string): Promise<string> {
  const answer = await fetch(new URL('manifest.json', origin), { cache: 'no-store', credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`manifest.json: ${answer.status}`);
  const manifest: unknown = await answer.json();
  const address: unknown =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, `${tag}.js`) : undefined;
  if (typeof address !== 'string') throw new Error(`manifest.json does not name ${tag}.js`);
  const file = address.slice(address.lastIndexOf('/') + 1);
  return new URL(`${file}?retry=${Date.now()}`, origin).href;
}

function turboDetail(detail: unknown): { readonly newBody?: ParentNode; readonly resume?: () => void } {
  if (typeof detail !== 'object' || detail === null) return {};
  const newBody: unknown = Reflect.get(detail, 'newBody');
  const resume: unknown = Reflect.get(detail, 'resume');
  return newBody instanceof Element && typeof resume === 'function'
    ? {
        newBody,
        resume: () => {
          Reflect.apply(resume, undefined, []);
        },
      }
    : {};
}

function unknownTag(tag: string, registry: Registry): string {
  const near = nearestNames(tag, Object.keys(registry));
  return `<${tag}> is no island. ${near.length > 0 ? `Did you mean ${near.map((one) => `<${one}>`).join(' or ')}?` : `There are: ${Object.keys(registry).join(', ')}.`}`;
}
