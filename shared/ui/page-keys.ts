/** Whether a key pressed anywhere on the page is meant for an island: nobody types, and no dialog is open. */
export function isForThePage(event: KeyboardEvent, root: ShadowRoot): boolean {
  if (root.querySelector('dialog[open]') !== null || document.querySelector('dialog[open], .modal.show') !== null)
    return false;
  const [target] = event.composedPath();
  return !(
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  );
}
