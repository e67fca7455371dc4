import { describe, expect, it } from 'vitest';
import { mergeRules, splitCss } from './css.ts';
import { siteFrame } from './site-frame.ts';
import { changedRules, changesBetween, rulesInEffect, withChanges } from './style-changes.ts';

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>T</title><script>"<div data-flexy-hook='no'>"</script></head><body>${body}</body></html>`;

describe('a page of the site', () => {
  it('has its hooks and widgets in their order; what stands around them is the frame', () => {
    const { hooks, nodes, isWhole } = siteFrame(
      page(
        '<nav>Menu</nav><div data-flexy-hook="top"><div class="in"><p data-flexy-widget="2">two</p></div><div data-flexy-widget="1">one</div></div><div data-flexy-hook=foot></div>',
      ),
    );
    expect(hooks).toEqual([
      { name: 'top', widgets: ['2', '1'] },
      { name: 'foot', widgets: [] },
    ]);
    expect(isWhole).toBe(true);
    expect(nodes.map(({ kind }) => kind)).toEqual(['frame', 'hook', 'hook']);
  });

  it('shows its widgets alone where a widget closes too much or too little', () => {
    const { hooks, nodes, isWhole } = siteFrame(
      page(
        '<div data-flexy-hook="a"><div data-flexy-widget="1"><div>open</div><div data-flexy-widget="2">x</div></div><div data-flexy-hook="b"><div data-flexy-widget="3"></div></div>',
      ),
    );
    expect(isWhole).toBe(false);
    expect(hooks).toEqual([
      { name: 'a', widgets: ['1', '2'] },
      { name: 'b', widgets: ['3'] },
    ]);
    expect(nodes).toHaveLength(2);
  });

  it('takes a mark that stands twice as one', () => {
    const { hooks } = siteFrame(
      page('<div data-flexy-hook="a"><i data-flexy-widget="1"></i><i data-flexy-widget="1"></i></div>'),
    );
    expect(hooks).toEqual([{ name: 'a', widgets: ['1'] }]);
  });
});

describe('styles of single elements', () => {
  const sheet = '/* mine */\n#a { color: red; margin: 0 }\n.b { top: 0 }\n';
  const { rules } = splitCss(sheet);

  it('take effect together, the later sheet first', () => {
    expect(rulesInEffect([sheet, '#a { color: blue; }', '#c:hover { top: 1px; }'])).toEqual([
      { id: 'a', state: '', declarations: { color: 'blue', margin: '0' } },
      { id: 'c', state: 'hover', declarations: { top: '1px' } },
    ]);
  });

  it('differ by what was set and what was taken away, and come back by it', () => {
    const after = [
      { id: 'a', state: '', declarations: { color: 'green' } },
      { id: 'n', state: 'focus', declarations: { top: '0' } },
    ] as const;
    const changes = changesBetween(rules, after);
    expect(changes).toEqual([
      { id: 'a', state: '', changed: { color: 'green', margin: '' } },
      { id: 'n', state: 'focus', changed: { top: '0' } },
    ]);
    expect(changedRules(rules, changes)).toEqual(after);
    expect(changesBetween(rules, rules)).toEqual([]);
  });

  it('change a sheet only where they have to', () => {
    const changes = [
      { id: 'a', state: '', changed: { color: 'green' } },
      { id: 'n', state: '', changed: { top: '0' } },
    ] as const;
    expect(withChanges(sheet, changes, () => false)).toBe(
      '/* mine */\n#a {\n  color: green;\n  margin: 0;\n}\n.b { top: 0 }\n',
    );
    expect(withChanges(sheet, changes, (id) => id === 'n')).toContain('.b { top: 0 }\n#n {\n  top: 0;\n}\n');
    expect(withChanges(sheet, [], () => true)).toBe(sheet);
    expect(mergeRules(sheet, rules)).toBe(sheet);
  });
});
