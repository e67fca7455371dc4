/**
 * The one Trusted Types policy of the islands, `flexy`, for pages with `require-trusted-types-for 'script'`. Only what
 * is below makes use of it: HTML goes where none of it runs, and scripts come from addresses of the build or from one
 * that the page itself has named.
 */
interface Policy {
  createHTML(html: string): unknown;
  createScriptURL(address: string): unknown;
}

const PLAIN: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };
const made = new Map<string, Policy>();

function isPolicy(value: unknown): value is Policy {
  return typeof value === 'object' && value !== null && 'createHTML' in value && 'createScriptURL' in value;
}

function createPolicy(name: string): Policy {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null) return PLAIN;
  const create: unknown = Reflect.get(factory, 'createPolicy');
  if (typeof create !== 'function') return PLAIN;
  try {
    const policy: unknown = create.call(factory, name, PLAIN);
    return isPolicy(policy) ? policy : PLAIN;
  } catch {
    // The page does not list the name, or another build has it: works as long as the page does not insist.
    return PLAIN;
  }
}

function policy(name = 'flexy'): Policy {
  const known = made.get(name);
  if (known !== undefined) return known;
  const created = createPolicy(name);
  made.set(name, created);
  return created;
}

// TypeScript's DOM takes texts alone at these places; what a policy makes is an object.

/** HTML in a template, where nothing runs and nothing is loaded. */
export function templateOf(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  Reflect.set(template, 'innerHTML', policy().createHTML(html));
  return template;
}

/** The text that a text area makes of HTML: references become letters, tags stay text. */
export function textOfReferences(html: string): string {
  const area = document.createElement('textarea');
  Reflect.set(area, 'innerHTML', policy().createHTML(html));
  return area.value;
}

/** XML or HTML as a tree that belongs to no page. `parser`: of the page whose policy it is to keep to. */
export function parseTree(
  source: string,
  type: 'image/svg+xml' | 'application/xml' | 'text/html',
  parser = new DOMParser(),
): Document {
  const parse: (this: DOMParser, source: unknown, type: string) => Document = Reflect.get(
    Object(parser),
    'parseFromString',
  );
  return parse.call(parser, policy().createHTML(source), type);
}

/** Shows a document in a frame; the frame's own `sandbox` says what it may. */
export function setFrameDocument(frame: HTMLIFrameElement, html: string): void {
  Reflect.set(frame, 'srcdoc', policy().createHTML(html));
}

/** @param address A file of this build. */
export function startWorker(address: string): Worker {
  const started: Worker = Reflect.construct(Worker, [policy().createScriptURL(address)]);
  return started;
}

/** @param address A service worker that the page has named. */
export function serviceWorkerAddress(address: string): string {
  // `register` takes the policy's object in place of the text.
  return policy().createScriptURL(address) as string;
}

/** @param address A script that the page has named. */
export function setScriptAddress(script: HTMLScriptElement, address: string): void {
  Reflect.set(script, 'src', policy().createScriptURL(address));
}

/**
 * HTML that a library writes: a policy of its own, `flexy-libraries`, which a page without maps, documents and builders
 * may leave out. The build puts it into those libraries.
 */
export function libraryHtml(html: unknown): unknown {
  // What is made already stays: a second time would be a text again.
  return typeof html === 'string' ? policy('flexy-libraries').createHTML(html) : html;
}
