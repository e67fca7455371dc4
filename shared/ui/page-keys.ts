/**
 * Whether a single key is meant for an island: the focus is in it, or nowhere on the page, nobody types, and no dialog
 * is open. A link or a button of the page keeps its keys.
 */
export function isForIsland(event: KeyboardEvent, root: ShadowRoot): boolean {
  const path = event.composedPath();
  if (!path.includes(root) && path[0] !== document.body && path[0] !== document.documentElement) return false;
  if (root.querySelector('dialog[open]') !== null || document.querySelector('dialog[open], .modal.show') !== null)
    return false;
  const [target] = path;
  return !(
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  );
}
