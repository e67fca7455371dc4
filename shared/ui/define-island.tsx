import type { ComponentType } from 'react';
import { userOfToken } from '#shared/api/token-user.ts';
import { commonMessages } from '#shared/i18n/common.ts';
import type { Messages } from '#shared/i18n/messages.ts';
import { defineElement } from '#shared/island/define.ts';
import type { IslandSpec, PropsOf } from '#shared/island/spec.ts';
import { loadUntilThere } from '#shared/state/missing-files.ts';
import { onSignedOut } from '#shared/state/signed-out.ts';
import { watchForMissingFiles } from './older-page.ts';
import { PageNotices } from './page-notices.tsx';
import tokens from './tokens.css';
import ui from './ui.css';

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
  void loadUntilThere(() => import('./signed-out-card.ts')).then(({ showSignedOut }) => showSignedOut());
}

let isWatching = false;

/** From now on the page shows nothing of its person once another page has signed that one out. */
function watchSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  onSignedOut(cover);
}

interface IslandParts<Spec extends IslandSpec> {
  readonly component: ComponentType<PropsOf<Spec>>;
  /** The island's own sheets, after the tokens and the base sheet; shared by all its elements on the page. */
  readonly sheets?: readonly CSSStyleSheet[];
  /** The island's own texts, besides the common ones. */
  readonly messages?: Messages<string>;
  /** The island renders `<PageNotices />` itself. Default: the notice is above the island. */
  readonly placesPageNotices?: boolean;
}

/** Makes an island of a declaration and a component, and defines its tag unless the page has defined it already. */
export function defineIsland<Spec extends IslandSpec>(
  spec: Spec,
  { component: Content, sheets = [], messages = commonMessages, placesPageNotices = false }: IslandParts<Spec>,
): void {
  function WithPageNotices(props: PropsOf<Spec>) {
    return (
      <>
        <PageNotices />
        <Content {...props} />
      </>
    );
  }
  // The same listener for all: it is added once.
  watchForMissingFiles();
  watchSignOut();
  defineElement(spec, {
    component: placesPageNotices ? Content : WithPageNotices,
    sheets: [tokens, ui, ...sheets],
    messages,
  });
}
