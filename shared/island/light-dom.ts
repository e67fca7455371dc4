import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { langTag } from '#shared/i18n/locale.ts';
import { useIsland } from './context.ts';
import { LIGHT_DOM_ATTRIBUTE } from './runtime.ts';

/**
 * A child of the element for a library that does not work in a shadow root; the spec says why in `lightDom`. Render
 * `<slot name={node.slot} />` where it belongs, and let the library in and out in an effect:
 *
 * ```tsx
 * const node = useLightDom(sheet);
 * useEffect(() => {
 *   const editor = new Editor({ el: node });
 *   return () => editor.destroy();
 * }, [node]);
 * return <slot name={node.slot} />;
 * ```
 *
 * The node inherits the island's tokens, font and colours, and has `dir`, `lang` and `data-theme` for libraries that
 * look for them. It is removed when the component unmounts, before the cleanup of `useEffect` runs. React handlers
 * around the slot do not receive its events: listen on the node.
 * @param sheet Imported from a file named `*.light.css`; its rules apply only inside such nodes. The document, or the
 * shadow root that contains the element, adopts it once for all elements that use it.
 * @throws When the spec has no `lightDom`.
 */
export function useLightDom(sheet: CSSStyleSheet): HTMLElement {
  const { host, presence, hasLightDom, dir, locale, theme } = useIsland();
  if (!hasLightDom) throw new Error(`<${host.localName}> uses light DOM, but its spec has no \`lightDom\`.`);
  const id = useId();
  const [node] = useState(() => createNode(id));
  const tree = useSyncExternalStore(presence.subscribe, () => treeOf(host));
  useLayoutEffect(() => adopt(tree, sheet), [tree, sheet]);
  useLayoutEffect(() => {
    node.dir = dir;
    node.lang = langTag(locale);
    node.dataset['theme'] = theme;
  }, [node, dir, locale, theme]);
  useLayoutEffect(() => keepIn(host, node), [host, node]);
  return node;
}

function createNode(id: string): HTMLElement {
  const node = document.createElement('div');
  node.slot = `flexy-light-${id}`;
  node.setAttribute(LIGHT_DOM_ATTRIBUTE, '');
  // Without it Turbo's morphing removes the node, because the server did not send it.
  node.setAttribute('data-turbo-permanent', '');
  return node;
}

/** Puts the node back when the page replaces the element's children, for example to render its fallback again. */
function keepIn(host: HTMLElement, node: HTMLElement): () => void {
  host.append(node);
  const observer = new MutationObserver(() => {
    if (node.parentNode !== host) host.append(node);
  });
  observer.observe(host, { childList: true });
  return () => {
    observer.disconnect();
    node.remove();
  };
}

type Tree = Document | ShadowRoot;

function treeOf(host: HTMLElement): Tree {
  const root = host.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

const users = new WeakMap<Tree, Map<CSSStyleSheet, number>>();

/** Returns the release function; the last release removes the sheet. */
function adopt(tree: Tree, sheet: CSSStyleSheet): () => void {
  const counts = users.get(tree) ?? new Map<CSSStyleSheet, number>();
  users.set(tree, counts);
  counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
  return () => {
    const left = (counts.get(sheet) ?? 1) - 1;
    counts.set(sheet, left);
    if (left === 0) tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
