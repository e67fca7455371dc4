import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { tillPage } from '../pos/pos-page.ts';
import { useBrowser } from '../support/browser.ts';
import { reach } from '../support/keys.ts';
import { heard } from '../support/said.ts';
import { openStage } from '../support/stage.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

// What an act came to is heard by who does not see it: once, and of the act, not of the machinery.

const browser = useBrowser();
const host = useHost();

const open = (tag: string) => openStage(browser, host, tag);

/** Does something, waits for the words, and returns all that was said until then. */
async function afterwards(page: Page, words: RegExp, act: () => Promise<void>): Promise<string[]> {
  await heard(page);
  await act();
  const said: string[] = [];
  await expect
    .poll(
      async () => {
        said.push(...(await heard(page)));
        return said.join('\n');
      },
      { message: String(words) },
    )
    .toMatch(words);
  return said;
}

test('the till says what is added, counted, taken away, undone and parked, once each', async () => {
  const { page } = await open('flexy-pos');
  const till = tillPage(page);
  const espresso = till.product('Espresso');
  await step('added', async () => {
    await reach(page, espresso);
    const said = await afterwards(page, /Espresso, 1, total/, () => page.keyboard.press('Enter'));
    expect(said.filter((text) => text.startsWith('Espresso'))).toHaveLength(1);
  });
  await step('counted', async () => {
    const said = await afterwards(page, /Espresso, 2, total/, () => espresso.press('Enter'));
    expect(said.filter((text) => text.startsWith('Espresso'))).toHaveLength(1);
  });
  await step('undone', async () => {
    const said = await afterwards(page, /Espresso, 1, total/, () => page.keyboard.press('Control+z'));
    expect(said[0]).toBe('The last change was undone.');
  });
  await step('the last unit is taken away: the focus stays in the till', async () => {
    const said = await afterwards(page, /^Total/m, () => till.button('Decrease Espresso').press('Enter'));
    expect(said[0]).toBe('Espresso is removed.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('flexy-pos');
  });
  await step('parked', async () => {
    await espresso.press('Enter');
    await till.line('Espresso').waitFor();
    const said = await afterwards(page, /The cart is parked/, () => page.keyboard.press('F6'));
    expect(said).not.toContain('Total');
  });
  await step('sold: that the server has it too is no second sale', async () => {
    await espresso.press('Enter');
    await till.line('Espresso').waitFor();
    const saved = /enregistrée avec succès/;
    const said = await afterwards(page, saved, () => page.keyboard.press('Control+Enter'));
    await till.button('Correct').waitFor();
    said.push(...(await afterwards(page, /Espresso, 1, total/, () => espresso.press('Enter'))));
    expect(said.filter((text) => saved.test(text))).toHaveLength(1);
  });
});

test('a marker, a sheet and a portion say what a press came to; single keys of a link score nothing', async () => {
  await step('a marker', async () => {
    const { page } = await open('flexy-snooker');
    await afterwards(page, /plays/, () => page.keyboard.press('Enter'));
    await afterwards(page, /Red, break 1, .*: 1/, () => page.keyboard.press('1'));
    await page.evaluate(() => {
      const link = document.body.appendChild(document.createElement('a'));
      Object.assign(link, { href: '#', textContent: 'Elsewhere' });
      link.focus();
    });
    await page.keyboard.press('7');
    await page.evaluate(() => document.querySelector('a')?.blur());
    await afterwards(page, /Foul 4/, async () => {
      await page.keyboard.press('f');
      await page.keyboard.press('4');
    });
    const said = await afterwards(page, /undone.*\n.*: 0/, () => page.keyboard.press('u'));
    expect(said).toContainEqual(expect.stringMatching(/: 1 – .*: 0/));
  });
  await step('a sheet', async () => {
    const { page, island } = await open('flexy-spreadsheet');
    await afterwards(page, /Sorted by column A, ascending/, () =>
      island.getByRole('button', { name: 'Sort ascending' }).press('Enter'),
    );
  });
  await step('a block of a page, whose settings follow', async () => {
    const { page, island } = await open('flexy-page-builder');
    const block = island.getByRole('button', { name: 'Heading', exact: true });
    await reach(page, block);
    await afterwards(page, /Heading is added/, () => page.keyboard.press('Enter'));
    const settings = island.getByRole('tab', { name: 'Settings', selected: true });
    await expect.poll(() => settings.evaluate((tab) => tab.matches(':focus'))).toBe(true);
  });
  await step('a portion', async () => {
    const { page, island } = await open('flexy-portion-picker');
    await afterwards(page, /Portion 1: .*\nTotal/, () =>
      island.getByRole('button', { name: 'Confirmer votre choix' }).press('Enter'),
    );
  });
});
