import type { ComponentType } from 'react';
import type { Messages } from '#shared/i18n/messages.ts';
import { BUILD, createElementClass } from './element.ts';
import { createHost } from './host.tsx';
import type { IslandSpec, PropsOf } from './spec.ts';

interface IslandDefinition<Spec extends IslandSpec> {
  readonly component: ComponentType<PropsOf<Spec>>;
  /** Style sheets adopted by every element, in this order. All elements share the same objects. */
  readonly sheets: readonly CSSStyleSheet[];
  readonly messages: Messages<string>;
}

let isWarned = false;

/** Defines the custom element. Islands use `defineIsland` of shared/ui, which adds the shared style sheets. */
export function defineElement<Spec extends IslandSpec>(
  spec: Spec,
  { component, sheets, messages }: IslandDefinition<Spec>,
): void {
  const present = customElements.get(spec.tag);
  if (present === undefined) {
    customElements.define(spec.tag, createElementClass(spec, createHost({ spec, component, messages }), sheets));
    return;
  }
  const build: unknown = Reflect.get(present, 'flexyBuild');
  if (build === BUILD || isWarned) return;
  isWarned = true;
  console.warn(
    `Two builds of the islands are on this page: <${spec.tag}> is ${typeof build === 'string' ? build : 'somebody else’s'}, this one is ${BUILD}. The first one stays.`,
  );
}
