import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser, type WatchedPage } from '../support/browser.ts';
import { cspReports } from '../support/host.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { openTill, type TillPage } from './pos-page.ts';
import { connectScanner, createProduct, type Scanner } from './scanner.ts';

const { newPage } = useBrowser();
const host = useHost();

const ESPRESSO = '2900001000017';
const DOUBLE = '2900001000031';
const NOISETTE = '2900001000048';
const NOBODYS = '6111234567895';
const NEW = '6110007770104';

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
const right = (digit: number): string => (LEFT[digit] ?? '').replace(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));

/** The modules of an EAN-13 barcode; 1 is dark. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits
    .slice(0, 6)
    .map((digit, index) =>
      PARITIES[first]?.[index] === 'E' ? [...right(digit)].toReversed().join('') : (LEFT[digit] ?? ''),
    );
  return `101${left.join('')}01010${digits.slice(6).map(right).join('')}101`;
}

type Answer = 'picture' | 'torch' | 'NotFoundError' | 'NotAllowedError' | 'asks';

/**
 * Runs in the page: a camera that films a canvas. The event `camera:shows` shows bars to it, `camera:answers` sets the
 * result of requesting it.
 */
function fakeCamera(first: string): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 360 });
  const context = canvas.getContext('2d');
  const tracks: MediaStreamTrack[] = [];
  const lights: unknown[] = [];
  let bars = '';
  let answer = first;
  let allow = (): void => undefined;
  const draw = (): void => {
    if (context === null) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    for (const [index, bar] of [...bars].entries()) if (bar === '1') context.fillRect(130 + index * 4, 60, 4, 240);
  };
  const text = (event: Event): string => (event instanceof CustomEvent ? String(event.detail) : '');
  window.addEventListener('camera:shows', (event) => {
    bars = text(event);
    draw();
  });
  window.addEventListener('camera:answers', (event) => {
    answer = text(event);
    allow();
  });
  // A canvas that is never drawn on gives no frames.
  setInterval(draw, 50);
  // An unsteady hand: the code is in view, then away for longer than it counts as the same one.
  window.addEventListener('camera:wobbles', (event) => {
    const seen = text(event);
    setInterval(() => {
      bars = bars === '' ? seen : '';
      if (bars !== '') window.dispatchEvent(new Event('camera:back'));
    }, 500);
  });
  Object.assign(window, { camera: { tracks, lights } });
  Object.assign(navigator.mediaDevices, {
    getUserMedia: async (): Promise<MediaStream> => {
      if (answer === 'asks')
        await new Promise<void>((resolve) => {
          allow = resolve;
        });
      if (answer.endsWith('Error')) throw new DOMException('The camera is not to be had.', answer);
      const stream = canvas.captureStream(20);
      const [track] = stream.getVideoTracks();
      if (track === undefined) throw new DOMException('The canvas gives no picture.', 'NotReadableError');
      tracks.push(track);
      if (answer === 'torch') {
        Object.assign(track, {
          getCapabilities: () => ({ torch: true }),
          applyConstraints: ({ advanced }: MediaTrackConstraints) => {
            lights.push(...(advanced ?? []));
            return Promise.resolve();
          },
        });
      }
      return stream;
    },
  });
}

/** What was requested of the camera: the state of each track that it gave, and its light. */
function cameraOf(page: Page): Promise<{ readonly tracks: readonly string[]; readonly lights: readonly unknown[] }> {
  return page.evaluate(() => {
    const camera: unknown = Reflect.get(window, 'camera');
    const list = (name: string): readonly unknown[] => {
      const value: unknown = typeof camera === 'object' && camera !== null ? Reflect.get(camera, name) : null;
      return Array.isArray(value) ? value : [];
    };
    return {
      tracks: list('tracks').map((track) => (track instanceof MediaStreamTrack ? track.readyState : 'none')),
      lights: list('lights'),
    };
  });
}

interface Counter extends TillPage, Pick<WatchedPage, 'requests'> {
  readonly scanner: Scanner;
  readonly dialog: ReturnType<TillPage['till']['getByRole']>;
  readonly startScanning: () => Promise<void>;
  readonly show: (code: string) => Promise<void>;
  readonly wobble: (code: string) => Promise<void>;
  readonly answer: (answer: Answer) => Promise<void>;
}

async function atTheCounter(first: Answer): Promise<Counter> {
  const { page, requests } = await newPage(host.address);
  await page.addInitScript(fakeCamera, first);
  const scanner = await connectScanner(page);
  const till = await openTill(page, host);
  const tell = (type: string, detail: string): Promise<void> =>
    page.evaluate(
      ([name, value]) => {
        window.dispatchEvent(new CustomEvent(name, { detail: value }));
      },
      [type, detail] as const,
    );
  return {
    ...till,
    scanner,
    requests,
    dialog: till.till.getByRole('dialog', { name: 'Product' }),
    startScanning: () => till.button('Scan barcode').click(),
    show: (code) => tell('camera:shows', barsOf(code)),
    wobble: (code) => tell('camera:wobbles', barsOf(code)),
    answer: (answer) => tell('camera:answers', answer),
  };
}

const LOOKING = 'Hold the code in front of the camera.';

describe('the camera', () => {
  test('is off with its dialog, goes on looking past what no product carries, and puts what it sees into the cart once', async () => {
    const { page, line, dialog, startScanning, show, answer, requests } = await atTheCounter('picture');

    await step('is off after Escape, also when it is allowed only then', async () => {
      await startScanning();
      await dialog.getByText(LOOKING).waitFor();
      await expect.poll(() => cameraOf(page)).toMatchObject({ tracks: ['live'] });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => cameraOf(page)).toMatchObject({ tracks: ['ended'] });
      await answer('asks');
      await startScanning();
      await dialog.getByText('Starting the camera…').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await show(ESPRESSO);
      await answer('picture');
      await expect.poll(() => cameraOf(page)).toMatchObject({ tracks: ['ended', 'ended'] });
      await expect.poll(() => line('Espresso').count()).toBe(0);
    });
    await step('goes on looking when it sees what no product carries', async () => {
      await show(NOBODYS);
      await startScanning();
      await dialog.getByText(`Unknown code: ${NOBODYS}`).waitFor();
      await expect.poll(() => cameraOf(page)).toMatchObject({ tracks: ['ended', 'ended', 'live'] });
      await show(ESPRESSO);
      await line('Espresso').waitFor();
      await expect.poll(() => dialog.count()).toBe(0);
      await expect.poll(() => page.locator('flexy-pos').getByText('Unknown code').count()).toBe(0);
      await expect.poll(() => cameraOf(page)).toMatchObject({ tracks: ['ended', 'ended', 'ended'] });
    });
    await step('puts what it sees into the cart once, and asks nobody else for its reader', async () => {
      await show(DOUBLE);
      await startScanning();
      await line('Double espresso').waitFor();
      await expect.poll(() => line('Espresso').getByLabel('Quantity of Espresso').inputValue()).toBe('1');
      await expect.poll(() => cameraOf(page)).toMatchObject({ tracks: ['ended', 'ended', 'ended', 'ended'] });
      const readers = requests.filter(({ url }) => new URL(url).pathname.endsWith('.wasm'));
      expect(readers.map(({ url }) => new URL(url).origin)).toEqual([host.address]);
      await expect.poll(() => cspReports(host)).toEqual([]);
    });
  });

  test('takes once what comes into view again while the server is asked for it', async () => {
    const { page, scanner, line, dialog, startScanning, wobble } = await atTheCounter('picture');
    const asked = { times: 0 };
    await page.route(
      (url) => url.searchParams.get('barcode') === NEW,
      async (route) => {
        // The answer is held back until the code has been seen a second and a third time.
        await page.evaluate(
          () =>
            new Promise<void>((resolve) => {
              let times = 0;
              window.addEventListener('camera:back', () => {
                times += 1;
                if (times === 3) resolve();
              });
            }),
        );
        // Created only now, so that this device cannot know it yet.
        if (asked.times === 0) await createProduct(host, { name: 'Argan', price: 90, barcode: NEW });
        asked.times += 1;
        await route.continue();
      },
    );
    await startScanning();
    await dialog.getByText(LOOKING).waitFor();
    await wobble(NEW);
    await line('Argan').waitFor();
    await dialog.waitFor({ state: 'detached' });
    // Earlier scans come into the cart before this one.
    await scanner.scan(ESPRESSO);
    await line('Espresso').waitFor();
    await expect.poll(() => line('Argan').getByLabel('Quantity of Argan').inputValue()).toBe('1');
    expect(asked.times).toBe(1);
  });

  test('that is missing or not allowed says so; scanner and field work, and it starts when it is allowed', async () => {
    const { scanner, line, dialog, startScanning, show, answer } = await atTheCounter('NotFoundError');

    await step('where there is none is said, and scanner and field work', async () => {
      await startScanning();
      await dialog.getByText('This device has no camera.').waitFor();
      await expect.poll(() => dialog.getByRole('button', { name: 'Switch the camera on' }).count()).toBe(0);
      await scanner.scan(ESPRESSO);
      await line('Espresso').waitFor();
      await startScanning();
      await dialog.getByRole('textbox', { name: 'Code' }).fill(DOUBLE);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await line('Double espresso').waitFor();
      await expect.poll(() => dialog.count()).toBe(0);
    });
    await step('that is not allowed says how to allow it, and starts when it is', async () => {
      await answer('NotAllowedError');
      await startScanning();
      await dialog.getByText('Camera access is blocked.').waitFor();
      await answer('picture');
      await show(NOISETTE);
      await dialog.getByRole('button', { name: 'Switch the camera on' }).click();
      await line('Noisette').waitFor();
    });
  });

  test('has a switch for its light where it has one, and is for everybody, in Arabic as well', async () => {
    const { page, dialog, startScanning, show } = await atTheCounter('torch');

    await step('the switch', async () => {
      await startScanning();
      const light = dialog.getByRole('switch', { name: 'Torch' });
      await light.click();
      await expect.poll(() => light.isChecked()).toBe(true);
      await light.click();
      await expect.poll(() => light.isChecked()).toBe(false);
      await expect.poll(async () => (await cameraOf(page)).lights).toEqual([{ torch: true }, { torch: false }]);
    });
    await step('axe has nothing to complain about', async () => {
      await expect.poll(() => axeViolations(page)).toEqual([]);
      await show(NOBODYS);
      await dialog.getByRole('alert').waitFor();
      await expect.poll(() => axeViolations(page)).toEqual([]);
    });
    await step('in Arabic it is mirrored', async () => {
      await page.goto(`${host.address}/ar/pos`);
      await page.getByRole('button', { name: 'مسح الرمز الشريطي ضوئيًا' }).click();
      const arabic = page.getByRole('dialog', { name: 'المنتج' });
      await arabic.getByRole('switch', { name: 'الضوء' }).waitFor();
      await expect.poll(() => arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      await expect.poll(() => axeViolations(page, { withoutColours: true })).toEqual([]);
    });
  });
});
