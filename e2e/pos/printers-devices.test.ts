import { describe, expect, test } from 'vitest';
import { step } from '../support/step.ts';
import { fakeBluetooth, type FakeDevice, fakeUsb, withoutDevices } from './fake-devices.ts';
import type { TillPage } from './pos-page.ts';
import { deeds, drawnRows, LONG_WAIT, sellInCash, usePrintingTills } from './printing-page.ts';

const { host, openAt, decode } = usePrintingTills();

async function withUsb(
  options: Parameters<typeof fakeUsb>[1] = {},
): Promise<TillPage & { readonly device: FakeDevice }> {
  const devices: FakeDevice[] = [];
  const till = await openAt('?printer=usb', {
    prepare: async (page) => {
      devices.push(await fakeUsb(page, options));
    },
  });
  const [device] = devices;
  if (!device) throw new Error('No device was put in');
  return { ...till, device };
}

async function withBluetooth(
  options: Parameters<typeof fakeBluetooth>[1] = {},
  locale = 'en',
): Promise<TillPage & { readonly device: FakeDevice }> {
  const devices: FakeDevice[] = [];
  const till = await openAt('?printer=bluetooth', {
    locale,
    prepare: async (page) => {
      devices.push(await fakeBluetooth(page, options));
    },
  });
  const [device] = devices;
  if (!device) throw new Error('No device was put in');
  return { ...till, device };
}

const alertIn = ({ till }: TillPage, words: string) =>
  till.getByRole('dialog', { name: 'Receipt' }).getByRole('alert').filter({ hasText: words });

describe('a receipt on a USB printer', () => {
  test('waits to be chosen in a click, then prints by itself; says who may hold it, and prints a copy of what broke off', async () => {
    const { device, ...till } = await withUsb();

    await step('waits for the printer to be chosen in a click; the next one prints by itself', async () => {
      await sellInCash(till, 'Thé à la menthe');
      await alertIn(till, 'No printer has been chosen on this device yet.').waitFor();
      expect(device.written()).toHaveLength(0);
      await till.button('Choose the printer').click();
      await till.till.getByText('Printed.').waitFor();
      expect(device.asked()).toEqual([{ filters: [{ vendorId: 0x04b8 }] }]);
      await till.closeReceipt();
      await sellInCash(till, 'Double espresso');
      await till.till.getByText('Printed.').waitFor();
      const printed = await decode(device.written());
      expect(printed.map(({ problems }) => problems)).toEqual([[], []]);
      expect(printed.map(deeds)).toEqual([
        ['drawer', 'cut'],
        ['drawer', 'cut'],
      ]);
      expect(printed.map(({ text }) => text.find((line) => line.startsWith('Total')))).toEqual([
        expect.stringMatching(/ 14\.00$/),
        expect.stringMatching(/ 18\.00$/),
      ]);
      expect(printed[0]?.text).toContain('Thé à la menthe');
      expect(device.asked()).toHaveLength(1);
      await till.closeReceipt();
    });
    await step('says who may hold the device, and a retry prints the original once', async () => {
      device.forgetWritten();
      device.keepWith('NetworkError');
      await sellInCash(till, 'Espresso');
      const alert = alertIn(
        till,
        'Another program or the system itself is using the printer; on Windows, its own driver is.',
      );
      await alert.waitFor();
      expect(device.written()).toHaveLength(0);
      device.keepWith('');
      await alert.getByRole('button', { name: 'Retry' }).click();
      await till.till.getByText('Printed.').waitFor();
      const printed = await decode(device.written());
      expect(printed.map(deeds)).toEqual([['drawer', 'cut']]);
      expect(printed[0]?.text.join('\n')).not.toContain('DUPLICATA');
      await till.closeReceipt();
    });
    await step('that broke off is asked about, and what is printed again is a copy', async () => {
      device.forgetWritten();
      device.leaveAfter(200);
      await sellInCash(till, 'Espresso');
      const alert = alertIn(till, 'The printer is no longer connected: check its cable');
      await alert.filter({ hasText: 'Has it come out of the printer?' }).waitFor();
      await expect.poll(() => alert.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      expect(device.written()).toHaveLength(200);
      device.leaveAfter(null);
      device.forgetWritten();
      await till.button('Print again').click();
      await till.till.getByText('Printed.').waitFor();
      const [copy, ...others] = await decode(device.written());
      expect(others).toEqual([]);
      expect(copy?.text[0]?.trim()).toBe('DUPLICATA');
      expect(copy && deeds(copy)).toEqual(['cut']);
    });
  });

  test('goes through the browser where that has no USB', async () => {
    const prints: unknown[] = [];
    const till = await openAt('?printer=usb', {
      prepare: async (page) => {
        await withoutDevices(page);
        await page.exposeFunction('browserPrinted', (text: unknown) => {
          prints.push(text);
        });
        await page.addInitScript(() => {
          window.print = () => {
            const tell: unknown = Reflect.get(window.parent, 'browserPrinted');
            if (typeof tell === 'function') tell(document.body.innerText);
          };
        });
      },
    });
    await sellInCash(till, 'Espresso');
    const alert = alertIn(till, 'This browser cannot reach this kind of printer');
    await alert.getByRole('button', { name: 'Print in the browser' }).click();
    await expect
      .poll(() => prints, LONG_WAIT)
      .toEqual([expect.stringMatching(/Espresso[^]*12\.00[^]*Thank you for your visit/)]);
  });
});

describe('a receipt on a Bluetooth printer', () => {
  test('arrives whole in writes that it takes; after a reload the printer is known, and what broke off is printed as a copy', async () => {
    const { device, ...till } = await withBluetooth({ largest: 180 }, 'ar');

    await step('arrives whole in writes that it takes, and after a reload the printer is known', async () => {
      await sellInCash(till, 'Espresso');
      await till.till.getByRole('alert').filter({ hasText: 'لم تُختر طابعة على هذا الجهاز بعد.' }).waitFor();
      await till.button('اختيار الطابعة').click();
      await till.till.getByText('تمت الطباعة.').waitFor();
      const [paper, ...others] = await decode(device.written());
      expect(others).toEqual([]);
      expect(paper).toMatchObject({ problems: [] });
      expect(new Set(paper && drawnRows(paper).map((row) => row.length))).toEqual(new Set([384]));
      // The printer's driver tried writes longer than the device accepts, and shortened them again.
      expect(Math.max(...device.lengths())).toBeGreaterThan(180);
      expect(
        device
          .lengths()
          .slice(-20)
          .every((length) => length <= 180),
      ).toBe(true);

      await expect
        .poll(() => till.page.evaluate(() => localStorage.getItem('flexy-bluetooth-printer')))
        .toBe('pocket-printer');
      device.forgetWritten();
      await till.page.goto(`${host.address}/en/pos?printer=bluetooth`);
      await sellInCash(till, 'Noisette');
      await till.till.getByText('Printed.').waitFor();
      expect(device.asked()).toHaveLength(1);
      const second = await decode(device.written());
      expect(second.map(({ text }) => text.includes('Noisette'))).toEqual([true]);
      expect(second.map(deeds)).toEqual([['drawer', 'cut']]);
      await till.closeReceipt();
    });
    await step('that broke off is asked about, and what is printed again is a copy', async () => {
      device.forgetWritten();
      device.leaveAfter(150);
      await sellInCash(till, 'Espresso');
      const alert = alertIn(till, 'The printer is no longer connected: check its cable, its power and its distance.');
      await alert.filter({ hasText: 'Has it come out of the printer?' }).waitFor();
      expect(device.written()).toHaveLength(150);
      device.leaveAfter(null);
      device.forgetWritten();
      await alert.getByRole('button', { name: 'Print again' }).click();
      await till.till.getByText('Printed.').waitFor();
      const printed = await decode(device.written());
      expect(printed.map(({ text }) => text[0]?.trim())).toEqual(['DUPLICATA']);
      expect(printed.map(deeds)).toEqual([['cut']]);
    });
  });
});
