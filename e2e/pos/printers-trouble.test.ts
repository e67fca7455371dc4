import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { step } from '../support/step.ts';
import { fakeBridge } from './fake-devices.ts';
import { expectOrders, lastOrder } from './pos-page.ts';
import { deeds, sellInCash, usePrintingTills } from './printing-page.ts';

const { host, openAt, become, papers, comeOut, empty } = usePrintingTills();
const NETWORK = '?printer=network';

/** Adds the events that the shop's page receives. */
async function listen(page: Page, events: unknown[]): Promise<void> {
  await page.exposeFunction('printFailed', (detail: unknown) => {
    events.push(detail);
  });
  await page.addInitScript(() => {
    document.addEventListener('flexy:print-failed', (event) => {
      const tell: unknown = Reflect.get(window, 'printFailed');
      if (event instanceof CustomEvent && typeof tell === 'function') tell(event.detail);
    });
  });
}

describe('a printer that cannot print', () => {
  test('says why; nothing is lost, and a retry prints the original once; three sales are counted, and printed in the end but for one', async () => {
    const events: unknown[] = [];
    const till = await openAt(NETWORK, { prepare: (page) => listen(page, events) });
    for (const [state, words] of [
      ['paper-out', 'The printer has no paper. Put in a new roll.'],
      ['cover-open', 'The cover of the printer is open. Close it.'],
    ] as const)
      await step(state, async () => {
        const since = await lastOrder(host);
        await become(state);
        await sellInCash(till, 'Espresso');
        const dialog = till.till.getByRole('dialog', { name: 'Receipt' });
        await dialog
          .getByRole('alert')
          .filter({ hasText: words })
          .filter({ hasText: 'The sale is saved all the same.' })
          .waitFor();
        if (state === 'paper-out') await expect.poll(() => axeViolations(till.page)).toEqual([]);
        await expect.poll(() => events).toEqual([{ message: 'Failed to print the ticket.' }]);
        events.length = 0;
        await expectOrders(host, since, 1);
        await expect.poll(() => papers()).toEqual([]);
        await become('ready');
        await expect.poll(() => papers()).toEqual([]);
        await dialog.getByRole('button', { name: 'Retry' }).click();
        await till.till.getByText('Printed.').waitFor();
        const [paper, ...others] = await papers();
        expect(others).toEqual([]);
        expect(paper?.text.join('\n')).not.toContain('DUPLICATA');
        expect(paper && deeds(paper)).toEqual(['drawer', 'cut']);
        await till.closeReceipt();
        await empty();
      });
    await step('that is offline is given nothing, and is not believed to have printed', async () => {
      await become('offline');
      await sellInCash(till, 'Espresso');
      const dialog = till.till.getByRole('dialog', { name: 'Receipt' });
      // The problem may pass by itself, so the till retries before it tells the user.
      await dialog
        .getByRole('alert')
        .filter({ hasText: 'The printer reports that it cannot print: check its lights.' })
        .waitFor();
      await become('ready');
      await expect.poll(() => papers()).toEqual([]);
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await dialog.getByText('Printed.').waitFor();
      await expect.poll(() => papers()).toHaveLength(1);
      await till.closeReceipt();
      await empty();
    });
    await step(
      'that was open for three sales counts them, and prints those that are needed when it is shut',
      async () => {
        await become('cover-open');
        for (let sale = 0; sale < 3; sale += 1) {
          await sellInCash(till, 'Espresso');
          await till.till
            .getByRole('dialog', { name: 'Receipt' })
            .getByText('The cover of the printer is open. Close it.')
            .waitFor();
          await till.closeReceipt();
        }
        // It lies over nothing of the next sale, and says how many.
        await expect.poll(() => till.till.getByRole('alert').count()).toBe(0);
        await till.button('Not printed 3').click();
        const list = till.till.getByRole('dialog', { name: 'Not printed' });
        await expect.poll(() => list.getByText('The cover of the printer is open. Close it.').count()).toBe(3);
        await expect.poll(() => axeViolations(till.page)).toEqual([]);
        await list.getByRole('button', { name: 'Not needed' }).first().click();
        await become('ready');
        await list.getByRole('button', { name: 'Print them all' }).click();
        await comeOut(2);
        await list.getByText('Nothing is left to be printed.').waitFor();
      },
    );
  });

  test('is asked about when its paper ran out in the midst, and prints a copy only when told so', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const till = await openAt(NETWORK, {
      prepare: async (page) => {
        await page.clock.install();
        await fakeBridge(page, async () => {
          await become('paper-out');
          arrive();
          return 'runs out of paper';
        });
      },
    });
    await sellInCash(till, 'Espresso');
    const dialog = till.till.getByRole('dialog', { name: 'Receipt' });
    await dialog.getByText('Printing…').waitFor();
    await arrived;
    // The longest that a slow printer may take for a receipt.
    await till.page.clock.fastForward(31_000);
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'The printer has no paper. Put in a new roll. Has it come out of the printer?' })
      .waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    // The printer continues with what it has received.
    await become('ready');
    await comeOut(1);
    await dialog.getByRole('button', { name: 'It was printed' }).click();
    await dialog.getByText('Printed.').waitFor();
    await expect.poll(() => papers()).toHaveLength(1);
  });

  test('is asked about when the bridge broke in the midst', async () => {
    let isBroken = true;
    const till = await openAt(NETWORK, {
      prepare: (page) => fakeBridge(page, () => Promise.resolve(isBroken ? 'breaks the bridge' : 'prints')),
    });
    await sellInCash(till, 'Espresso');
    const dialog = till.till.getByRole('dialog', { name: 'Receipt' });
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'The printer is no longer connected' })
      .filter({ hasText: 'Has it come out of the printer?' })
      .waitFor();
    isBroken = false;
    await dialog.getByRole('button', { name: 'Print again' }).click();
    await dialog.getByText('Printed.').waitFor();
    const [paper, ...others] = await papers();
    expect(others).toEqual([]);
    expect(paper?.text[0]?.trim()).toBe('DUPLICATA');
    expect(paper && deeds(paper)).toEqual(['cut']);
  });
});

describe('receipts that were not printed when the page went', () => {
  test('are still there to be printed, once', async () => {
    const since = await lastOrder(host);
    const till = await openAt(NETWORK);
    await become('paper-out');
    await sellInCash(till, 'Espresso');
    await till.till.getByRole('alert').filter({ hasText: 'The printer has no paper.' }).waitFor();
    await expectOrders(host, since, 1);
    await till.page.reload();
    await till.button('Not printed 1').click();
    const list = till.till.getByRole('dialog', { name: 'Not printed' });
    await list
      .getByRole('listitem')
      .filter({ hasText: /^Order .*The printer has no paper\./ })
      .waitFor();
    await become('ready');
    await list.getByRole('button', { name: 'Show it' }).click();
    const dialog = till.till.getByRole('dialog', { name: /^Order / });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    // A page that goes before it knows of the paper is asked about it.
    await dialog.getByText('Printed.').waitFor();
    const [paper] = await comeOut(1);
    expect(paper?.text.join('\n')).not.toContain('DUPLICATA');
    await till.page.reload();
    await till.product('Espresso').waitFor();
    await expect.poll(() => till.button(/^Not printed/).count()).toBe(0);
    await expectOrders(host, since, 1);
    await expect.poll(() => papers()).toHaveLength(1);
  });

  test('print by themselves when they had not begun, and are asked about when they had', async () => {
    const since = await lastOrder(host);
    let isStuck = true;
    const till = await openAt(NETWORK, {
      prepare: (page) =>
        page.routeWebSocket(/./, async (socket) => {
          // Never answers, so the job stays in the middle of connecting.
          if (isStuck) await new Promise(() => undefined);
          else socket.connectToServer();
        }),
    });
    await till.button('Printer').click();
    await till.till.getByRole('switch', { name: 'A kitchen ticket with each sale' }).click();
    await till.till.getByRole('dialog', { name: 'Printer' }).getByRole('button', { name: 'Close' }).last().click();
    await sellInCash(till, 'Espresso');
    await till.till.getByText('Printing…').waitFor();
    await till.till.getByText('Waiting for the printer…').waitFor();
    await expectOrders(host, since, 1);
    isStuck = false;
    await till.page.reload();
    await till.button('Not printed 1').waitFor();
    const [ticket] = await comeOut(1);
    expect(ticket?.text.map((text) => text.trim()).join(' ')).toContain('1 x Espresso');
    expect(ticket && deeds(ticket)).toEqual(['cut']);
    await till.button('Not printed 1').click();
    const list = till.till.getByRole('dialog', { name: 'Not printed' });
    await list
      .getByText('The page was closed or left before this was printed. Has it come out of the printer?')
      .waitFor();
    await list.getByRole('button', { name: 'It was printed' }).click();
    await list.getByText('Nothing is left to be printed.').waitFor();
    await expect.poll(() => papers()).toHaveLength(1);
  });
});
