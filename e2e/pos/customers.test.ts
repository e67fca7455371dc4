import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('a new customer is made, chosen, and told what is wrong where it was typed; one without an e-mail address, once that is said', async () => {
  const { page } = await newPage(host.address, { expected: [/422/] });
  const till = await openTill(page, host);
  await till.button('New Customer').click();
  const form = till.till.getByRole('dialog', { name: 'New Customer' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => form.getByText('Required').count()).toBe(5);
  await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
  for (const [label, value] of [
    ['First name', 'Hind'],
    ['Last name', 'Benjelloun'],
    ['Email', 'hind.benjelloun@example.test'],
    ['Phone', '0661122334'],
    ['Address', '12 rue Ibn Batouta'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(value);
  await page.keyboard.press('Escape');
  const question = till.till.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(() => till.till.getByRole('combobox', { name: 'Choose the customer' }).inputValue())
    .toContain('Hind Benjelloun');

  await step('one without an e-mail address is made once that is said', async () => {
    await till.button('New Customer').click();
    for (const [label, value] of [
      ['First name', 'Omar'],
      ['Last name', 'Alaoui'],
      ['Phone', '0611223344'],
      ['Address', '4 rue Oukaimeden'],
    ] as const)
      await form.getByRole('textbox', { name: label }).fill(value);
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText('Required').waitFor();
    await form.getByRole('switch', { name: 'No email address' }).click();
    await form.getByRole('button', { name: 'Create' }).click();
    await form.waitFor({ state: 'detached' });
    await expect
      .poll(() => till.till.getByRole('combobox', { name: 'Choose the customer' }).inputValue())
      .toContain('Omar Alaoui');
  });
});
