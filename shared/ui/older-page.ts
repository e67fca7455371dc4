import { reloadPage } from '#shared/island/emit.ts';
import { keepCheckedAddresses, pageHashes } from '#shared/island/page-hashes.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { askForFilesAgain, missingFiles } from '#shared/state/missing-files.ts';
import { fillWithNotice } from './notice-outside.ts';

/** Ms after which a server that does not answer is one that is not there. */
const PATIENCE_MS = 10_000;
/** Ms after which a file that does not come is worth a word. */
const LONG_MS = 1_500;
/** Ms for which a line that was put away stays away: what waits for its file goes on asking for it. */
const QUIET_MS = 300_000;

/**
 * Whether the server answers and has no such file any more: 404, or a page of the site in place of a script. A server
 * that cannot be reached, or that has a failure of its own, says nothing of the file.
 */
export function isGone({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 404 || status === 410 || (status === 200 && /text\/html/.test(headers.get('Content-Type') ?? ''));
}

/** Whether the file is gone, or is another one than the page's import map has the hash of. */
async function isFileGone(address: string): Promise<boolean> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const ask = (integrity = ''): Promise<Response> =>
    fetch(address, { cache: 'no-store', credentials: 'same-origin', signal, integrity });
  try {
    const answer = await ask();
    const hash = pageHashes().get(address);
    if (isGone(answer) || !answer.ok || hash === undefined) return isGone(answer);
    await answer.arrayBuffer();
    // The server answers: it is the browser that refuses the file.
    return await ask(hash).then(
      () => false,
      () => true,
    );
  } catch {
    return false;
  } finally {
    // The file itself is not wanted.
    over.abort();
  }
}

/** What the page says of its files: it is older than the site, or one could not be fetched yet. */
type PageProblem = 'older' | 'missing';
const TEXTS = {
  older: 'This page is older than the site: reload it. What you have typed stays here until then.',
  missing: 'A part of this page could not be fetched. It is asked for again by itself.',
} as const;

/** The line that says so, at the top of the page or, as all else is inert then, of the uppermost dialog. */
async function createLine(problem: PageProblem, onDismiss: () => void): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.popover = 'manual';
  place.dataset['flexyOlder'] = '';
  place.dataset['turboTemporary'] = '';
  place.style.cssText = 'inset:0 0 auto;width:auto;padding:0;border:0';
  await fillWithNotice(place, {
    tone: problem === 'older' ? 'danger' : 'warn',
    text: (t) => t(TEXTS[problem]),
    buttons: (t) => [
      ...(missingFiles.getSnapshot() > 0 ? ([[t('Retry'), askForFilesAgain]] as const) : []),
      ...(problem === 'older' ? ([[t('Reload the page'), () => void reloadPage(place)]] as const) : []),
      [t('Dismiss'), onDismiss],
    ],
  });
  return place;
}

let shown: HTMLElement | undefined;
let quietUntil = 0;
let uppermost: HTMLElement | undefined;

function put(): void {
  if (shown === undefined) return;
  (uppermost ?? document.body).append(shown);
  shown.showPopover();
}

/** The page's uppermost modal dialog is another one now, or none is left. */
export function noteUppermost(dialog: HTMLElement | undefined): void {
  uppermost = dialog;
  // Above a dialog that was shown after it.
  queueMicrotask(put);
}

let saying: PageProblem | undefined;
/** Whether a file is gone that nobody asks for again by itself. */
let isForGood = false;

function takeAway(): void {
  shown?.remove();
  shown = undefined;
  saying = undefined;
  isForGood = false;
}

async function say(problem: PageProblem): Promise<void> {
  // Another page has been shown meanwhile.
  if (shown?.isConnected === false) takeAway();
  if (saying === 'older' || saying === problem || Date.now() < quietUntil) return;
  saying = problem;
  const line = await createLine(problem, () => {
    takeAway();
    quietUntil = Date.now() + QUIET_MS;
  });
  // What was waited for has come meanwhile, or something graver is to be said.
  if (saying !== problem) return;
  shown?.remove();
  shown = line;
  put();
}

const MISSING = 'flexy:file-missing';

/** Every late import of the build tells of a file that it could not have (`again-plugin.mjs`). */
function onMissing(event: Event): void {
  const address: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof address !== 'string') return;
  void isFileGone(address).then((isGoneNow) => {
    if (!isGoneNow) return;
    isForGood ||= missingFiles.getSnapshot() === 0;
    void say('older');
  });
}

let isWaiting = false;

/** Says what somebody waits for once that takes long, and nothing of it any more when it has come. */
function onWaiting(): void {
  const wasWaiting = isWaiting;
  isWaiting = missingFiles.getSnapshot() > 0;
  if (wasWaiting && !isWaiting && !isForGood) takeAway();
  if (wasWaiting || !isWaiting) return;
  void browserEnvironment.sleep(LONG_MS, new AbortController().signal).then(() => {
    if (isWaiting) void say('missing');
  });
}

/** From now on the page says that a part of it could not be fetched, or is gone from the server: then it is older than the site. */
export function watchForMissingFiles(): void {
  keepCheckedAddresses();
  addEventListener(MISSING, onMissing);
  missingFiles.subscribe(onWaiting);
}
