import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { openCode } from '../support/code-page.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-page-code';
/** The opening hours, whose lines end as on Windows, and the footer, whose content has a key of its own. */
const [HOURS, FOOTER] = [4, 6];
const { newPage } = useBrowser();
const host = useHost();
const content = async (id: number) => Object(await callApi(host, 'GET', `/en/api/pages/${id}`)).jsonSimplifiedContent;

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a line that the check names is mended in two presses, and the site shows it', async () => {
    const broken = '<h1 class="new">{% if locale == "en" %}Welcome{% endfi %}</h1>';
    await callApi(host, 'PATCH', '/en/api/pages/2', {
      jsonSimplifiedContent: { html: broken, css: '', javascript: '' },
    });
    const { page } = await newPage(host.address, { context: { viewport } });
    const { island, save, tab } = await openCode(page, host, TAG);
    const problem = island.getByRole('button', { name: 'HTML, line 1, column 17' });
    await problem.waitFor();
    await expect.poll(() => tab('HTML').textContent()).toContain('2 problems');
    for (const target of [problem, save])
      await expect
        .poll(() => target.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true);
    await problem.click();
    await island.locator('.cm-focused').waitFor();
    // The cursor stands behind the tag; the wrong letters are at the end of its block.
    await page.keyboard.press('End');
    const times = async (count: number, key: string): Promise<void> => {
      for (let done = 0; done < count; done += 1) await page.keyboard.press(key);
    };
    await times('</h1>'.length, 'ArrowLeft');
    await times('fi %}'.length, 'Backspace');
    await page.keyboard.insertText('if %}');
    await island.getByText('No problem found').waitFor();
    await save.click();
    await island.getByText('The page was saved.').waitFor();
    await expect.poll(() => island.locator('.cm-lintRange').count()).toBe(0);
    const { page: visitor } = await newPage(host.address);
    await visitor.goto(`${host.address}/en`);
    await visitor.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });
});

test('a template is typed by keys with no mark twice; one that the site could not compile is saved after a question', async () => {
  const { page, requests } = await newPage(host.address);
  const { island, editor, save, shown, openTab, typeOver } = await openCode(page, host, TAG, { locale: 'fr' });
  const writes = () => requests.filter(({ method }) => method === 'PATCH').length;
  await typeOver('');
  await editor.focus();
  const template = `{% if siteName -%}{{ {a: {b: 1}}.a.b }}{%~ endif %}{# a #}{% trans 'x' %}{{ siteName -}} }}`;
  await page.keyboard.type(template);
  await expect.poll(shown).toBe(template);
  await island.getByText('Aucun problème trouvé').waitFor();

  await typeOver('<p>\n{% if siteName %}a</p>');
  await save.click();
  const question = island.getByRole('dialog', { name: 'Les visiteurs verraient une erreur' });
  await question.getByText('« {% if %} » n’est jamais fermé.').waitFor();
  await expect.poll(() => question.getByRole('listitem').textContent()).toContain('HTML, ligne 2, colonne 1');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await question.getByRole('button', { name: 'Corriger d’abord' }).click();
  // The cursor is at what is to be mended.
  await page.keyboard.insertText('{{ siteName }}');
  await expect.poll(shown).toBe('<p>\n{{ siteName }}a</p>');
  expect(writes()).toBe(0);
  await save.click();
  await island.getByText('La page a été enregistrée.').waitFor();

  await typeOver('{% if siteName %}a');
  await save.click();
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect.poll(async () => (await content(2)).html).toBe('{% if siteName %}a');
  // What is there already asks nobody again.
  await openTab('CSS');
  await typeOver('a {');
  await save.click();
  await expect.poll(async () => (await content(2)).css).toBe('a {');
  await expect.poll(writes).toBe(3);
});

test('what is not ours stays: keys of the content, line ends, and every byte that was not touched', async () => {
  const [hours, footer] = await Promise.all([content(HOURS), content(FOOTER)]);
  expect(String(hours.html)).toContain('\r\n');
  const { page } = await newPage(host.address);
  const first = await openCode(page, host, TAG, {
    // A page printed by Twig has these: HTML knows no line ends but `\n`.
    attributes: { 'page-id': String(HOURS), html: String(hours.html).replaceAll('\r\n', '\n'), css: String(hours.css) },
  });
  await first.openTab('Javascript');
  await expect.poll(() => first.island.locator('.code-dirty').count()).toBe(0);
  await first.typeOver('hours();');
  await first.save.click();
  await first.island.getByText('The page was saved.').waitFor();
  await expect.poll(() => content(HOURS)).toEqual({ ...hours, javascript: 'hours();' });

  // A list of parts, as the builders write it, stays a list.
  const list = [
    { html: '<p>1</p>', css: '' },
    { html: '<p>2</p>', css: 'p {}' },
  ];
  await callApi(host, 'PATCH', '/en/api/pages/7', { jsonSimplifiedContent: list });
  const parts = await openCode(page, host, TAG, { attributes: { 'page-id': '7' } });
  await parts.island.getByText('This page has 2 parts.').waitFor();
  await parts.openTab('CSS');
  await parts.typeOver('h1 {}');
  await parts.save.click();
  await parts.island.getByText('The page was saved.').waitFor();
  await expect.poll(() => content(7)).toEqual([{ html: '<p>1</p>', css: 'h1 {}', javascript: '' }, list[1]]);

  const second = await openCode(page, host, TAG, { attributes: { 'page-id': String(FOOTER) } });
  await second.openTab('CSS');
  await second.typeOver('.foot{color:red;margin:0}');
  await second.island.getByRole('button', { name: 'Format' }).click();
  await expect.poll(second.shown).toContain('.foot {\n  color: red;\n  margin: 0;\n}');
  await second.openTab('HTML');
  await second.island.getByRole('button', { name: 'Format' }).click();
  await second.island.getByText('A text with Twig is never formatted').waitFor();
  await second.save.click();
  await second.island.getByText('The page was saved.').waitFor();
  await expect.poll(() => content(FOOTER)).toEqual({ ...footer, css: '.foot {\n  color: red;\n  margin: 0;\n}\n' });
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
});

test('another language or page takes nothing away that is being typed; it is saved in the language of the moment', async () => {
  const { page, requests } = await newPage(host.address);
  const { island, typeAtEnd, shown, save } = await openCode(page, host, TAG);
  const set = (name: string, value: string) =>
    island.evaluate((element, attribute) => element.setAttribute(...attribute), [name, value] as const);
  await typeAtEnd('<b>One</b>');
  await set('page-id', String(FOOTER));
  await expect.poll(shown).toContain('<footer');
  await set('page-id', '2');
  await island.getByText('Your unsaved text is back.').waitFor();
  await expect.poll(shown).toContain('<b>One</b>');
  await typeAtEnd('<i>Two</i>');
  await set('locale', 'fr');
  await save.click();
  await island.getByText('La page a été enregistrée.').waitFor();
  const writes = requests.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname);
  expect(writes).toEqual(['/fr/api/pages/2']);
  await expect.poll(async () => String((await content(2)).html)).toMatch(/<b>One<\/b><i>Two<\/i>$/);
});
