// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseQuietly } from './parse-quietly.ts';
import { tablesWithHead } from './tables.ts';
import { listsOfWord } from './word-lists.ts';

const word = (style: string, mark: string, words: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 ${style} lfo1"><span style="mso-list:Ignore">${mark}</span>${words}</p>`;

describe('lists of Word', () => {
  it('become lists, nested and numbered as they were', () => {
    const { content } = parseQuietly(
      `<h2>Plan</h2>${word('level1', '·', 'Tea')}${word('level2', '1.', 'Mint')}${word('level2', '2.', 'Sage')}${word('level1', '·', 'Cups')}<p>End</p>${word('level1', 'a)', 'New')}`,
    );
    listsOfWord(content);
    expect(content.innerHTML.replace(/\n/g, '')).toBe(
      '<h2>Plan</h2><ul><li>Tea<ol><li>Mint</li><li>Sage</li></ol></li><li>Cups</li></ul><p>End</p><ol><li>New</li></ol>',
    );
  });
});

it('gives tables a row of headings and one more', () => {
  const { content } = parseQuietly(
    '<table><tr><td>1</td><td colspan="2">2</td></tr></table><table><thead><tr><th>A</th></tr></thead><tbody><tr><th>B</th></tr></tbody></table><table></table>',
  );
  tablesWithHead(content);
  expect(content.innerHTML).toBe(
    '<table><thead><tr><th class="plain">1</th><th colspan="2" class="plain">2</th></tr></thead><tbody><tr><td class="filler"></td><td class="filler"></td></tr></tbody></table><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table>',
  );
});
