import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { openCode } from '../support/code-page.ts';
import { cspReports, setFaults } from '../support/host.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { turnPage } from '../support/turn-page.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-theme-settings';
const TABS = [
  'CSS',
  'Javascript',
  'Customer Register Twig',
  'customerDashboardCSS',
  'customerDashboardWelcomeTWIG',
  'hooksOptions',
  'layoutConfig',
];
const SAVED = 'Your theme was updated successfully! Check the website to see the changes';
const { newPage } = useBrowser();
const host = useHost();
const theme = async () => Object(await callApi(host, 'GET', '/en/api/website_themes/1'));
const isWrite = ({ method, url }: { method: string; url: string }): boolean =>
  method !== 'GET' && url.includes('/website_themes/');

test('in French and Arabic the tabs and what is said of them are in words, the wire’s name is their title', async () => {
  const { page } = await newPage(host.address);
  const { island } = await openCode(page, host, TAG, { attributes: { 'hooks-options': '{broken' } });
  for (const [locale, name, place] of [
    ['fr', 'Options des zones', /^Options des zones, ligne 1, colonne 2$/],
    ['ar', 'خيارات المناطق', /خيارات المناطق/],
  ] as const)
    await step(locale, async () => {
      await island.evaluate((element, value) => element.setAttribute('locale', value), locale);
      const tab = island.getByRole('tab', { name });
      await expect.poll(() => tab.getAttribute('title')).toBe('hooksOptions');
      const names = () => island.getByRole('tab').allTextContents();
      await expect.poll(async () => (await names()).filter((text) => /customer|hooks|layout/i.test(text))).toEqual([]);
      await island.getByRole('button', { name: /^(Enregistrer|حفظ)/ }).click();
      await island.getByRole('alert').getByText(place).waitFor();
    });
});

describe('the texts', () => {
  test('are the page’s, the record’s where the page leaves them out, and go all seven with the token', async () => {
    const before = await theme();
    const { page, requests } = await newPage(host.address);
    const { island, shown, save, tab, openTab, typeAtEnd } = await openCode(page, host, TAG, {
      attributes: {
        css: String(before.customCss),
        javascript: '',
        'hooks-options': '{"home_main":{"columns":1},"home_aside":{"columns":2}}',
        'layout-config': '{broken',
      },
    });
    await expect
      .poll(() => island.getByRole('tab').allTextContents())
      .toEqual([...TABS.slice(0, 6), 'layoutConfig not saved1 1 problem']);
    await openTab('Javascript');
    await expect.poll(shown).toContain("dataset.theme = 'default'");
    await openTab('hooksOptions');
    await expect.poll(shown).toContain('{\n  "home_main": {\n    "columns": 1\n  },');
    await openTab('layoutConfig');
    await expect.poll(shown).toContain('{broken');
    // The broken one that the page brought: nothing is sent, and the saved text is one press away.
    await save.click();
    await island.getByRole('alert').getByText('layoutConfig, line 1, column 2').waitFor();
    expect(requests.filter(isWrite)).toEqual([]);
    await island.getByRole('button', { name: 'Restore the saved text' }).click();
    await expect.poll(shown).toBe('{}');
    await openTab('Customer Register Twig');
    await typeAtEnd('{# é #}');
    await expect.poll(() => tab('Customer Register Twig').textContent()).toContain('not saved');
    const sent: { readonly token: string | undefined; readonly body: unknown }[] = [];
    await page.route('**/api/website_themes/1', (route) => {
      const request = route.request();
      if (request.method() !== 'GET')
        sent.push({ token: request.headers()['authorization'], body: request.postDataJSON() });
      return route.continue();
    });
    await save.click();
    await island.getByText(SAVED).waitFor();
    expect(sent.map(({ token }) => token?.slice(0, 7))).toEqual(['Bearer ']);
    expect(sent[0]?.body).toEqual({
      customCss: before.customCss,
      customJS: before.customJS,
      customRegisterCustomerTWIG: `${String(before.customRegisterCustomerTWIG)}{# é #}`,
      customerDashboardCSS: before.customerDashboardCSS,
      customerDashboardWelcomeTWIG: before.customerDashboardWelcomeTWIG,
      hooksOptions: before.hooksOptions,
      layoutConfig: {},
    });
    await island.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => island.getByText(SAVED).count()).toBe(0);
    await expect.poll(() => island.locator('.code-dirty').count()).toBe(0);
    // An object as a property, and an editor that is as high as it should be.
    await expect
      .poll(() =>
        island.evaluate((element) => {
          Object.assign(element, { hooksOptions: { fresh: true } });
          return element.shadowRoot?.querySelector('.fx-tab-panel:not([hidden]) .code-box')?.getBoundingClientRect()
            .height;
        }),
      )
      .toBe(500);
    await openTab('hooksOptions');
    await expect.poll(shown).toBe('{\n  "fresh": true\n}');
  });

  test('of an element without an id are not there, and it says why', async () => {
    const { page } = await newPage(host.address);
    const { island } = await openCode(page, host, TAG, { attributes: { 'website-theme-id': null } });
    await island.getByText('Missing attribute: website-theme-id.').waitFor();
  });
});

describe('failures', () => {
  test('keep what was typed: a read, a refusal, a lost answer, a reload; a press sends again', async () => {
    const { page, requests } = await newPage(host.address, {
      expected: [/status of 50\d/, /status of 422/, /ERR_/, /status of 403/],
    });
    await setFaults(host, [{ method: 'GET', path: '/website_themes/', status: 500 }]);
    const { island, save, shown, typeAtEnd } = await openCode(page, host, TAG);
    await island.getByText('The texts could not be read.').waitFor();
    await setFaults(host, []);
    await island.getByRole('button', { name: 'Retry' }).click();
    await typeAtEnd('.kept {}');
    await setFaults(host, [{ method: 'PATCH', path: '/website_themes/', status: 500, latencyMs: 600 }]);
    await save.click();
    await island.getByText('Saving changes ...').waitFor();
    await expect.poll(() => island.getByText('Not saved', { exact: true }).count()).toBe(0);
    await island.getByText('The code could not be saved.').waitFor();
    await island.getByText('Error', { exact: true }).waitFor();
    await expect.poll(() => island.getByText('Saving changes ...').count()).toBe(0);
    await setFaults(host, [{ method: 'PATCH', path: '/website_themes/', action: 'drop-after-commit', times: 1 }]);
    await island.getByRole('button', { name: 'Retry' }).click();
    await island.getByText('The code could not be saved.').waitFor();
    await expect.poll(async () => String((await theme()).customCss)).toContain('.kept {}');
    const count = requests.filter(isWrite).length;
    await island.getByRole('button', { name: 'Retry' }).click();
    await island.getByText(SAVED).waitFor();
    // The text was there already.
    expect(requests.filter(isWrite)).toHaveLength(count);
    await typeAtEnd('.draft {}');
    await island.getByText('Not saved', { exact: true }).waitFor();
    const changes = island.getByRole('region', { name: 'What will be saved' });
    await island.getByRole('button', { name: 'Show the changes' }).click();
    await expect.poll(() => changes.evaluate((region) => region.matches(':focus'))).toBe(true);
    const bottom = () => changes.evaluate((region) => region.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await changes.getByText('.kept {}.draft {}').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await island.getByText('Your unsaved text is back.').waitFor();
    await expect.poll(shown).toContain('.draft {}');
    // Another page of the back-office: the visit is held back until the person has decided.
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await island.getByRole('button', { name: 'Stay' }).click();
    await island.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(shown).not.toContain('.draft {}');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL(/\/admin\/orders/);
  });

  test('of the right to change a theme are told in words', async () => {
    const { page } = await newPage(host.address, { expected: [/status of 403/] });
    const { island, save, typeAtEnd } = await openCode(page, host, TAG, { account: 'cashier' });
    await typeAtEnd('.x {}');
    await save.click();
    await island.getByRole('alert').getByText('You are not allowed to do this').waitFor();
  });
});

test('two people: nothing is overwritten, both texts and a choice for each tab', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const { island, save, typeOver, openTab } = await openCode(page, host, TAG);
  await typeOver('.mine {}');
  await callApi(host, 'PATCH', '/en/api/website_themes/1', {
    customCss: '.theirs {}',
    customJS: 'theirs();',
    layoutConfig: { width: 'wide' },
  });
  await openTab('layoutConfig');
  await typeOver('{"width":"narrow"}');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  const group = (name: string) => dialog.getByRole('group', { name });
  await group('CSS').getByText('.theirs {}').waitFor();
  await group('CSS').getByText('.mine {}').waitFor();
  await expect.poll(() => group('Javascript').getByRole('radio', { name: 'Use theirs' }).isChecked()).toBe(true);
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Save as chosen' }).getAttribute('aria-disabled'))
    .toBe('true');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await group('CSS').getByRole('radio', { name: 'Keep my version' }).check();
  await group('layoutConfig').getByRole('radio', { name: 'Use theirs' }).check();
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await island.getByText(SAVED).waitFor();
  await expect
    .poll(theme)
    .toMatchObject({ customCss: '.mine {}', customJS: 'theirs();', layoutConfig: { width: 'wide' } });
});

test('keys alone: type, leave the editor, change the tab, find, save; for everybody in each language and theme', async () => {
  const { page } = await newPage(host.address);
  const { island, editor, shown, tab, typeOver } = await openCode(page, host, TAG);
  await editor.waitFor();
  await tab('CSS').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await typeOver('a { b: c }');
  // Tab indents; after Escape it leaves.
  await page.keyboard.press('Tab');
  await expect.poll(shown).not.toBe('a { b: c }');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => island.locator('.cm-focused').count()).toBe(0);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+f');
  await island.locator('.cm-search').waitFor();
  for (const look of [
    { locale: 'ar', theme: 'dark' },
    { locale: 'fr', theme: 'dark' },
    { locale: 'en', theme: 'light' },
  ] as const)
    await step(`${look.locale}, ${look.theme}`, async () => {
      await turnPage(page, TAG, look);
      await expect.poll(() => axeViolations(page, { include: TAG, withoutColours: look.locale === 'fr' })).toEqual([]);
      await expect.poll(() => smallTargets(island)).toEqual([]);
    });
  await editor.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+s');
  await island.locator('.fx-notice[data-tone="good"]').waitFor();
  await expect.poll(async () => String((await theme()).customCss)).toContain('a { b: c }');
  await expect.poll(() => cspReports(host)).toEqual([]);
});

test('the styles show on a page of the site while they are typed, and a save leads there', async () => {
  const { page, requests } = await newPage(host.address);
  const { island, save, typeAtEnd } = await openCode(page, host, TAG);
  await island.getByRole('button', { name: 'Live preview' }).click();
  const preview = island.getByRole('region', { name: 'Live preview' });
  const heading = preview.frameLocator('iframe').locator('h1').first();
  const colour = (): Promise<string> => heading.evaluate((element) => getComputedStyle(element).color);
  await heading.waitFor();
  // With the site's own sheets, as it is saved.
  const fonts = (): Promise<string> => heading.evaluate((element) => getComputedStyle(element).fontFamily);
  const before = await theme();
  await typeAtEnd('\nh1 { color: rgb(1, 2, 3) !important; }');
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  await expect.poll(() => preview.getByText('Its scripts do not run here.').count()).toBe(1);
  expect(requests.filter(isWrite)).toEqual([]);
  await expect.poll(async () => (await theme()).customCss).toBe(before.customCss);
  await save.click();
  await island.getByText(SAVED).waitFor();
  const [site] = await Promise.all([
    page.context().waitForEvent('page'),
    island.getByRole('link', { name: 'Open the site' }).click(),
  ]);
  const onSite = site.locator('h1').first();
  await expect.poll(() => onSite.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  await expect.poll(() => onSite.evaluate((element) => getComputedStyle(element).fontFamily)).toBe(await fonts());
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
});
