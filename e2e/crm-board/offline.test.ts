import { expect, test } from 'vitest';
import { asksBeforeLeaving, visitByTurbo } from '../support/asks-before-leaving.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { makeLead, openCrm, readLead, STAGES } from './crm-page.ts';

const browser = useBrowser();
const host = useHost();

const stageOf = async (id: number): Promise<number> => (await readLead(host, id)).leadStage.id;

test('moves without a network are kept, shown and sent, the last one of a card; what somebody else moved is asked about', async () => {
  const [one, other] = [
    await makeLead(host, { name: 'Ksar sans réseau' }),
    await makeLead(host, { name: 'Ksar disputé' }),
  ];
  const { page, watched, crm, card, cell } = await openCrm(browser, host, {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await card('Ksar disputé').waitFor(LONG_WAIT);
  await keepsChanges(page, watched.requests);
  await watched.context.setOffline(true);
  const move = async (name: string, key: string): Promise<void> => {
    await card(name).focus();
    for (const press of ['Space', key, 'Space']) await page.keyboard.press(press);
  };
  await move('Ksar sans réseau', 'ArrowRight');
  await crm.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await cell('Bilal Haddad', 'Qualifié').getByText('Ksar sans réseau').waitFor(LONG_WAIT);
  await move('Ksar disputé', 'ArrowRight');
  await crm.getByText('2 changes are waiting').waitFor(LONG_WAIT);
  // Moved once more, it is still one change.
  await move('Ksar sans réseau', 'ArrowLeft');
  await move('Ksar sans réseau', 'ArrowRight');
  await crm.getByText('2 changes are waiting').waitFor(LONG_WAIT);
  await expect.poll(() => stageOf(one.id)).toBe(STAGES.Nouveau);

  await callApi(host, 'PUT', `/en/api/lead_opportunities/${other.id}`, {
    name: 'Ksar disputé',
    objectif: '/en/api/objectifs/1',
    agent: '/en/api/agents/4',
    tags: [],
    leadStage: `/en/api/lead_stages/${STAGES.Perdu}`,
  });
  await watched.context.setOffline(false);
  await expect.poll(() => stageOf(one.id), LONG_WAIT).toBe(STAGES.Qualifié);
  await crm.getByRole('button', { name: '1 change needs you' }).click(LONG_WAIT);
  await crm.getByRole('dialog', { name: 'Changes to send' }).getByText('Change Ksar disputé').first().click();
  await crm.getByRole('dialog', { name: 'Change Ksar disputé' }).getByText('Stage').first().waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-crm-board' })).toEqual([]);
  await expect.poll(() => stageOf(other.id)).toBe(STAGES.Perdu);
  await expect.poll(() => cell('Bilal Haddad', 'Qualifié').getByText('Ksar sans réseau').count(), LONG_WAIT).toBe(1);
});

test('a board with a move that waits is not left unasked, by a reload or by Turbo; once it is sent it is', async () => {
  const { id } = await makeLead(host, { name: 'Ksar quitté' });
  const { page, watched, crm, card } = await openCrm(browser, host, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  await card('Ksar quitté').waitFor(LONG_WAIT);
  await keepsChanges(page, watched.requests);
  await watched.context.setOffline(true);
  await card('Ksar quitté').focus();
  for (const press of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(press);
  await crm.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await asksBeforeLeaving(page, '/en/admin/islands/flexy-canvas-test');
  await crm.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await watched.context.setOffline(false);
  await expect.poll(() => stageOf(id), LONG_WAIT).toBe(STAGES.Qualifié);
  await crm.getByText('1 change is waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await visitByTurbo(page, '/en/admin/islands/flexy-canvas-test');
  await page.waitForURL(/flexy-canvas-test$/);
});
