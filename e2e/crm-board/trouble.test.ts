import { describe, expect, test } from 'vitest';
import { carry, middleOf, topOf } from '../board/board-page.ts';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';
import { makeLead, openCrm, readLead, STAGES } from './crm-page.ts';

const browser = useBrowser();
const AGENT = 'Bilal Haddad';
const DESK = { viewport: { width: 1440, height: 900 } } as const;

describe('a back-office that refuses nested documents', () => {
  const host = useHost({ flags: ['--refuse-nested'] });

  test('is quoted, and the card is back', async () => {
    const name = 'Traiteur sans devis';
    const { id } = await makeLead(host, { name });
    const { page, crm, card, cell, dialog } = await openCrm(browser, host, { context: DESK, expected: [/400/] });
    await carry(page, await middleOf(card(name)), await topOf(cell(AGENT, 'Devis')));
    await page.mouse.up();
    await dialog(`Create a quote for ${name}?`).getByRole('button', { name: 'Create the quote' }).click();
    const notice = crm.getByRole('alert');
    await notice.getByText(`${name} could not be moved to “Devis” and is back.`).waitFor(LONG_WAIT);
    await notice.getByText('Nested documents for attribute "relatedOrder" are not allowed').waitFor();
    await cell(AGENT, 'Nouveau').getByRole('listitem', { name, exact: true }).waitFor(LONG_WAIT);
    await expect.poll(async () => (await readLead(host, id)).leadStage.id).toBe(STAGES.Nouveau);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });
});

describe('a board', () => {
  const host = useHost();

  test('that cannot be read says so, with a retry; later it keeps what it has, and says that it may be behind', async () => {
    const { page, context } = await browser.newPage(host.address, { context: DESK, expected: [/500/, /ERR_/] });
    // Whole from the press on: by its poll or its hub the board would read again before it.
    const objective = '**/en/api/crm/objectifs/1';
    await page.addInitScript(() => addEventListener('click', () => Reflect.set(window, 'isPressed', true), true));
    await page.route(objective, async (route) => {
      const isPressed = await page.evaluate(() => Reflect.get(window, 'isPressed') === true);
      return isPressed ? route.continue() : route.fulfill({ status: 500 });
    });
    await signIn(context, host);
    await page.goto(`${host.address}/en/admin/islands/flexy-crm-board`);
    const crm = page.locator('flexy-crm-board');
    const failed = crm.getByRole('alert');
    await failed.getByText('The board could not be loaded.').waitFor(LONG_WAIT);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await crm.locator('[data-card]').first().waitFor(LONG_WAIT);
    await page.unroute(objective);
    await context.setOffline(true);
    await crm.getByRole('button', { name: 'Refresh' }).click();
    await crm.getByText('Changes by other people are not reaching this board.').waitFor(LONG_WAIT);
    await expect.poll(() => crm.locator('[data-card]').count()).toBeGreaterThan(3);
    await context.setOffline(false);
    await expect
      .poll(() => crm.getByText('Changes by other people are not reaching this board.').count(), LONG_WAIT)
      .toBe(0);
    // What is folded away stays so, and still takes a card.
    await crm.getByRole('button', { name: 'Collapse Devis' }).click();
    await page.reload();
    await crm.getByRole('button', { name: 'Expand Devis' }).waitFor(LONG_WAIT);
    await crm.getByRole('searchbox').fill('no such lead');
    await crm.getByText('The search hides 34 cards.').waitFor(LONG_WAIT);
    await page.evaluate(() => document.querySelector('flexy-crm-board')?.removeAttribute('objectif-id'));
    await crm.getByText('Missing attribute: objectif-id.').waitFor(LONG_WAIT);
  });

  test('of 10,000 leads in 20 lanes keeps few of them in the document', async () => {
    const { page, context } = await browser.newPage(host.address, { context: DESK });
    await signIn(context, host);
    await page.route('**/en/api/crm/objectifs/1', (route) =>
      route.fulfill({
        // The type of an answer is what the next requests ask for.
        contentType: 'application/ld+json',
        body: JSON.stringify({
          leadStages: Array.from({ length: 8 }, (_, stage) => ({ id: stage + 1, name: `Stage ${stage + 1}` })),
          leadOpportunities: Array.from({ length: 10_000 }, (_, at) => ({
            id: at + 1,
            name: `Lead ${at + 1}`,
            leadStage: { id: (at % 8) + 1 },
            position: Math.floor(at / 8) + 1,
            agent: { id: (at % 20) + 1, fullName: `Agent ${String((at % 20) + 1).padStart(2, '0')}` },
            estimatedValue: at,
          })),
        }),
      }),
    );
    await page.goto(`${host.address}/en/admin/islands/flexy-crm-board`);
    const crm = page.locator('flexy-crm-board');
    await crm.getByRole('region', { name: 'Agent 01' }).waitFor(LONG_WAIT);
    await expect.poll(() => crm.locator('[data-card]').count()).toBeGreaterThan(4);
    await expect.poll(() => crm.locator('[data-card]').count()).toBeLessThan(600);
    await crm.locator('.board-heads .board-head').first().getByText('1250', { exact: false }).waitFor();
    // A key leads to the lanes far below, which come into the document; how far one press leads is not told here.
    await crm.getByRole('listitem').first().focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('PageDown');
        return crm.getByRole('region', { name: /^Agent (1[2-9]|20)$/ }).count();
      }, LONG_WAIT)
      .toBeGreaterThan(0);
    await expect.poll(() => crm.locator('[data-card]').count()).toBeLessThan(600);
  });
});
