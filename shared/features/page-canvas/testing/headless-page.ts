import grapesjs, { type Component, type Editor } from 'grapesjs';
import { definitionsOf, rememberShown } from '../canvas/definition.ts';
import { addKeptType } from '../canvas/locks.ts';

interface HeadlessPage {
  /** Whoever opens it destroys it. */
  readonly editor: Editor;
  readonly root: Component;
  /** The first part with a tag, of all that the page has. */
  readonly first: (name: string) => Component;
}

/** A page in the editor as the canvas opens it, without a frame to show it in. */
export function openHeadless(html: string): HeadlessPage {
  const editor = grapesjs.init({ headless: true, storageManager: false, log: [], plugins: [addKeptType] });
  editor.setComponents(definitionsOf(html, { base: 'https://shop.test/en' }));
  const root = editor.getWrapper();
  if (root === undefined) throw new Error('no page');
  rememberShown(root);
  const within = (part: Component): readonly Component[] => [part, ...part.components().models.flatMap(within)];
  return {
    editor,
    root,
    first: (name) => {
      const part = within(root).find((each) => each.get('tagName') === name);
      if (part === undefined) throw new Error(`no ${name}`);
      return part;
    },
  };
}
