import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { carry, middleOf, topOf } from '../board/board-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi, Refusal } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { setFaults } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { listen } from '../support/recorded-events.ts';
import { hears } from '../support/said.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { type LeadRecord, makeLead, openCrm, readLead, readOrder, type StageName, STAGES } from './crm-page.ts';

const browser = useBrowser();
const host = useHost();
const AGENT = 'Bilal Haddad';
const DESK = { viewport: { width: 1440, height: 900 } } as const;

const statusOf = (path: string): Promise<number> =>
  callApi(host, 'GET', path).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 0),
  );

test('a cancelled quote has its card back before its dialog opens; the dialog asks the same; leaving deletes what was named', async () => {
  const name = 'Hôtel des Voyageurs';
  const { id } = await makeLead(host, { name, estimatedValue: 1_500 });
  const crm = await openCrm(browser, host, {
    context: DESK,
    attributes: { 'order-url': '/en/admin/orders/{id}', 'reorder-url': '/en/api/lead_opportunities/reorder' },
  });
  const { page, card, cell, dialog, head, watched } = crm;
  const events = await listen(page, [
    'flexy:lead-moved',
    'flexy:quote-created',
    'flexy:lead-saved',
    'flexy:interaction',
  ]);
  // The page takes it.
  await page.evaluate(() => document.addEventListener('flexy:interaction', (event) => event.preventDefault()));
  const writes = () =>
    watched.requests.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname);
  const sumOf = (stage: StageName) => head(stage).locator('.board-sum').innerText();
  const [before, quoted] = [await sumOf('Nouveau'), await sumOf('Devis')];
  await carry(page, await middleOf(card(name)), await topOf(cell(AGENT, 'Devis')));
  await page.mouse.up();
  await cell(AGENT, 'Devis').getByRole('listitem', { name, exact: true }).waitFor(LONG_WAIT);
  await dialog(`Create a quote for ${name}?`)
    .getByText('A Quote will be created for this lead in column "Devis". Do you want to proceed?')
    .waitFor(LONG_WAIT);
  // Count and total follow at once, and go back with the card.
  await expect.poll(() => sumOf('Devis')).not.toBe(quoted);
  await dialog(`Create a quote for ${name}?`).getByRole('button', { name: 'Cancel' }).click();
  const form = dialog(`Edit ${name}`);
  await form.waitFor(LONG_WAIT);
  await expect
    .poll(() => cell(AGENT, 'Nouveau').getByRole('listitem', { name, exact: true, includeHidden: true }).count())
    .toBe(1);
  await expect.poll(() => sumOf('Nouveau')).toBe(before);
  // What was last said is that the card is back, not that it was dropped.
  await hears(page, `${name} is back. `);
  expect(writes()).toEqual([]);

  await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  await form.getByRole('textbox', { name: 'Estimated value (MAD)' }).fill('1600,50');
  await form.getByRole('textbox', { name: 'Tags' }).fill('salon 2026, fidèle');
  await form.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Devis' });
  await form.getByRole('button', { name: 'Save' }).click();
  const question = dialog(`Create a quote for ${name}?`);
  await question.getByText('MAD 1,600.50').waitFor(LONG_WAIT);
  await question.getByRole('button', { name: 'Create the quote' }).click();
  await expect.poll(async () => (await readLead(host, id)).relatedOrder?.id, LONG_WAIT).toBeDefined();
  const quote = await readLead(host, id);
  expect(quote).toMatchObject({ estimatedValue: 1_600.5, tags: ['salon 2026', 'fidèle'], agent: { id: 4 } });
  const orderId = quote.relatedOrder?.id ?? 0;
  const { orderNumberFormatted } = await readOrder(host, orderId);
  const link = card(name).getByRole('link', { name: `Order of ${name}` });
  await expect.poll(() => link.getAttribute('href'), LONG_WAIT).toBe(`${host.address}/en/admin/orders/${orderId}`);
  for (const interaction of ['Call about', 'Write about', 'Arrange a meeting about']) {
    await card(name)
      .getByRole('button', { name: `${interaction} ${name}`, exact: true })
      .focus();
    await page.keyboard.press('Enter');
  }
  // What the page takes is the page's to show, so nothing opens here.
  await expect
    .poll(async () =>
      (await events()).flatMap(({ name: event, detail }) => (event === 'flexy:interaction' ? [detail] : [])),
    )
    .toMatchObject(['phone', 'mail', 'meeting'].map((kind) => ({ kind, lead: { id } })));

  await card(name).focus();
  await page.keyboard.press('Space');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  const doomed = dialog(`Delete the documents of ${name}?`);
  await doomed.getByText('All documents related to this lead will be deleted! Do you want to proceed?').waitFor();
  await doomed.getByText(orderNumberFormatted).waitFor();
  await doomed.getByText(name, { exact: true }).waitFor();
  await doomed.getByRole('button', { name: 'Delete the documents' }).click();
  await expect.poll(() => statusOf(`/en/api/orders/${orderId}`), LONG_WAIT).toBe(404);
  await cell(AGENT, 'Nouveau').getByRole('listitem', { name, exact: true }).waitFor(LONG_WAIT);
  await expect.poll(() => crm.button('Undo').count()).toBe(0);
  await expect
    .poll(async () => (await events()).map(({ name: event }) => event.replace('flexy:', '')))
    .toEqual([
      ...['lead-saved', 'lead-saved', 'lead-moved', 'quote-created'],
      ...['interaction', 'interaction', 'interaction', 'lead-saved', 'lead-moved'],
    ]);
  await expect
    .poll(async () => (await events())[2]?.detail)
    .toMatchObject({
      lead: { id },
      from: { id: STAGES.Nouveau, code: '' },
      to: { id: STAGES.Devis, code: 'quote' },
    });
});

test('a save that fails at the third card of a column stops, names what was saved, and goes on when asked', async () => {
  const name = 'Librairie du Port';
  const { id } = await makeLead(host, { name });
  const inColumn: LeadRecord[] = [];
  // How many of the host's own leads are there differs from day to day.
  for (let other = 1; other <= 34; other += 1) {
    const lead = await readLead(host, other);
    if (lead.leadStage.id === STAGES.Qualifié) inColumn.push(lead);
  }
  const leadStage = `/en/api/lead_stages/${STAGES.Qualifié}`;
  const first = inColumn.length + 1;
  const third = await makeLead(host, { name: 'Librairie du Nord', leadStage, position: first });
  const second = await makeLead(host, { name: 'Librairie du Sud', leadStage, position: first + 1 });
  const { page, crm, card, cell, button } = await openCrm(browser, host, { context: DESK, expected: [/503/] });
  await setFaults(host, [{ method: 'PATCH', path: `/en/api/lead_opportunities/${third.id}`, status: 503 }]);
  await carry(page, await middleOf(card(name)), await topOf(cell(AGENT, 'Qualifié')));
  await page.mouse.up();
  const notice = crm.getByRole('alert');
  await notice.getByText('The column “Qualifié” was only partly saved.').waitFor(LONG_WAIT);
  await notice.getByText(`Saved: “${name}”, “${second.name}”.`).waitFor();
  await notice.getByText(`Not saved: “${third.name}”`).waitFor();
  await setFaults(host, []);
  await notice.getByRole('button', { name: 'Retry' }).click();
  const whole = [id, ...inColumn.map((lead) => lead.id), third.id, second.id];
  await expect
    .poll(async () => {
      const leads = await Promise.all(whole.map((one) => readLead(host, one)));
      return leads.map(({ position }) => Number(position)).sort((one, other) => one - other);
    }, LONG_WAIT)
    .toEqual(whole.map((_, index) => index + 1));
  await expect.poll(() => notice.count()).toBe(0);
  // What was moved can be taken back, and stands where it was.
  await button('Undo').click();
  await expect.poll(async () => (await readLead(host, id)).leadStage.id, LONG_WAIT).toBe(STAGES.Nouveau);
});

test('a card that is held is let go when somebody else moves it', async () => {
  const held = await makeLead(host, { name: 'Riad tenu' });
  const here = await openCrm(browser, host, { context: DESK });
  const there = await openCrm(browser, host, { context: DESK });
  await here.crm.getByText('Live').waitFor(LONG_WAIT);
  await here.card(held.name).focus();
  await here.page.keyboard.press('Space');
  await here.page.keyboard.press('ArrowRight');
  await there.card(held.name).focus();
  await there.page.keyboard.press('m');
  await there.dialog(`Move ${held.name} to…`).waitFor();
  await there.page.keyboard.press('5');
  await here.crm
    .getByText(`${held.name} has been moved in the meantime and stays where it is.`)
    .first()
    .waitFor(LONG_WAIT);
  await here.cell(AGENT, 'Perdu').getByRole('listitem', { name: held.name, exact: true }).waitFor(LONG_WAIT);
  await here.page.keyboard.press('Space');
  await here.page.keyboard.press('Escape');
  await expect.poll(async () => (await readLead(host, held.id)).leadStage.id).toBe(STAGES.Perdu);
});

test('a card that waits for its question leaves another card’s dialog alone, and what was typed there', async () => {
  const [moved, edited] = [
    await makeLead(host, { name: 'Café de la Gare' }),
    await makeLead(host, { name: 'Café du Marché' }),
  ];
  const { page, card, cell, dialog } = await openCrm(browser, host, { context: DESK });
  const { opened: released, open: release } = createGate();
  await page.route(`**/en/api/lead_opportunities/${moved.id}`, async (route) => {
    await released;
    await route.continue();
  });
  await carry(page, await middleOf(card(moved.name)), await topOf(cell(AGENT, 'Devis')));
  await page.mouse.up();
  await card(edited.name).getByRole('button', { name: edited.name, exact: true }).click();
  const name = dialog(`Edit ${edited.name}`).getByRole('textbox', { name: 'Name' });
  await name.fill('Café de la Poste');
  release();
  await dialog(`Create a quote for ${moved.name}?`).getByRole('button', { name: 'Cancel' }).click();
  await dialog(/^Create a quote/).waitFor({ state: 'detached' });
  await expect
    .poll(() => cell(AGENT, 'Nouveau').getByRole('listitem', { name: moved.name, includeHidden: true }).count())
    .toBe(1);
  await expect.poll(() => name.inputValue()).toBe('Café de la Poste');
  await expect.poll(() => dialog(/^Edit/).count()).toBe(1);
});

test('its stages are whole beside a side bar, and a lane has room for two cards where the window has', async () => {
  const { page, crm, head, cell } = await openCrm(browser, host, { context: DESK });
  await step('a lane has room', async () => {
    await expect
      .poll(async () => {
        const [list, second] = await Promise.all([
          cell(AGENT, 'Devis').boundingBox(),
          cell(AGENT, 'Devis').getByRole('listitem').nth(1).boundingBox(),
        ]);
        return (list?.y ?? 0) + (list?.height ?? 0) - (second?.y ?? 0) - (second?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
  });
  const end = (element: Locator): Promise<number> => element.evaluate((shown) => shown.getBoundingClientRect().right);
  for (const [width, height, last] of [
    [1280, 800, 'Perdu'],
    [1024, 768, 'Devis'],
  ] as const)
    await step(`${width} × ${height} up to ${last}`, async () => {
      await page.setViewportSize({ width, height });
      const beyond = async (): Promise<number> =>
        (await end(head(last))) - (await end(crm.getByRole('group', { name: 'Restaurants et hôtels de Marrakech' })));
      await expect.poll(beyond).toBeLessThanOrEqual(0.5);
      // No button of a card goes beyond it.
      await expect
        .poll(() => cell(AGENT, 'Devis').evaluate((list) => list.scrollWidth - list.clientWidth))
        .toBeLessThanOrEqual(0);
    });
});

test('a lead without a stage stands in a column of its own, with what it is worth', async () => {
  await callApi(host, 'POST', '/en/api/lead_opportunities', {
    objectif: '/en/api/objectifs/1',
    name: 'Sans étape',
    agent: '/en/api/agents/4',
    estimatedValue: 1_234.5,
  });
  const { crm } = await openCrm(browser, host, { context: DESK });
  const head = crm.locator('.board-heads .board-head').filter({ hasText: 'Other' });
  await expect.poll(() => head.innerText(), LONG_WAIT).toContain('1,234.50');
});
