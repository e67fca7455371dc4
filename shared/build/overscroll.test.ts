import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const SCROLLS = /overflow(?:-[a-z]+)?:\s*[^;]*\b(?:auto|scroll)\b/;

/** The selectors of a sheet that scroll and let the page scroll on, or the browser go back, at their end. */
function leaking(css: string): readonly string[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)].flatMap(([, selector = '', body = '']) =>
    SCROLLS.test(body) && !body.includes('overscroll-behavior') ? [selector.trim()] : [],
  );
}

it('every scroller keeps its scrolling to itself: a swipe past its end must not leave the page', () => {
  expect(
    leaking('.a { overflow: auto } @media print { .b { overflow-y: scroll; overscroll-behavior: contain } }'),
  ).toEqual(['.a']);
  const sheets = ['islands', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.flatMap((sheet) => leaking(readFileSync(sheet, 'utf8')).map((rule) => `${sheet}: ${rule}`))).toEqual(
    [],
  );
});
