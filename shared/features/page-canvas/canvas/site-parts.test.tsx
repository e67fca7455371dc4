import grapesjs, { type Component, type Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { siteFrame } from '../source/site-frame.ts';
import { addKeptType, keepLocks } from './locks.ts';
import { addSiteTypes, createContentLock, createSiteParts, keepSiteLocks, siteDefinitions } from './site-parts.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const PAGE =
  '<header>Site</header><div data-flexy-hook="top"><div data-flexy-widget="1">x</div><div data-flexy-widget="2">y</div></div><div data-flexy-hook="foot"><div data-flexy-widget="3">z</div></div>';

/** A page in an editor without a screen; widget 3 can be left unread. */
function setUp({ unread = false } = {}) {
  const made = grapesjs.init({ headless: true, storageManager: false, log: [], plugins: [addKeptType, addSiteTypes] });
  editor = made;
  const frame = siteFrame(PAGE);
  const names = unread ? ['1', '2'] : ['1', '2', '3'];
  const widgets = new Map(names.map((id) => [id, { name: `W${id}`, html: `<p>${id}</p>{{ x }}` }]));
  made.setComponents(siteDefinitions({ frame, widgets, hooks: frame.hooks }, { base: 'https://shop.test/en' }));
  made.getWrapper()?.set({ droppable: false });
  keepLocks(made, { onRestored: () => undefined, onReplaced: () => undefined });
  keepSiteLocks(made);
  const parts = createSiteParts(made);
  const get = (component: Component | undefined): Component => {
    if (component === undefined) throw new Error('not there');
    return component;
  };
  const root = get(made.getWrapper());
  return {
    editor: made,
    parts,
    root,
    widget: (id: string) => get(parts.widget(id)),
    hook: (at: number) => get(parts.hooks()[at]),
    frame: get(root.findType('flexy-frame')[0]),
    order: () => parts.order().map(({ name, widgets: ids }) => `${name} ${ids.join(',')}`),
    canMove: (target: Component, source: Component) => made.Components.canMove(target, source).result,
  };
}
const ORDER = ['top 1,2', 'foot 3'];

it('shows what the records hold, in the frame of the page', () => {
  const { order, widget, root } = setUp();
  expect(order()).toEqual(ORDER);
  expect(widget('1').findType('flexy-kept')).toHaveLength(1);
  expect(root.components().at(0).is('flexy-frame')).toBe(true);
});

it('lets widgets into hooks alone, and other parts into widgets alone', () => {
  const { hook, widget, frame, root, canMove } = setUp();
  const paragraph = widget('1').components().at(0);
  expect(canMove(hook(1), widget('1'))).toBe(true);
  for (const target of [root, frame, widget('2'), paragraph]) expect(canMove(target, widget('1'))).toBe(false);
  expect(canMove(widget('2'), paragraph)).toBe(true);
  for (const target of [root, frame, hook(0)]) expect(canMove(target, paragraph)).toBe(false);
  for (const source of [frame, hook(0)]) expect(canMove(widget('2'), source)).toBe(false);
});

it('neither removes nor copies frame, hooks and widgets, whoever asks', async () => {
  const { editor: made, order, hook, widget, frame, root } = setUp();
  for (const part of [frame, hook(0), widget('1')]) {
    part.remove();
    part.replaceWith('<p>no</p>');
    made.select(part);
    made.runCommand('core:component-delete');
    made.runCommand('core:copy');
    made.runCommand('core:paste');
  }
  hook(1).append(widget('1').clone());
  root.append(hook(0).clone());
  await Promise.resolve();
  expect(order()).toEqual(ORDER);
  expect(root.components()).toHaveLength(3);
});

it('takes away what is added outside of the widgets, and puts a widget back that is moved there', async () => {
  const { order, hook, widget, frame, root } = setUp();
  root.append('<p>no</p>');
  frame.append('<p>no</p>');
  hook(0).append('<p>no</p>');
  root.append(widget('1'));
  widget('2').append(widget('3'));
  await Promise.resolve();
  expect(root.components()).toHaveLength(3);
  expect(root.find('p').every((part) => part.parents().some((around) => around.is('flexy-widget')))).toBe(true);
  expect(order().map((line) => line.split(' ')[1]?.split(',').toSorted().join())).toEqual(['1,2', '3']);
});

it('moves widgets by place, undoes it, and leaves a hook alone whose widget was not read', () => {
  const { editor: made, order, parts, widget } = setUp();
  parts.place(widget('1'), 'foot', 0);
  expect(order()).toEqual(['top 2', 'foot 1,3']);
  parts.place(widget('1'), 'foot', 1);
  expect(order()).toEqual(['top 2', 'foot 3,1']);
  parts.place(widget('1'), 'nowhere', 0);
  made.destroy();
  const other = setUp({ unread: true });
  other.parts.place(other.widget('1'), 'foot', 0);
  other.parts.place(other.widget('3'), 'top', 0);
  expect(other.order()).toEqual(ORDER);
});

it('holds the content while only styles are changed, and frees it as it was', () => {
  const { editor: made, widget, hook, canMove } = setUp();
  const lock = createContentLock(made);
  const paragraph = widget('1').components().at(0);
  lock(true);
  expect([paragraph.get('editable'), paragraph.get('removable'), paragraph.get('copyable')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(canMove(widget('2'), paragraph)).toBe(false);
  expect(canMove(hook(1), widget('1'))).toBe(false);
  lock(false);
  expect(canMove(widget('2'), paragraph)).toBe(true);
  expect(canMove(hook(1), widget('1'))).toBe(true);
  expect(paragraph.get('editable')).toBe(true);
});
