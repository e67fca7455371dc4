import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openGantt, projectNow, taskNow } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const PROJECT = 2;
const DAY_MS = 86_400_000;

const idsOf = async () => {
  const { tasks } = await projectNow(host, PROJECT);
  const [photos, texts, payment, tests] = tasks.map(({ id }) => id);
  return { photos: photos ?? 0, texts: texts ?? 0, payment: payment ?? 0, tests: tests ?? 0 };
};
const startOf = async (name: string): Promise<number> =>
  Date.parse((await taskNow(host, PROJECT, name)).startAt ?? '') / DAY_MS;

describe('by keys alone', () => {
  test('a plan is moved, stretched, linked, typed into and undone, and a reload agrees', async () => {
    const ids = await idsOf();
    const before = (await projectNow(host, PROJECT)).tasks;
    const { page } = await newPage(host.address);
    const gantt = await openGantt(page, host);
    const changes = await listen(page, ['flexy:plan-changed', 'flexy:plan-saved']);
    const start = await startOf('Paiement en ligne');

    // Into the table, two rows down: picked up, two days on, a day longer, 10 % more, put down.
    await gantt.cell(ids.photos, 'name').focus();
    await gantt.press('ArrowDown', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', '+', 'Enter');
    await eventually(() => startOf('Paiement en ligne')).toBe(start + 2);
    await eventually(async () => (await taskNow(host, PROJECT, 'Paiement en ligne')).duration).toBe(6);
    await eventually(async () => (await taskNow(host, PROJECT, 'Paiement en ligne')).progress).toBe(10);
    await gantt.saved();

    // A link, from here to the second task; what follows moves.
    await gantt.press('l', 'ArrowUp', 'Enter');
    await eventually(async () => (await taskNow(host, PROJECT, 'Textes en arabe')).dependencyType).toBe(
      `${ids.photos}SS,${ids.payment}FS`,
    );
    await eventually(() => startOf('Textes en arabe')).toBe(start + 8);

    // A cycle is refused with its path, and stays to be mended.
    await gantt.cell(ids.payment, 'predecessors').focus();
    await gantt.press('Enter');
    const editor = gantt.cell(ids.payment, 'predecessors').getByRole('textbox');
    await editor.fill(`${ids.texts}FS+2d`);
    await gantt.press('Enter');
    await eventually(() => gantt.cell(ids.payment, 'predecessors').getByRole('alert').innerText()).toMatch(
      /circle: .*Textes en arabe.* → .*Paiement en ligne.* → /,
    );
    await editor.fill('3FX');
    await gantt.press('Enter');
    await eventually(() => gantt.cell(ids.payment, 'predecessors').getByRole('alert').innerText()).toContain('3FX');
    await editor.fill('999SS');
    await gantt.press('Enter');
    await eventually(() => gantt.said.innerText()).toContain('999 is not in this plan');
    await eventually(async () => (await taskNow(host, PROJECT, 'Paiement en ligne')).dependencyType).toBe('999SS');
    await eventually(() => gantt.cell(ids.payment, 'predecessors').getAttribute('title')).toContain('999');

    // The whole way back, one key a gesture.
    await gantt.cell(ids.payment, 'name').focus();
    await gantt.press('Control+z', 'Control+z', 'Control+z');
    const fields = (tasks: typeof before) =>
      tasks.map(({ startAt, duration, progress, dependencyType }) => [startAt, duration, progress, dependencyType]);
    await eventually(async () => fields((await projectNow(host, PROJECT)).tasks)).toEqual(fields(before));
    await gantt.press('Control+z');
    await eventually(() => gantt.said.innerText()).toBe('There is nothing to undo.');
    await gantt.saved();
    const names = (await changes()).map(({ name }) => name);
    expect(names.filter((name) => name === 'flexy:plan-changed')).toHaveLength(6);
    expect(names.at(-1)).toBe('flexy:plan-saved');

    await page.reload();
    const again = await openGantt(page, host);
    await eventually(() => again.cell(ids.payment, 'progress').innerText()).toBe('0%');
  });

  test('a task is edited in its dialog, which keeps what it cannot take', async () => {
    const ids = await idsOf();
    const { agentsIDs } = await taskNow(host, PROJECT, 'Photos des produits');
    const { page } = await newPage(host.address);
    const gantt = await openGantt(page, host);
    await gantt.cell(ids.photos, 'bar').focus();
    await gantt.press('Enter');
    const dialog = gantt.island.getByRole('dialog', { name: 'Photos des produits' });
    const end = await dialog.getByLabel('End Date').inputValue();
    await dialog.getByLabel('Task Name').fill('Photos & vidéos');
    await dialog.getByLabel('Duration').fill('-1');
    await dialog.getByLabel('Progress').fill('140');
    await gantt.press('Enter');
    await eventually(() => dialog.getByRole('alert').allInnerTexts()).toEqual([
      'Type a duration such as 3 d or 4 h.',
      'Type a whole percent from 0 to 100.',
    ]);
    await dialog.getByLabel('End Date').fill('01/01/2020');
    await gantt.press('Enter');
    await dialog.getByText('The end has to come after the start.').waitFor();
    // The field beside it keeps its height.
    const heightOf = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.height;
    const usual = await heightOf('Task Name');
    await expect.poll(() => heightOf('Start Date')).toBe(usual);
    await dialog.getByLabel('End Date').fill(end);
    await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);
    const question = gantt.island.getByRole('dialog', { name: 'Discard your changes?' });
    const visit = () => page.evaluate(() => void Reflect.get(window, 'Turbo').visit('/en/admin/orders'));
    for (const leave of [() => gantt.press('Escape'), visit]) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => dialog.getByLabel('Task Name').inputValue()).toBe('Photos & vidéos');
    }
    await dialog.getByLabel('Duration').fill('8 d');
    await dialog.getByLabel('Progress').fill('75');
    const agent = dialog.getByRole('checkbox').first();
    const wasOn = await agent.isChecked();
    await agent.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      const { duration, progress, agentsIDs } = await taskNow(host, PROJECT, 'Photos & vidéos');
      return [duration, progress, agentsIDs.length];
    }).toEqual([8, 75, agentsIDs.length + (wasOn ? -1 : 1)]);
  });
});

describe('what cannot be used', () => {
  test('is said where it stands, and what fails to be saved stays and is sent again', async () => {
    const ids = await idsOf();
    await callApi(host, 'PATCH', `/en/api/tasks/${ids.photos}`, { color: 'red;', dependencyType: '3FX' });
    await callApi(host, 'PATCH', `/en/api/tasks/${ids.tests}`, { startAt: null });
    const { page } = await newPage(host.address, { expected: [/503/, /Failed to load resource/] });
    const gantt = await openGantt(page, host);
    await eventually(() => gantt.cell(ids.photos, 'predecessors').getAttribute('title')).toContain('3FX');
    await eventually(() => gantt.cell(ids.photos, 'name').getAttribute('title')).toContain('red;');
    await eventually(() => gantt.cell(ids.tests, 'start').getAttribute('title')).toContain('no start');
    await eventually(() => gantt.bar(ids.tests).count()).toBe(0);

    await setFaults(host, [
      { method: 'PATCH', path: `/api/tasks/${ids.payment}`, status: 503 },
      { method: 'PUT', path: `/api/tasks/${ids.payment}`, status: 503 },
    ]);
    const start = await startOf('Paiement en ligne');
    await gantt.cell(ids.payment, 'bar').focus();
    await gantt.press('Space', 'ArrowRight', 'Space');
    const alert = gantt.island.getByRole('alert').filter({ hasText: 'not saved' });
    await eventually(() => alert.innerText()).toContain('Paiement en ligne');
    const shown = await gantt.startOf(ids.payment);
    await setFaults(host, []);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => startOf('Paiement en ligne')).toBe(start + 1);
    await eventually(() => alert.count()).toBe(0);
    await eventually(() => gantt.startOf(ids.payment)).toBe(shown);
  });

  test('a task that somebody has deleted is said to be gone, and leaves the plan when it is told to', async () => {
    const ids = await idsOf();
    const { page } = await newPage(host.address, { expected: [/404/, /Failed to load resource/] });
    const gantt = await openGantt(page, host);
    await callApi(host, 'DELETE', `/en/api/tasks/${ids.tests}`);
    await gantt.cell(ids.tests, 'bar').focus();
    await gantt.press('Space', 'ArrowRight', 'Space');
    const alert = gantt.island.getByRole('alert').filter({ hasText: 'not saved' });
    await alert.getByText('This record no longer exists on the server').waitFor();
    await alert.getByRole('button', { name: 'Remove it from the plan' }).click();
    await eventually(() => alert.count()).toBe(0);
    await eventually(() => gantt.cell(ids.tests, 'name').count()).toBe(0);
    await gantt.cell(ids.photos, 'name').focus();
    await gantt.press('Control+z');
    await eventually(() => gantt.said.innerText()).toBe('The tasks have been changed since; they stay as they are.');
    await eventually(() => gantt.cell(ids.tests, 'name').count()).toBe(0);
  });

  test('a project that cannot be loaded is offered again, and one that is not named is asked for', async () => {
    await setFaults(host, [{ method: 'GET', path: '/api/projects/', status: 500, times: 1 }]);
    const { page } = await newPage(host.address, { expected: [/500/, /Failed to load resource/] });
    const gantt = await openGantt(page, host, { project: 1, waits: false });
    await gantt.button('Retry').click();
    await gantt.bar(6).waitFor();
    await gantt.island.evaluate((element) => element.removeAttribute('project-id'));
    await gantt.island.getByText(/Missing attribute: project-id/).waitFor();
  });
});

test('a bar is opened by a double click, another view keeps today in sight, and a place in the stage can be shown', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: 1 });
  const running = (await projectNow(host, 1)).tasks.find(({ name }) => name === 'Plomberie');
  const id = running?.id ?? 0;
  await gantt.bar(id).dblclick();
  await gantt.island.getByRole('dialog', { name: 'Plomberie' }).waitFor();
  await gantt.press('Escape');

  const now = gantt.island.locator('.gantt-now');
  const frame = gantt.island.locator('.gantt-scroll');
  for (const view of ['Day View', 'Month View', 'Day View', 'Week View']) {
    await gantt.button(view).click();
    await eventually(async () => {
      const [line, chart] = [await now.boundingBox(), await frame.boundingBox()];
      return line !== null && chart !== null && line.x > chart.x + chart.width / 3 && line.x < chart.x + chart.width;
    }).toBe(true);
    // A bar that is in sight has no arrow towards it, whatever it jumped over.
    await eventually(() => gantt.row(id).getAttribute('data-out')).toBeNull();
    // Its name stands above the rows, where it covers none of theirs.
    const flag = await gantt.island.getByText('Now', { exact: true }).boundingBox();
    const rows = await gantt.island.locator('.gantt-head').boundingBox();
    expect((flag?.y ?? Infinity) + (flag?.height ?? 0)).toBeLessThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
  }

  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Columns' }).click();
  await gantt.island.getByRole('menuitemcheckbox', { name: 'Position' }).click();
  await gantt.press('Escape', 'Escape');
  const cell = gantt.row(id).locator('[data-column="own-position"]');
  await eventually(() => cell.innerText()).toBe(String(running?.position));
});

test('the menu opens by keys, what is typed leaves the chart in sight, in Arabic as well, and classes are parts of a bar', async () => {
  const { photos } = await idsOf();
  const { startAt } = await taskNow(host, PROJECT, 'Photos des produits');
  const { id } = await taskNow(host, 2, 'Textes en arabe');
  await callApi(host, 'PATCH', `/en/api/tasks/${id}`, { cssClasses: 'urgent chez-imprimeur' });
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host);
  await step('the menu opens at the first key or press, and gives the focus back', async () => {
    const more = gantt.button('More');
    for (const key of ['ArrowDown', 'Enter']) {
      await more.focus();
      await gantt.press(key);
      const first = gantt.island.getByRole('menuitem', { name: 'Go to today' });
      await eventually(() => first.evaluate((entry) => entry.matches(':focus'))).toBe(true);
      await gantt.press('Escape');
      await eventually(() => more.evaluate((button) => button.matches(':focus'))).toBe(true);
      await eventually(() => more.getAttribute('aria-expanded')).toBe('false');
    }
  });
  await step('the classes of a task are parts of its bar, for the page to dress', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('flexy-project-gantt::part(urgent) { outline: 3px solid rgb(200, 0, 0) }');
      document.adoptedStyleSheets.push(sheet);
    });
    await expect.poll(() => gantt.bar(id).getAttribute('part')).toBe('bar urgent chez-imprimeur');
    await expect.poll(() => gantt.bar(id).evaluate((bar) => getComputedStyle(bar).outlineColor)).toBe('rgb(200, 0, 0)');
  });
  const isBesideTyping = async (): Promise<void> => {
    const besideTable = () =>
      gantt.row(photos).evaluate((row) => {
        const { left, right, top, height } = row.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const x = getComputedStyle(row).direction === 'rtl' ? left - 60 : right + 60;
        const root = row.getRootNode();
        const there = root instanceof ShadowRoot ? root.elementFromPoint(x, top + height / 2) : null;
        return there?.closest('[data-cell]')?.getAttribute('data-cell');
      });
    await gantt.cell(photos, 'name').focus();
    await gantt.press('Enter');
    const editor = gantt.cell(photos, 'name').getByRole('textbox');
    await editor.fill('');
    await eventually(besideTable).toBe(`${photos} bar`);
    await gantt.press('Enter');
    await gantt.cell(photos, 'name').getByRole('alert').waitFor();
    await eventually(besideTable).toBe(`${photos} bar`);
    await gantt.press('Escape');
  };
  await step('in English', isBesideTyping);
  await gantt.island.evaluate((element) => element.setAttribute('locale', 'ar'));
  await gantt.island.locator('.fx-root[lang=ar]').first().waitFor({ state: 'attached' });
  await step('in Arabic', isBesideTyping);
  await step('dates are typed from left to right in Arabic as well', async () => {
    const [year, month, day] = (startAt ?? '').slice(0, 10).split('-');
    await gantt.cell(photos, 'start').focus();
    await gantt.press('Enter');
    await eventually(() => gantt.cell(photos, 'start').getByRole('textbox').inputValue()).toBe(
      `${day}/${month}/${year}`,
    );
    await gantt.press('Escape');
    await gantt.cell(photos, 'bar').focus();
    await gantt.press('Enter');
    const dialog = gantt.island.getByRole('dialog', { name: 'Photos des produits' });
    await eventually(() => dialog.getByLabel('البداية').inputValue()).toMatch(
      new RegExp(`^${day}/${month}/${year}( \\d\\d:\\d\\d)?$`),
    );
  });
});

test('a link is drawn and a bar is moved with a finger', async () => {
  const ids = await idsOf();
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  });
  const gantt = await openGantt(page, host, { locale: 'ar' });
  const start = await startOf('Paiement en ligne');
  await gantt.finger(gantt.bar(ids.photos).locator('[data-grip="link-end"]'), gantt.bar(ids.texts));
  await eventually(async () => (await taskNow(host, PROJECT, 'Textes en arabe')).dependencyType).toBe(
    `${ids.photos}FS`,
  );
  await gantt.saved();
  // Right to left: two days later are to the left.
  await gantt.finger(gantt.bar(ids.payment), { x: -72, y: 0 });
  await eventually(() => startOf('Paiement en ligne')).toBe(start + 2);
  await gantt.saved();
  await page.keyboard.press('Control+z');
  await eventually(() => startOf('Paiement en ligne')).toBe(start);
});

test('a bar of one day is carried by its middle where it is narrow, keeps its length, and no old end stays', async () => {
  const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const written = await callApi(host, 'POST', '/en/api/tasks', {
    name: 'Essai court',
    project: '/en/api/projects/2',
    startAt: day.toISOString(),
    endAt: new Date(day.getTime() + 86_400_000).toISOString(),
    duration: 1,
    position: 0,
  });
  const id = Number(Object(written).id);
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { attributes: { view: 'month' } });
  await gantt.bar(id).scrollIntoViewIfNeeded();
  const width = async () => (await gantt.bar(id).boundingBox())?.width ?? 0;
  const [before, at] = [await width(), await gantt.startOf(id)];
  expect(before).toBeLessThan(12);
  // A week of 56 px.
  await gantt.drag(gantt.bar(id), { x: 56, y: 0 });
  await gantt.saved();
  const weekLater = (days: number) => new Date(day.getTime() + (7 + days) * 86_400_000).toISOString().slice(0, 10);
  await eventually(async () => {
    const task: unknown = await callApi(host, 'GET', `/en/api/tasks/${id}`);
    const { startAt, endAt, duration } = Object(task);
    return [String(startAt).slice(0, 10), String(endAt).slice(0, 10), duration];
  }).toEqual([weekLater(0), weekLater(1), 1]);
  await expect.poll(width).toBe(before);
  await expect.poll(async () => (await gantt.startOf(id)) - at).toBeCloseTo(56, 0);
});

test('the whole plan goes on paper and into a picture, and a read-only plan stays as it is', async () => {
  const { page } = await newPage(host.address, { context: { acceptDownloads: true } });
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('.sheet')].map((sheet) => sheet.textContent);
      Reflect.set(window.top ?? window, 'printed', sheets);
      dispatchEvent(new Event('afterprint'));
    };
  });
  const gantt = await openGantt(page, host, { project: 1, attributes: { 'read-only': '', view: 'month' } });
  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Print the whole plan' }).click();
  const printed = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'printed') ?? ''));
  // Rows that are not in sight as well.
  await eventually(printed).toContain('Ouverture');
  await eventually(printed).toContain('Hotte et fours');
  await gantt.button('More').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    gantt.island.getByRole('menuitem', { name: 'Save as a picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Ouverture du café de Guéliz.png');
  await gantt.button('More').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    gantt.island.getByRole('menuitem', { name: 'Save for Microsoft Project' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Ouverture du café de Guéliz.xml');
  await gantt.button('More').click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    gantt.island.getByRole('menuitem', { name: 'Save for Excel' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('Ouverture du café de Guéliz.xlsx');

  // What has to be looked at is one press away, also below a summary that is folded.
  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Collapse all' }).click();
  await page.setViewportSize({ width: 390, height: 600 });
  await gantt.button(/to look at/).click();
  const focused = gantt.island.locator('[data-column="name"]:focus');
  await eventually(() => focused.count()).toBe(1);
  // On a phone the chart ends below the window.
  await eventually(() => focused.evaluate((cell) => innerHeight - cell.getBoundingClientRect().bottom)).toBeGreaterThan(
    44,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Expand all' }).click();

  const before = (await projectNow(host, 1)).tasks;
  await expect.poll(() => gantt.button('Undo').count()).toBe(0);
  await gantt.carry(gantt.bar(before[6]?.id ?? 0), 40);
  await gantt.cell(before[6]?.id ?? 0, 'name').focus();
  await gantt.press('Space');
  await eventually(() => gantt.said.innerText()).toBe('This plan can only be read.');
  await eventually(async () => (await projectNow(host, 1)).tasks).toEqual(before);
});

test('what somebody else changed is chosen, a moved task is compared with its baseline, and no bar is lost from sight', async () => {
  const ids = await idsOf();
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host);
  const choose = async (entry: string): Promise<void> => {
    await gantt.button('More').click();
    await gantt.island.getByRole('menu').getByText(entry, { exact: true }).click();
  };
  const progressNow = async () => (await projectNow(host, PROJECT)).tasks.find(({ id }) => id === ids.tests)?.progress;
  const cell = gantt.cell(ids.tests, 'progress');
  const alert = gantt.island.getByRole('alert').filter({ hasText: 'not saved' });
  /** Somebody else says so much of the task, then it is typed here. */
  const collide = async (theirs: number, mine: number): Promise<void> => {
    await callApi(host, 'PATCH', `/en/api/tasks/${ids.tests}`, { progress: theirs });
    await cell.focus();
    await gantt.press('Enter');
    await cell.getByRole('textbox').fill(String(mine));
    await gantt.press('Enter');
    await eventually(() => alert.innerText()).toMatch(new RegExp(`has changed it: .*${theirs}%.*Yours: .*${mine}%`));
    await eventually(progressNow).toBe(theirs);
  };
  await collide(45, 80);
  await alert.getByRole('button', { name: 'Use theirs' }).click();
  await eventually(() => alert.count()).toBe(0);
  await eventually(() => cell.innerText()).toBe('45%');
  await collide(50, 90);
  await alert.getByRole('button', { name: 'Save mine' }).click();
  await eventually(progressNow).toBe(90);
  await eventually(() => alert.count()).toBe(0);

  await choose('Set the baseline');
  const planned = gantt.island.locator('.gantt-baseline').first();
  await planned.waitFor();
  await gantt.cell(ids.photos, 'bar').focus();
  await gantt.press('Space', 'ArrowRight', 'Space');
  await eventually(async () => {
    const box = await planned.boundingBox();
    return (await gantt.startOf(ids.photos)) - (box?.x ?? 0);
  }).toBe(36);
  await gantt.saved();
  await choose('Critical path');
  await eventually(() => gantt.island.locator('[data-bar][data-critical]').count()).toBeGreaterThan(0);

  await gantt.island.locator('.gantt-scroll').evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
  await expect.poll(() => gantt.row(ids.photos).getAttribute('data-out')).toBe('before');
  await gantt.row(ids.photos).locator('.gantt-out').click();
  await expect.poll(() => gantt.row(ids.photos).getAttribute('data-out')).toBeNull();
  await expect.poll(() => gantt.cell(ids.photos, 'bar').evaluate((cell) => cell.matches(':focus'))).toBe(true);
});
