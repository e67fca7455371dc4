import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openGantt, projectNow, taskNow } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const PROJECT = 2;
const DAY_PX = 36;

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('two tasks are linked, the first is moved by a week, and all comes back: a drag, a drag, a key', async () => {
    const before = (await projectNow(host, PROJECT)).tasks;
    const starts = async () => (await projectNow(host, PROJECT)).tasks.map(({ startAt }) => startAt);
    const [photos, payment, tests] = await Promise.all(
      ['Photos des produits', 'Paiement en ligne', 'Essais'].map((name) => taskNow(host, PROJECT, name)),
    );
    const ids = { photos: photos?.id ?? 0, payment: payment?.id ?? 0, tests: tests?.id ?? 0 };
    const { page } = await newPage(host.address, { context: { viewport } });
    const gantt = await openGantt(page, host, { project: PROJECT });
    const day = (text: string | null | undefined): number => Date.parse(text ?? '') / 86_400_000;
    const dayOf = async (name: string): Promise<number> => day((await taskNow(host, PROJECT, name)).startAt);

    // A drag: from the end of the one to the other.
    await gantt.bar(ids.photos).hover();
    await gantt.drag(gantt.bar(ids.photos).locator('[data-grip="link-end"]'), gantt.bar(ids.payment));
    await eventually(() => gantt.said.innerText()).toContain('Paiement en ligne');
    await eventually(async () => (await taskNow(host, PROJECT, 'Paiement en ligne')).dependencyType).toBe(
      `${ids.photos}FS`,
    );
    await eventually(() => dayOf('Paiement en ligne')).toBe(day(photos?.startAt) + (photos?.duration ?? 0));
    const linked = await starts();

    // A drag: seven days on.
    const shownAt = await gantt.startOf(ids.payment);
    await gantt.carry(gantt.bar(ids.photos), 7 * DAY_PX);
    await eventually(() => dayOf('Photos des produits')).toBe(day(photos?.startAt) + 7);
    await eventually(() => dayOf('Paiement en ligne')).toBe(day(photos?.startAt) + 7 + (photos?.duration ?? 0));
    await eventually(() => gantt.button('Undo').getAttribute('aria-disabled')).toBe(null);
    await gantt.saved();

    // A key.
    await gantt.press('Control+z');
    await eventually(starts).toEqual(linked);
    await gantt.saved();
    const { tasks } = await projectNow(host, PROJECT);
    expect(tasks.map(({ duration, progress }) => [duration, progress])).toEqual(
      before.map(({ duration, progress }) => [duration, progress]),
    );

    await page.reload();
    const again = await openGantt(page, host, { project: PROJECT });
    await eventually(() => again.startOf(ids.payment)).toBe(shownAt);
    await eventually(() => again.cell(ids.payment, 'name').innerText()).toContain('Paiement en ligne');
  });
});
