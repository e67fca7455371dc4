import { userOfToken } from '#shared/api/token-user.ts';
import { onSignedOut } from '#shared/state/signed-out.ts';

/** Whether something on the page is a person's: an island with a token that names one, or a page that was kept for one. */
function isSomeonesPage(): boolean {
  const { flexyPerson = '' } = document.documentElement.dataset;
  if (flexyPerson !== '') return true;
  return [...document.body.querySelectorAll('*')].some((element) => {
    if (!element.localName.startsWith('flexy-')) return false;
    const token: unknown = Reflect.get(element, 'jwt');
    return typeof token === 'string' && userOfToken(token) !== '';
  });
}

/** At once, before the words for it have come: what waits to be sent stays in the page and is sent. */
function cover(): void {
  if (!isSomeonesPage()) return;
  document.body.hidden = true;
  void import('./signed-out-card.ts').then(({ showSignedOut }) => showSignedOut());
}

let isWatching = false;

/** From now on the page shows nothing of its person once another page has signed that one out. */
export function watchSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  onSignedOut(cover);
}
