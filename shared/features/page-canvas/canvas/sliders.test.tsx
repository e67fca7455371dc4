import grapesjs, { type Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { canvasWords } from '../view/words.ts';
import { createBlock } from './blocks.ts';
import { partOf } from './parts.ts';
import { createSliders } from './sliders.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const WORDS = canvasWords((key) => key);

function setUp() {
  const made = grapesjs.init({ headless: true, storageManager: false, log: [] });
  editor = made;
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `part${ids}`;
  };
  const [slider] = made.addComponents(createBlock('slider', WORDS, newId).definition);
  if (slider === undefined) throw new Error('not there');
  const sliders = createSliders(made, WORDS, (id) => made.Components.allById()[id]);
  return { sliders, slider, id: slider.getId() };
}

it('keeps its settings while it has a single slide', () => {
  const { sliders, id } = setUp();
  expect(sliders.settings(id)).toEqual({ count: 2, width: 800, height: 400, controls: true, indicators: true });
  sliders.change(id, { count: 1 });
  expect(sliders.settings(id)).toMatchObject({ count: 1, controls: true });
  sliders.change(id, { controls: false });
  expect(sliders.settings(id)).toMatchObject({ count: 1, controls: false });
  sliders.change(id, { controls: true });
  sliders.change(id, { count: 3 });
  expect(sliders.settings(id)).toMatchObject({ count: 3, controls: true });
});

it('shows no arrows beside a single slide', () => {
  const { sliders, slider, id } = setUp();
  const arrows = (): number => slider.toHTML().split('<label').length - 1;
  expect(arrows()).toBe(4);
  sliders.change(id, { count: 1 });
  expect(arrows()).toBe(0);
});

it('is not called after the signs of its arrows', () => {
  expect(partOf(setUp().slider).text).toBe('');
});
