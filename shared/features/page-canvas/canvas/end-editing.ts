import type { Editor } from 'grapesjs';

/** Resolves when the editor has counted what has changed until now: it does so two timers later. */
export async function changesCounted(): Promise<void> {
  for (let timer = 0; timer < 3; timer += 1) await new Promise((done) => void setTimeout(done));
}

/** Ends typing in a part of the page, so that its text counts. */
export async function endEditing(editor: Editor): Promise<void> {
  const view = editor.getEditing()?.view;
  if (view !== undefined && 'disableEditing' in view && typeof view.disableEditing === 'function')
    await view.disableEditing();
}
