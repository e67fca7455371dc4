import { describe, expect, test } from 'vitest';
import { carry, carryByFinger, middleOf, topOf } from '../board/board-page.ts';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { hears } from '../support/said.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { makeLead, openCrm, readLead, readOrder, STAGES } from './crm-page.ts';

const browser = useBrowser();
const host = useHost();
const AGENT = 'Bilal Haddad';

describe.each(SIZES)('at $width × $height', (viewport) => {
  const isPhone = viewport.width < 500;

  test('a lead becomes a quote by one drag and one confirmation', async () => {
    const name = `Restaurant du Grand Théâtre de Marrakech ${viewport.width}`;
    const { id } = await makeLead(host, { name, estimatedValue: 98_765.4 });
    const crm = await openCrm(browser, host, { locale: 'fr', context: { viewport, hasTouch: isPhone } });
    const { page, card, cell, dialog } = crm;
    const from = await middleOf(card(name));
    if (isPhone) {
      const finger = await carryByFinger(page, from, cell(AGENT, 'Devis'));
      await finger.lift();
    } else {
      await carry(page, from, await topOf(cell(AGENT, 'Devis')));
      await page.mouse.up();
    }
    const question = dialog(`Créer un devis pour ${name} ?`);
    await question.getByText('Un devis sera créé pour cette opportunité dans la colonne « Devis »').waitFor();
    await expect.poll(() => question.innerText()).toMatch(/98\s765,40\sMAD/);
    await question.getByRole('button', { name: 'Créer le devis' }).click();
    await expect.poll(async () => (await readLead(host, id)).relatedOrder?.id, LONG_WAIT).toBeDefined();
    const lead = await readLead(host, id);
    expect(lead.leadStage.id).toBe(STAGES.Devis);
    await expect
      .poll(() => readOrder(host, lead.relatedOrder?.id ?? 0))
      .toMatchObject({
        type: 'quote',
        status: 'draft',
        fullTotalAmount: 98_765.4,
        customer: { id: 7 },
        orderItems: [{ description: name, quantity: 1, price: 98_765.4 }],
      });
  });
});

test('a lead becomes a quote by two keys and one', async () => {
  const name = 'Dar Yacout';
  const { id } = await makeLead(host, { name });
  const { page, card, dialog } = await openCrm(browser, host);
  await card(name).focus();
  await page.keyboard.press('m');
  await dialog(`Move ${name} to…`).waitFor();
  await page.keyboard.press('3');
  await dialog(`Create a quote for ${name}?`).waitFor();
  await page.keyboard.press('Enter');
  await hears(page, `The quote of ${name} is made.`);
  await expect.poll(async () => (await readLead(host, id)).relatedOrder?.id, LONG_WAIT).toBeDefined();
  await expect.poll(() => card(name).evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
});
