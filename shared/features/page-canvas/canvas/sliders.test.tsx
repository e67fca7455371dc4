import grapesjs, { type Editor } from 'grapesjs';
import { afterEach, expect, it } from 'vitest';
import { blockWords } from '../view/words.ts';
import { createBlock } from './blocks.ts';
import { partOf } from './parts.ts';
import { createPictures } from './place-picture.ts';
import { createSliders } from './sliders.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const WORDS = blockWords((key) => key);

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
  const find = (id: string) => made.Components.allById()[id];
  const sliders = createSliders(made, find);
  const pictures = createPictures(made, { find, sliders, placeFor: () => undefined, giveLanguage: () => undefined });
  return { sliders, slider, id: slider.getId(), pictures };
}

it('keeps its settings while it has a single slide', () => {
  const { sliders, id } = setUp();
  expect(sliders.settings(id)).toEqual({ count: 2, width: 800, height: 400, controls: true, indicators: true });
  sliders.change(id, { count: 1 }, WORDS);
  expect(sliders.settings(id)).toMatchObject({ count: 1, controls: true });
  sliders.change(id, { controls: false }, WORDS);
  expect(sliders.settings(id)).toMatchObject({ count: 1, controls: false });
  sliders.change(id, { controls: true }, WORDS);
  sliders.change(id, { count: 3 }, WORDS);
  expect(sliders.settings(id)).toMatchObject({ count: 3, controls: true });
});

it('gives slides that come later the words that it is changed with', () => {
  const { sliders, slider, id } = setUp();
  sliders.change(
    id,
    { count: 3 },
    blockWords((key, params) => `ar ${key} ${params?.['number'] ?? ''}`),
  );
  expect([...slider.toHTML().matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    'ar Slide {number} 1',
    'ar Slide {number} 2',
    'ar Slide {number} 3',
  ]);
});

it('shows no arrows beside a single slide', () => {
  const { sliders, slider, id } = setUp();
  const arrows = (): number => slider.toHTML().split('<label').length - 1;
  expect(arrows()).toBe(4);
  sliders.change(id, { count: 1 }, WORDS);
  expect(arrows()).toBe(0);
});

it('is not called after the signs of its arrows', () => {
  expect(partOf(setUp().slider).text).toBe('');
});

it('takes ten pictures, each on a slide of its own, and says how many more', () => {
  const { sliders, slider, id, pictures } = setUp();
  const shown = (): readonly string[] => [...slider.toHTML().matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(pictures.pictureRoom(null)).toBe(Number.POSITIVE_INFINITY);
  expect(pictures.pictureRoom(id)).toBe(10);
  pictures.placePictures(['/a.png', '/b.png', '/c.png'], id, WORDS);
  expect(pictures.pictureRoom(id)).toBe(7);
  // The next ones take no place of those that are there.
  pictures.placePictures(['/d.png'], id, WORDS);
  expect(shown()).toEqual(['/a.png', '/b.png', '/c.png', '/d.png']);
  // Whoever presses a slide means it.
  const third = sliders.slides(slider)[2]?.getId() ?? '';
  expect(pictures.pictureRoom(third)).toBe(8);
  pictures.placePictures(['/e.png'], third, WORDS);
  expect(shown()).toEqual(['/a.png', '/b.png', '/e.png', '/d.png']);
  pictures.placePictures(['/f.png', '/g.png', '/h.png', '/i.png', '/j.png', '/k.png'], id, WORDS);
  expect(pictures.pictureRoom(id)).toBe(0);
  pictures.placePictures(['/l.png'], id, WORDS);
  expect(sliders.settings(id)?.count).toBe(10);
  expect(shown()).not.toContain('/l.png');
});
