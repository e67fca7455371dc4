import { describe, expect, test } from 'vitest';
import { islandPages } from '../../../demo-host/pages/islands.ts';
import { root } from '../../../esbuild.config.mjs';
import { brokenLinks } from './links.ts';
import { renderPage } from './markdown.ts';
import { sourcePages, startPage, titleOf } from './pages.ts';
import { withoutExample } from './tag-page.ts';

const render = (markdown: string) =>
  renderPage(markdown, {
    source: 'islands/docs/sample.md',
    addressOf: (path) => (path === 'shared/docs/testing.md' ? 'testing.html' : undefined),
  });

describe('a page of the project as one of the site', () => {
  test('has anchors as its links write them, and no markup of its own', () => {
    const { html, sections } = render('# A\n\n<!-- mark -->\n\n## What `flexy:ready` says, twice\n\nWords.\n');
    expect(html).toContain('<h2 id="what-flexyready-says-twice">');
    expect(html).not.toContain('mark');
    expect(sections[1]).toEqual({
      anchor: 'what-flexyready-says-twice',
      heading: 'What flexy:ready says, twice',
      text: 'What flexy:ready says, twice Words.',
    });
  });

  test('leads to pages of the site, and fails with a link that it has no page for', () => {
    expect(render('[a](../../shared/docs/testing.md#what-a-run-costs)').html).toContain(
      'href="testing.html#what-a-run-costs"',
    );
    expect(() => render('[a](gone.md)')).toThrow('islands/docs/sample.md leads to gone.md');
  });

  test('writes code and cells of tables as text', () => {
    const { html, sections } = render('| a | b |\n|---|---:|\n| `<b>` | 2 |\n\n```html\n<i>x</i>\n```\n');
    expect(html).toContain('<code>&lt;b&gt;</code>');
    expect(html).toContain('<td class="end">2</td>');
    expect(html).toContain('&lt;i>x&lt;/i>');
    expect(sections[0]?.text).toContain('<b> 2');
  });
});

test('a link that leads nowhere is named with its page', () => {
  const pages = new Map([
    ['index.html', '<a href="tag.html#live"></a><a href="tag.html#gone"></a><img src="site/a.png">'],
    ['tag.html', '<h2 id="live"></h2><iframe src="live/tag.html"></iframe><a href="https://example.org/x">'],
    ['live/tag.html', '<script src="../site/live.js">'],
  ]);
  expect(brokenLinks(pages, new Set(['site/live.js']))).toEqual([
    'index.html: tag.html#gone',
    'index.html: site/a.png',
  ]);
});

describe('the site', () => {
  test('has a page for each tag, whose own example gives way to four', async () => {
    const pages = await sourcePages();
    const tags = pages.flatMap(({ tag }) => tag ?? []);
    expect(tags.toSorted()).toEqual(
      islandPages(root)
        .map(({ tag }) => tag)
        .toSorted(),
    );
    for (const { tag, markdown } of pages)
      if (tag !== null)
        expect(withoutExample(markdown)).toHaveLength(
          markdown.length - (/```html[^]*?```\n```twig[^]*?```\n/.exec(markdown)?.[0].length ?? Number.NaN),
        );
    expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
  });

  test('starts with what somebody without a clone has a use for', () => {
    const page = startPage('# A `b`\n\nHead.\n\n## Two commands\n\nx\n\n## Tags\n\ny\n\n## Contributing\n\nz\n');
    expect(page).toContain('Head.');
    expect(page).toContain('## Tags');
    expect(page).not.toMatch(/Two commands|Contributing/);
    expect(titleOf(page)).toBe('A b');
  });
});
