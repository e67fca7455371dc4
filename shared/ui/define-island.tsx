import type { ComponentType } from 'react';
import { commonMessages } from '#shared/i18n/common.ts';
import type { Messages } from '#shared/i18n/messages.ts';
import { defineElement } from '#shared/island/define.ts';
import type { IslandSpec, PropsOf } from '#shared/island/spec.ts';
import { TextsNotice } from './texts-notice.tsx';
import tokens from './tokens.css';
import ui from './ui.css';

export interface IslandParts<Spec extends IslandSpec> {
  readonly component: ComponentType<PropsOf<Spec>>;
  /** The island’s own, after the tokens and the base sheet; each is one object for all elements of the page. */
  readonly sheets?: readonly CSSStyleSheet[];
  /** The island’s own, beside the common ones. */
  readonly messages?: Messages<string>;
  /** It shows a `<TextsNotice />` itself; else one stands above it. */
  readonly placesTextsNotice?: boolean;
}

/** Makes an island of a declaration and a component; defines its tag unless the page has it already. */
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
  defineElement(spec, {
    component: placesTextsNotice ? Content : WithTextsNotice,
    sheets: [tokens, ui, ...sheets],
    messages,
  });
}
