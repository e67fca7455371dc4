import type { ComponentType } from 'react';
import { commonMessages } from '#shared/i18n/common.ts';
import type { Messages } from '#shared/i18n/messages.ts';
import { defineElement } from '#shared/island/define.ts';
import type { IslandSpec, PropsOf } from '#shared/island/spec.ts';
import { watchForOlderPage } from './older-page.ts';
import { TextsNotice } from './texts-notice.tsx';
import tokens from './tokens.css';
import ui from './ui.css';
import { watchSignOut } from './watch-sign-out.ts';

export interface IslandParts<Spec extends IslandSpec> {
  readonly component: ComponentType<PropsOf<Spec>>;
  /** The island's own sheets, after the tokens and the base sheet; shared by all its elements on the page. */
  readonly sheets?: readonly CSSStyleSheet[];
  /** The island's own texts, besides the common ones. */
  readonly messages?: Messages<string>;
  /** The island renders `<TextsNotice />` itself. Default: the notice is above the island. */
  readonly placesTextsNotice?: boolean;
}

/** Makes an island of a declaration and a component, and defines its tag unless the page has defined it already. */
export function defineIsland<Spec extends IslandSpec>(
  spec: Spec,
  { component: Content, sheets = [], messages = commonMessages, placesTextsNotice = false }: IslandParts<Spec>,
): void {
  function WithTextsNotice(props: PropsOf<Spec>) {
    return (
      <>
        <TextsNotice />
        <Content {...props} />
      </>
    );
  }
  // The same listener for all: it is added once.
  watchForOlderPage();
  watchSignOut();
  defineElement(spec, {
    component: placesTextsNotice ? Content : WithTextsNotice,
    sheets: [tokens, ui, ...sheets],
    messages,
  });
}
