import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { resetHost } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage, open } = useBrowser();
const host = useHost();

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

test('a session is kept from test to test, and opened anew after a sign-out', async () => {
  const visit = async () => {
    const { page, context } = await newPage(host.address);
    await signIn(context, host);
    await page.goto(`${host.address}/en/admin`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    return { page, session: (await context.cookies()).map(({ value }) => value) };
  };
  const first = await visit();
  await resetHost(host);
  const second = await visit();
  expect(second.session).toEqual(first.session);
  await second.page.getByRole('button', { name: 'Sign out' }).click();
  await second.page.waitForURL(/\/login$/);
  await expect.poll(async () => (await visit()).session).not.toEqual(first.session);
});
