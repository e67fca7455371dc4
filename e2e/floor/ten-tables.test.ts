import { describe, expect, test } from 'vitest';
import { eventually, openFloor, placesOf } from '../floor-plan/floor-page.ts';
import { openTill } from '../pos/pos-page.ts';
import { useBrowser } from '../support/browser.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

describe('ten tables in a room', () => {
  for (const viewport of SIZES) {
    test(`are drawn in two presses, ${viewport.width} wide; a reload and the till show them`, async () => {
      const { page, context } = await newPage(host.address, { context: { viewport } });
      const floor = await openFloor(page, host, { locale: 'fr' });
      await floor.field('Étage').selectOption({ label: 'Étage' });
      await floor.option(/^Salon Atlas/).waitFor();
      // The room: added, so that it is selected.
      await floor.button('Ajouter une salle').click();
      await eventually(() => floor.option(/^New Room/).getAttribute('aria-selected')).toBe('true');

      await floor.button('Ajouter des rangées').click();
      const ten = floor.island.getByRole('dialog').getByRole('button', { name: '10', exact: true });
      await expect.poll(() => ten.isVisible()).toBe(true);
      await ten.click();

      const names = Array.from({ length: 10 }, (_, index) => `E${index + 4}`);
      const room = async () => (await placesOf(host, 3)).find(({ name }) => name === 'New Room');
      const tables = async () => (await placesOf(host, 3)).filter(({ name }) => names.includes(name));
      await eventually(async () => (await tables()).length).toBe(10);
      await eventually(async () => {
        const around = await room();
        return (await tables()).filter(
          ({ canvaX: x, canvaY: y, canvaWidth: width, canvaHeight: height }) =>
            around &&
            x >= around.canvaX &&
            y >= around.canvaY &&
            x + width <= around.canvaX + around.canvaWidth &&
            y + height <= around.canvaY + around.canvaHeight,
        ).length;
      }).toBe(10);
      await page.reload();
      await floor.option(/^E13,/).waitFor();

      const till = await openTill(await context.newPage(), host, {
        account: 'admin',
        locale: 'fr',
        query: '?store-id=1&table-selection=1',
      });
      const level = till.till.getByRole('region', { name: 'Étage' });
      await level.getByRole('button', { name: 'E13', exact: true }).waitFor();
      await expect
        .poll(() => level.getByRole('listitem').allInnerTexts())
        .toEqual([
          'E1',
          expect.stringContaining('E2'),
          'E3',
          ...names,
          'New Room',
          'Salon Atlas',
          expect.stringContaining('Salon Majorelle'),
          'Salon privé',
        ]);
      await till.button('Vue en plan').click();
      await level.getByRole('button', { name: 'E13', exact: true }).click();
      await till.till.getByRole('group', { name: 'Emplacement' }).getByText('E13', { exact: true }).waitFor();
    });
  }
});
