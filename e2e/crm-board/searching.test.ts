import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { makeLead, openCrm, readLead, STAGES } from './crm-page.ts';

const browser = useBrowser();
const host = useHost();

test('on a phone a search brings its first hit into view, counts what it shows, and none is one message', async () => {
  await makeLead(host, { name: 'Ksar lointain', leadStage: `/en/api/lead_stages/${STAGES.Perdu}` });
  const { crm, card } = await openCrm(browser, host, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const search = crm.getByRole('searchbox', { name: 'Search the cards' });
  await search.fill('ksar lointain');
  await expect
    .poll(async () => {
      const box = await card('Ksar lointain').boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    }, LONG_WAIT)
    .toBe(true);
  const count = (stage: string) => crm.locator('.board-head[data-head]').filter({ hasText: stage }).getByRole('img');
  await expect.poll(() => count('Perdu').getAttribute('aria-label')).toBe('1 card');
  await expect.poll(() => count('Nouveau').getAttribute('aria-label')).toBe('0 cards');
  // Where a search is at work, an empty list does not say that there are no cards.
  await expect.poll(() => crm.getByText('No cards').count()).toBe(0);
  await search.fill('nothing of the kind');
  await crm.getByText('No card matches “nothing of the kind”.').waitFor();
  await expect.poll(() => crm.getByRole('heading', { name: 'Perdu' }).count()).toBe(0);
});

test('what is told lies over the foot, and names a moved card that a search hides', async () => {
  const { id } = await makeLead(host, { name: 'Ksar déplacé' });
  const { page, crm, card, dialog } = await openCrm(browser, host, {
    context: { viewport: { width: 1440, height: 900 } },
  });
  const top = async (): Promise<number | undefined> => (await crm.locator('.board-heads').boundingBox())?.y;
  const before = await top();
  await card('Ksar déplacé').focus();
  await page.keyboard.press('m');
  await dialog('Move Ksar déplacé to…').waitFor();
  await page.keyboard.press('2');
  const notice = crm.getByText(/^Ksar déplacé moved to .*Qualifié\.$/);
  await notice.waitFor(LONG_WAIT);
  await expect.poll(top).toBe(before);
  await expect.poll(async () => (await readLead(host, id)).leadStage.id).toBe(STAGES.Qualifié);
  await crm.getByRole('searchbox').fill('riad');
  await expect.poll(() => card('Ksar déplacé').count()).toBe(0);
  await notice.waitFor();
  // A press anywhere on a card opens it.
  const first = crm.locator('[data-card]').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.locator('.work-summary').click();
  await dialog(`Edit ${name}`).waitFor(LONG_WAIT);
});
