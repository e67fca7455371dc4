import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { listen } from '../support/recorded-events.ts';
import { openScene } from '../support/scene-page.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
const TAG = 'flexy-wireframe-viewer';
const GLTF = { asset: { version: '2.0' }, scenes: [{ nodes: [0] }], scene: 0 };
const mesh = (uri: string): object => ({
  ...GLTF,
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ uri, byteLength: 36 }],
});

/** Answers for files that the demo host has not. */
async function serve(page: Page, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  await page.route('**/made/**', async (route) => {
    const file = files[decodeURIComponent(new URL(route.request().url()).pathname.replace('/made/', ''))];
    await (file === undefined ? route.fulfill({ status: 404, body: 'Not Found' }) : route.fulfill({ body: file }));
  });
}

test('a bad file is named for what it is, nothing is fetched elsewhere, and the next one is shown', async () => {
  const { page, requests } = await newPage(host.address, { expected: [/404/] });
  await serve(page, {
    'circle.gltf': JSON.stringify({ ...GLTF, nodes: [{ children: [1] }, { children: [0] }] }),
    'no-bin.gltf': JSON.stringify(mesh('arm%20left.bin')),
    'elsewhere.gltf': JSON.stringify(mesh('https://elsewhere.example/arm.bin')),
    'renamed.3ds': 'Not a valid model',
    'cut.ifc': 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=IFCWALL(',
    'broken.ifc': 'ISO-10303-21;\nnonsense\nEND-ISO-10303-21;\n',
    'empty.glb': '',
  });
  const { island, facts, set } = await openScene(page, host, TAG);
  for (const [file, words] of [
    ['circle.gltf', 'Some parts contain each other, so the model cannot be shown.'],
    ['no-bin.gltf', 'The model needs the file arm left.bin, which is not beside it.'],
    ['elsewhere.gltf', 'The model names https://elsewhere.example/arm.bin, a file of another site.'],
    ['renamed.3ds', /This is not a model that can be shown.* Save it in one of these formats, then retry\./],
    ['cut.ifc', 'The file ends too early: a part of it is missing.'],
    ['broken.ifc', /The file is damaged|The file has nothing that could be drawn/],
    ['empty.glb', 'The file is empty.'],
  ] as const) {
    await set({ src: `/made/${file}` });
    await island.getByRole('alert').filter({ hasText: words }).filter({ hasText: file }).waitFor();
  }
  expect(requests.filter(({ url }) => !url.startsWith(host.address) && !url.startsWith('blob:'))).toEqual([]);
  await set({ src: '/_host/models/stairs.stl' });
  await expect.poll(() => facts.innerText()).toMatch(/144 triangles/);
});

test('a large file is asked about before it is read, and read on after the answer', async () => {
  const { page } = await newPage(host.address);
  const { island, facts, set, button } = await openScene(page, host, TAG, {
    attributes: { src: '/_host/models/stairs.stl', 'ask-above': '0.005' },
  });
  await island.getByText('The model has 7.3 kB. Loading it may be slow and use a lot of memory.').waitFor();
  await button('Do not open').click();
  await island.getByText('The model was not opened: 7.3 kB.').waitFor();
  await button('Open it after all').click();
  await button('Open anyway').click();
  await expect.poll(() => facts.innerText()).toMatch(/144 triangles/);
  // Who said yes once is not asked again for the same file; another is asked about.
  await set({ src: '/_host/models/house.ifc' });
  await button('Open anyway').waitFor();
});

test('a large file is read and its edges are found beside the page, whose part it stays', async () => {
  const { page } = await newPage(host.address);
  const triangles = 30_000;
  const stl = Buffer.alloc(84 + 50 * triangles);
  stl.writeUInt32LE(triangles, 80);
  for (let at = 0; at < triangles; at += 1)
    [
      at % 200,
      Math.floor(at / 200),
      0,
      (at % 200) + 1,
      Math.floor(at / 200),
      0,
      at % 200,
      Math.floor(at / 200) + 1,
      at % 7,
    ].forEach((value, place) => stl.writeFloatLE(value, 84 + at * 50 + 12 + place * 4));
  await serve(page, { 'sheet.stl': stl });
  const { island, facts, scene, set, picture } = await openScene(page, host, TAG, {
    attributes: { src: '/_host/models/stairs.stl' },
  });
  await facts.waitFor();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await set({ src: '/made/sheet.stl' });
  await expect
    .poll(() => facts.innerText())
    .toMatch(/1 part\s+30,000 triangles\s+STL 1.5 MB\s+Dimensions: 200 × 150 × 6/);
  expect(workers).toEqual([expect.stringContaining('scene.worker')]);
  const wireframe = await picture();
  await island.getByRole('combobox', { name: 'How it is drawn' }).selectOption('edges');
  await expect.poll(() => workers.length).toBe(2);
  await island.getByText('Looking for the edges…').waitFor({ state: 'detached' });
  await expect.poll(picture).not.toBe(wireframe);
  // Its pieces are one part.
  const heard = await listen(page, ['flexy:part-selected']);
  await scene.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await heard()).map(({ detail }) => detail)).toEqual([{ id: '1', name: '' }]);
});

test('all is given back: fifty times on the page leave one context, and a lost one comes back', async () => {
  const { page } = await newPage(host.address);
  const { island, facts, contexts, picture, scene, set } = await openScene(page, host, TAG, {
    attributes: { src: '/_host/models/stairs.stl' },
  });
  await facts.waitFor();
  const seen = await picture();
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const again = (times: number): Promise<void> =>
    island.evaluate(async (element, count) => {
      const parent = element.parentElement;
      for (let at = 0; at < count; at += 1) {
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
        const loaded = new Promise((resolve) =>
          element.addEventListener('flexy:model-loaded', resolve, { once: true }),
        );
        parent?.append(element);
        await loaded;
        await new Promise(requestAnimationFrame);
      }
    }, times);
  await again(10);
  const before = await heap();
  await again(40);
  await expect.poll(contexts).toMatchObject({ live: 1 });
  await expect.poll(async () => (await heap()) / before - 1).toBeLessThan(0.05);

  await scene.evaluate((element) => {
    const context = element.querySelector('canvas')?.getContext('webgl2');
    const extension = context?.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    Object.assign(window, { giveBack: () => extension?.restoreContext() });
  });
  await island.getByText(/The graphics card stopped/).waitFor();
  await expect.poll(() => scene.locator('canvas').isVisible()).toBe(false);
  await page.evaluate(() => Reflect.get(window, 'giveBack')());
  await island.getByText(/The graphics card stopped/).waitFor({ state: 'detached' });
  await expect.poll(picture).toBe(seen);

  // A browser without WebGL.
  await page.evaluate(() => {
    Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => null);
  });
  await set({ src: '/_host/models/house.ifc' });
  await island.getByText(/This browser cannot draw in three dimensions/).waitFor();
  await expect.poll(() => facts.innerText()).toMatch(/10 parts/);
  // The parts have the room of the picture, and nothing is offered that would not draw.
  await expect.poll(() => scene.count()).toBe(0);
  await expect.poll(() => island.getByRole('button', { name: 'Measure' }).count()).toBe(0);
  await island.getByRole('treeitem', { name: /^Wall south/ }).click();
  await island.getByText('Dimensions: 8,000 × 200 × 2,800 mm').waitFor();
});
