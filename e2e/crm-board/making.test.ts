import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { makeLead, openCrm, readLead, STAGES } from './crm-page.ts';

const browser = useBrowser();
const host = useHost();
const gone = (id: number): Promise<boolean> =>
  readLead(host, id).then(
    () => false,
    () => true,
  );

test('a lead is made by a name and Enter, renamed and deleted where it stands; its dialog changes all of it', async () => {
  const { id } = await makeLead(host, { name: 'Maison Confiée' });
  const { page, crm, card, dialog, cell, newCard } = await openCrm(browser, host, { expected: [/422|400/] });

  await step('by keys, where it stands', async () => {
    await expect.poll(() => crm.getByRole('button', { name: /^New lead in/ }).count()).toBe(4);
    await expect.poll(() => crm.getByRole('button', { name: 'New lead in “Perdu”' }).count()).toBe(0);
    const field = await newCard('New lead in “Nouveau”');
    await field.fill('Riad Amane');
    await page.keyboard.press('Enter');
    await card('Riad Amane').waitFor(LONG_WAIT);
    // The next one can be typed at once.
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => card('Riad Amane').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await crm.getByText('Required').waitFor();
    await page.keyboard.press('Escape');
    const opener = crm.getByRole('button', { name: 'New lead in “Nouveau”' });
    await expect.poll(() => opener.evaluate((element) => element.matches(':focus'))).toBe(true);

    await card('Riad Amane').focus();
    await page.keyboard.press('F2');
    const name = crm.getByRole('textbox', { name: 'Name of Riad Amane' });
    await name.fill('Riad Amane Fès');
    await page.keyboard.press('Enter');
    await card('Riad Amane Fès').waitFor(LONG_WAIT);
    await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);

    await expect.poll(() => card('Riad Amane Fès').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Delete');
    const question = dialog('Delete Riad Amane Fès?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.waitFor({ state: 'hidden', ...LONG_WAIT });
    await expect.poll(() => card('Riad Amane Fès').count()).toBe(0);
  });
  await step('the dialog changes customer, assignee, importance and colour, by name and by swatch', async () => {
    await card('Maison Confiée').focus();
    await page.keyboard.press('Enter');
    const form = dialog('Edit Maison Confiée');
    const customer = form.getByRole('combobox', { name: 'Customer' }).first();
    await customer.fill('dupuis');
    await page
      .getByRole('option', { name: /dupuis/i })
      .first()
      .click();
    await form.getByRole('combobox', { name: 'Assignee' }).first().fill('mansouri');
    await page.getByRole('option', { name: 'Driss El Mansouri' }).click();
    await form.getByRole('switch', { name: 'Important' }).check();
    await form.getByRole('button', { name: 'Blue' }).click();
    await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden', ...LONG_WAIT });
    await cell('Driss El Mansouri', 'Nouveau').getByText('Maison Confiée').first().waitFor(LONG_WAIT);
    await expect
      .poll(() => callApi(host, 'GET', `/en/api/lead_opportunities/${id}`))
      .toMatchObject({ color: '#3b82c4', isImportant: true });
    const lead = await readLead(host, id);
    expect([lead.customer?.id === 7, lead.agent?.id === 4]).toEqual([false, false]);
  });
});

test('without a network leads are kept and sent later; one that was not sent is deleted with its change', async () => {
  const { id } = await makeLead(host, { name: 'Ksar condamné' });
  const { page, watched, crm, card, dialog, newCard } = await openCrm(browser, host, {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await card('Ksar condamné').waitFor(LONG_WAIT);
  await keepsChanges(page, watched.requests);
  await watched.context.setOffline(true);
  const field = await newCard('New lead in “Nouveau”');
  for (const name of ['Ksar gardé', 'Ksar repris']) {
    await field.fill(name);
    await field.press('Enter');
    await card(name).waitFor(LONG_WAIT);
  }
  await crm.getByText('2 changes are waiting').waitFor(LONG_WAIT);
  for (const name of ['Ksar repris', 'Ksar condamné']) {
    await card(name).focus();
    await page.keyboard.press('Delete');
    await dialog(`Delete ${name}?`).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => card(name).count(), LONG_WAIT).toBe(0);
  }
  await crm.getByText('2 changes are waiting').waitFor(LONG_WAIT);
  await watched.context.setOffline(false);
  await expect.poll(() => gone(id), LONG_WAIT).toBe(true);
  await crm.getByText(/waiting/).waitFor({ state: 'detached', ...LONG_WAIT });
  // Its lane is the last one, and no longer led to.
  await crm.getByRole('searchbox', { name: 'Search the cards' }).fill('Ksar gardé');
  await card('Ksar gardé').waitFor(LONG_WAIT);
  const last = await card('Ksar gardé').getAttribute('data-card');
  expect(last).toMatch(/^\d+$/);
});

test('without `creating` neither is offered', async () => {
  const { page, crm, card } = await openCrm(browser, host, { attributes: { creating: 'false' } });
  await expect.poll(() => crm.getByRole('button', { name: /^New lead/ }).count()).toBe(0);
  await card((await crm.locator('[data-card]').first().getAttribute('aria-label')) ?? '')
    .first()
    .focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('F2');
  await page.keyboard.press('m');
  const menu = crm.getByRole('dialog');
  await menu.waitFor();
  await expect.poll(() => menu.getByRole('button', { name: 'Rename' }).count()).toBe(0);
});

test('a lost lead asks why, in one press; the reason is a tag, offered first the next time, and may be left out', async () => {
  const [first, second] = [
    await makeLead(host, { name: 'Riad perdu', tags: ['urgent'] }),
    await makeLead(host, { name: 'Ksar perdu' }),
  ];
  const { page, crm, card, dialog, button } = await openCrm(browser, host, {
    context: { viewport: { width: 1440, height: 900 } },
    expected: [/503/],
  });
  const lose = async (name: string): Promise<void> => {
    await card(name).focus();
    await page.keyboard.press('m');
    await dialog(`Move ${name} to…`).waitFor();
    await page.keyboard.press('5');
    await dialog(`Why was ${name} lost?`).waitFor(LONG_WAIT);
  };
  await lose('Riad perdu');
  const question = dialog('Why was Riad perdu lost?');
  await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  await question.getByRole('button', { name: 'Save' }).click();
  await question.getByText('Required').waitFor();
  // What cannot be sent stays typed.
  await page.route('**/api/lead_opportunities/*', (route) => route.fulfill({ status: 503, body: '' }));
  await question.getByRole('textbox', { name: 'Another reason' }).fill('Trop tard, hélas');
  await page.keyboard.press('Enter');
  await question.getByText('The reason could not be saved.').waitFor(LONG_WAIT);
  await page.unroute('**/api/lead_opportunities/*');
  await question.getByRole('button', { name: 'Save' }).click();
  await question.waitFor({ state: 'hidden', ...LONG_WAIT });
  await expect
    .poll(() => readLead(host, first.id))
    .toMatchObject({ leadStage: { id: STAGES.Perdu }, tags: ['urgent', 'Perdu: Trop tard, hélas'] });
  await expect.poll(() => card('Riad perdu').innerText()).toContain('Trop tard, hélas');

  await lose('Ksar perdu');
  const again = dialog('Why was Ksar perdu lost?');
  await expect
    .poll(() => again.getByRole('group', { name: 'Reasons' }).getByRole('button').first().innerText())
    .toBe('Trop tard, hélas');
  await again.getByRole('button', { name: 'Give no reason' }).click();
  await again.waitFor({ state: 'hidden' });
  // What is taken back asks nothing.
  await button('Undo').click();
  await expect.poll(async () => (await readLead(host, second.id)).leadStage.id, LONG_WAIT).toBe(STAGES.Nouveau);
  await expect.poll(async () => (await readLead(host, second.id)).tags).toEqual([]);
  // Nor is a lead that is taken up again lost for a reason.
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => readLead(host, first.id), LONG_WAIT)
    .toMatchObject({ leadStage: { id: STAGES.Nouveau }, tags: ['urgent'] });
  await expect.poll(() => crm.getByRole('dialog').count()).toBe(0);
});

test('on a phone a lead that was made is in sight, and a notice names the lane that a search hides', async () => {
  const { page, crm, card, dialog, button } = await openCrm(browser, host, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await crm.getByRole('button', { name: 'New lead in “Nouveau”' }).tap();
  await crm.getByRole('textbox', { name: 'New lead in “Nouveau”' }).waitFor();
  await page.keyboard.type('Riad Amane');
  await page.keyboard.press('Enter');
  await card('Riad Amane').waitFor(LONG_WAIT);
  const board = crm.locator('.board-main');
  await expect
    .poll(async () => {
      const [own, sight] = await Promise.all([card('Riad Amane').boundingBox(), board.boundingBox()]);
      return (own?.y ?? 0) + (own?.height ?? 0) - (sight?.y ?? 0) - (sight?.height ?? 0);
    }, LONG_WAIT)
    .toBeLessThanOrEqual(1);
  await button('Move Riad Amane to…').tap();
  await dialog('Move Riad Amane to…').getByRole('button', { name: 'Driss El Mansouri', exact: true }).tap();
  await crm.getByText('Riad Amane moved to Driss El Mansouri, Nouveau.').waitFor(LONG_WAIT);
  await crm.getByRole('searchbox').fill('zzz');
  await expect.poll(() => card('Riad Amane').count()).toBe(0);
  await expect.poll(() => crm.getByText('Riad Amane moved to Driss El Mansouri, Nouveau.').isVisible()).toBe(true);
});
