import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { makeLead, openCrm, readLead, readOrder, STAGES } from './crm-page.ts';

const browser = useBrowser();
const host = useHost();
const DESK = { viewport: { width: 1440, height: 900 } } as const;

test('the next step stands on the card with its day, and by tonight in the list of what is due', async () => {
  const { id } = await makeLead(host, { name: 'Riad à relancer' });
  const { page, crm, card, dialog, button } = await openCrm(browser, host, { context: DESK });
  const before = Number(await button(/^Due today: \d/).innerText());
  expect(before).toBeGreaterThan(0);
  await card('Riad à relancer').focus();
  await page.keyboard.press('Enter');
  const form = dialog('Edit Riad à relancer');
  await form.getByRole('textbox', { name: 'Next step' }).fill('Envoyer l’offre');
  await form.getByLabel('Due on').fill('2026-01-05');
  await form.getByRole('group', { name: 'Rating' }).getByRole('button', { name: 'Rating: 4 of 5' }).click();
  await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden', ...LONG_WAIT });
  await expect
    .poll(() => callApi(host, 'GET', `/en/api/lead_opportunities/${id}`), LONG_WAIT)
    .toMatchObject({ nextStep: 'Envoyer l’offre', nextStepAt: '2026-01-05T00:00:00+00:00', progress: 80 });
  await card('Riad à relancer').getByText('late, 5 Jan').waitFor(LONG_WAIT);
  await card('Riad à relancer').getByRole('img', { name: 'Rating: 4 of 5' }).waitFor();

  await expect.poll(async () => Number(await button(/^Due today: \d/).innerText())).toBe(before + 1);
  await button(/^Due today: \d/).click();
  const due = dialog('Due today');
  // The longest overdue stands first.
  await expect.poll(() => due.getByRole('listitem').first().innerText()).toContain('Riad à relancer');
  await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  await due.getByRole('button', { name: /^Riad à relancer/ }).click();
  await form.getByLabel('Due on').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden', ...LONG_WAIT });
  await expect.poll(async () => Number(await button(/^Due today: \d/).innerText())).toBe(before);
  await expect.poll(() => crm.getByText('late, 5 Jan').count()).toBe(0);
});

test('a customer is called, written to and met by the device where the page does nothing itself', async () => {
  const phone = '+212 6 11-22.33 44';
  await callApi(host, 'PATCH', '/en/api/customers/7', {
    phone,
    email: 'amina@shop.ma',
    address: '12, rue Ibn Battouta',
  });
  await makeLead(host, { name: 'Riad joignable', description: 'Deux salles' });
  await makeLead(host, { name: 'Riad inconnu', customer: null });
  const { page, crm, card, dialog } = await openCrm(browser, host, { context: DESK });
  // What the browser would open, were there a program for it.
  const opened = await page.evaluateHandle(() => {
    const list: string[] = [];
    document.addEventListener('click', (event) => {
      const [target] = event.composedPath();
      if (!(target instanceof HTMLAnchorElement) || !/^(?:tel|mailto):/.test(target.href)) return;
      event.preventDefault();
      list.push(target.href);
    });
    return list;
  });
  const reach = (lead: string, how: string) => card(lead).getByRole('button', { name: `${how} ${lead}`, exact: true });
  await step('by phone and mail', async () => {
    await reach('Riad joignable', 'Call about').click();
    await crm.getByRole('link', { name: /^Calling .*\+212 6 11-22\.33 44/ }).waitFor(LONG_WAIT);
    await expect.poll(() => opened.jsonValue()).toEqual(['tel:+212611223344']);
    await reach('Riad joignable', 'Write about').click();
    await crm.getByRole('link', { name: /^Writing to .*amina@shop\.ma/ }).waitFor(LONG_WAIT);
    await expect
      .poll(() => opened.jsonValue())
      .toEqual(['tel:+212611223344', 'mailto:amina@shop.ma?subject=Riad%20joignable']);
    await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  });
  await step('where nobody is known it leads to the customer', async () => {
    await reach('Riad inconnu', 'Call about').click();
    await crm.getByText('“Riad inconnu” has no customer yet.').waitFor(LONG_WAIT);
    await crm.getByRole('button', { name: 'Choose the customer' }).click();
    await dialog('Edit Riad inconnu').getByRole('button', { name: 'Cancel' }).click();
    await dialog('Edit Riad inconnu').waitFor({ state: 'hidden' });
  });
  await step('a meeting becomes a calendar file', async () => {
    await reach('Riad joignable', 'Arrange a meeting about').click();
    const meeting = dialog('Meeting about Riad joignable');
    await meeting.getByLabel('Day').fill('2027-03-02');
    await meeting.getByLabel('Time').fill('15:30');
    await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      meeting.getByRole('button', { name: 'Save the calendar file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Riad joignable 2027-03-02.ics');
    const text = await readFile(await download.path(), 'utf8');
    for (const line of ['DTSTART:20270302T153000', 'DURATION:PT1H', 'ATTENDEE:mailto:amina@shop.ma'])
      expect(text).toContain(line);
    await meeting.waitFor({ state: 'hidden' });
  });
});

test('a lead that is won confirms its quote after a question, once; not now leaves the quote as it was', async () => {
  const quote = { status: 'draft', type: 'quote', orderItems: [{ description: 'Vaisselle', quantity: 1, price: 420 }] };
  const [won, later] = await Promise.all(
    ['Riad gagné', 'Ksar gagné'].map((name) =>
      makeLead(host, { name, leadStage: `/en/api/lead_stages/${STAGES.Devis}`, relatedOrder: quote }),
    ),
  );
  const { page, crm, card, dialog } = await openCrm(browser, host, { context: DESK });
  const win = async (name: string): Promise<void> => {
    await card(name).focus();
    await page.keyboard.press('m');
    await dialog(`Move ${name} to…`).waitFor();
    await page.keyboard.press('4');
    await dialog(`Confirm the quote of ${name}?`).waitFor(LONG_WAIT);
  };
  const orderOf = async (id: number | undefined) => (await readLead(host, id ?? 0)).relatedOrder?.id ?? 0;
  await win('Riad gagné');
  const question = dialog('Confirm the quote of Riad gagné?');
  await question.getByText('MAD 420.00').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden', ...LONG_WAIT });
  await expect
    .poll(async () => readOrder(host, await orderOf(won?.id)), LONG_WAIT)
    .toMatchObject({ type: 'delivery-note', status: 'waiting', fullTotalAmount: 420 });

  await win('Ksar gagné');
  await dialog('Confirm the quote of Ksar gagné?').getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => crm.getByRole('dialog').count()).toBe(0);
  await expect
    .poll(async () => readOrder(host, await orderOf(later?.id)), LONG_WAIT)
    .toMatchObject({ type: 'quote', status: 'draft' });
});
