import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type Host, startHost } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

const { newPage, open } = useBrowser();
let host: Host;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.stop());

test('the form says no to a wrong password, and brings a person to the page that was asked for', async () => {
  const { page } = await open(`${host.address}/en/admin/islands/flexy-pin`, { expected: [/422/] });
  await page.getByLabel('Username').fill('cashier');
  await page.getByLabel('Password').fill('guessed');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password').fill('cashier');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${host.address}/en/admin/islands/flexy-pin`);
  await page.getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
});

test('a session is kept from test to test, and opened anew once the host has put its data back', async () => {
  const visits = async () => {
    const { page, context } = await newPage(host.address);
    await signIn(context, host);
    await page.goto(`${host.address}/en/admin/islands/flexy-pin`);
    await page.getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
    return (await context.cookies()).map(({ value }) => value);
  };
  const first = await visits();
  expect(await visits()).toEqual(first);
  await fetch(`${host.address}/_host/reset`, { method: 'POST' });
  expect(await visits()).not.toEqual(first);
});
