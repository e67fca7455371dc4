import { reloadPage } from '#shared/island/emit.ts';
import { fillWithNotice } from './notice-outside.ts';

/** Stands in place of the page's body, which is hidden: the sign-in comes with the reload. */
export async function showSignedOut(): Promise<void> {
  if (document.querySelector('[data-flexy-signed-out]') !== null) return;
  const place = document.createElement('div');
  place.dataset['flexySignedOut'] = '';
  document.documentElement.append(place);
  // Turbo shows the next page with a body of its own.
  document.addEventListener('turbo:render', () => place.remove(), { once: true });
  await fillWithNotice(place, {
    text: (t) => t('You have signed out in another window.'),
    buttons: (t) => [[t('Sign in again'), () => void reloadPage(place)]],
  });
}
