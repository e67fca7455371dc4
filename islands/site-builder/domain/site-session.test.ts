import { expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import type { SiteApi, ThemeRecord, WidgetRecord } from '../api/site.ts';
import { createSiteSession } from './site-session.ts';
import { ALL_SWITCHES_OFF, type SiteState, type SiteWork, workAsSaved } from './site-state.ts';

const { signal } = new AbortController();
const GREEN = { id: 'a', state: '', changed: { color: 'green' }, widget: '1' } as const;
const network = () => new ApiError({ kind: 'network', call: 'PUT /x' });

/** A server with two widgets and a theme. `dropsCss`: what is left out is gone. */
function setUp({ dropsCss = false } = {}) {
  const widgets: Record<string, WidgetRecord> = {
    1: { name: 'One', html: '<p id="a">1</p>', css: '#a { top: 0 }', hook: 'top', priority: 0, stored: {} },
    2: { name: 'Two', html: '<p>2</p>', css: '', hook: 'top', priority: 1, stored: {} },
  };
  let theme: ThemeRecord = { everywhere: '', here: '', routes: [] };
  const calls: string[] = [];
  const find = (id: string): WidgetRecord => {
    const found = widgets[id];
    if (found === undefined) throw new ApiError({ kind: 'not-found', call: id });
    return found;
  };
  const remote = {
    readPage: async () => '',
    readWidget: vi.fn<SiteApi['readWidget']>(async (id) => find(id)),
    writeWidget: vi.fn<SiteApi['writeWidget']>(async (id, wanted, now, { withContent, withCss }) => {
      calls.push(`${id}${withContent ? ' content' : ''}${withCss ? ' css' : ''}`);
      widgets[id] = { ...now, ...wanted, css: withCss ? wanted.css : withContent && dropsCss ? '' : now.css };
      return find(id);
    }),
    readTheme: vi.fn<SiteApi['readTheme']>(async () => theme),
    writeTheme: vi.fn<SiteApi['writeTheme']>(async (wanted, now, fields) => {
      calls.push(`theme ${fields.join(' ')}`);
      theme = { ...now, ...Object.fromEntries(fields.map((field) => [field, wanted[field]])) };
      return theme;
    }),
  };
  const seen: SiteState = {
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([id, { html, css, hook, priority }]) => [id, { html, css, hook, priority }]),
    ),
    hooks: [{ name: 'top', widgets: ['1', '2'] }],
    theme: { everywhere: '', here: '' },
  };
  const session = createSiteSession(remote, seen);
  const begun = workAsSaved(seen);
  return {
    remote,
    calls,
    widgets,
    session,
    theme: () => theme,
    there: () => [find('1').html, find('2').html],
    theyWrite: (id: string, text: string) => {
      widgets[id] = { ...find(id), html: text };
    },
    theyStyle: (everywhere: string) => {
      theme = { ...theme, everywhere };
    },
    work: (changes: Partial<SiteWork>): SiteWork => ({ ...begun, ...changes }),
    html: (changes: Record<string, string>) => ({ ...begun.html, ...changes }),
  };
}

it('sends widgets first, then the theme; a double press sends once', async () => {
  const { session, work, html, calls } = setUp();
  const all = work({
    html: html({ 2: 'x' }),
    styles: [GREEN],
    switches: { ...ALL_SWITCHES_OFF, widget: true, everywhere: true },
  });
  expect(await Promise.all([session.save(all, signal), session.save(all, signal)])).toEqual([true, true]);
  expect(calls).toEqual(['1 content css', '2 content css', 'theme everywhere']);
  expect(session.getSnapshot()).toMatchObject({ kind: 'saved', widgets: ['1', '2'], theme: true });
});

it('sends nothing for nothing', async () => {
  const { session, work, calls } = setUp();
  expect(await session.save(work({}), signal)).toBe(true);
  expect(session.getSnapshot()).toEqual({ kind: 'unchanged' });
  expect(calls).toEqual([]);
});

it('stops at the first failure; a retry sends what failed and what follows, and the summary tells of all', async () => {
  const { session, work, html, calls, remote } = setUp();
  const all = work({
    html: html({ 1: 'x', 2: 'y' }),
    styles: [GREEN],
    switches: { ...ALL_SWITCHES_OFF, everywhere: true },
  });
  remote.writeWidget.mockImplementationOnce(remote.writeWidget.getMockImplementation() ?? vi.fn());
  remote.writeWidget.mockRejectedValueOnce(network());
  expect(await session.save(all, signal)).toBe(false);
  expect(session.getSnapshot()).toMatchObject({ kind: 'failed', step: { id: '2' }, done: 1, of: 3 });
  expect(calls).toEqual(['1 content']);
  expect(await session.save(all, signal)).toBe(true);
  expect(calls).toEqual(['1 content', '2 content', 'theme everywhere']);
  expect(session.getSnapshot()).toMatchObject({ kind: 'saved', widgets: ['1', '2'], theme: true });
});

it('sends nothing twice when only the answer was lost', async () => {
  const { session, work, html, calls, remote, widgets } = setUp();
  remote.writeWidget.mockImplementationOnce(async (id, wanted, now) => {
    widgets[id] = { ...now, ...wanted };
    throw network();
  });
  const changed = work({ html: html({ 2: 'y' }) });
  expect(await session.save(changed, signal)).toBe(false);
  expect(await session.save(changed, signal)).toBe(true);
  expect(calls).toEqual([]);
});

it('writes styles back that a server drops when they are left out', async () => {
  const { session, work, html, calls, widgets } = setUp({ dropsCss: true });
  expect(await session.save(work({ html: html({ 1: 'x' }) }), signal)).toBe(true);
  expect(calls).toEqual(['1 content', '1 content css']);
  expect(widgets['1']).toMatchObject({ html: 'x', css: '#a { top: 0 }' });
  expect(session.getSnapshot()).toMatchObject({ kind: 'saved' });
});

it.each(['lost answer', 'failed second write'])('has dropped styles written back after a %s', async (trouble) => {
  const { session, work, html, widgets, remote } = setUp({ dropsCss: true });
  const write = remote.writeWidget.getMockImplementation() ?? vi.fn();
  const mine = work({ html: html({ 1: 'x' }) });
  if (trouble === 'lost answer')
    remote.writeWidget.mockImplementationOnce(async (...call) => {
      await write(...call);
      throw network();
    });
  else remote.writeWidget.mockImplementationOnce(write).mockRejectedValueOnce(network());
  expect(await session.save(mine, signal)).toBe(false);
  expect(widgets['1']).toMatchObject({ html: 'x', css: '' });
  expect(await session.save(mine, signal)).toBe(true);
  expect(widgets['1']).toMatchObject({ html: 'x', css: '#a { top: 0 }' });
  expect(session.getSnapshot()).toMatchObject({ kind: 'saved' });
});

it('shows what somebody faster has written where the server refuses for it', async () => {
  const { session, work, html, remote, theyWrite, there } = setUp();
  remote.writeWidget.mockImplementationOnce(async (id) => {
    theyWrite(id, 'theirs');
    throw new ApiError({ kind: 'refused', call: 'PATCH /x', status: 412 });
  });
  expect(await session.save(work({ html: html({ 1: 'mine' }) }), signal)).toBe(false);
  expect(session.getSnapshot()).toMatchObject({
    kind: 'conflict',
    clashes: [{ field: 'html', theirs: 'theirs', mine: 'mine' }],
  });
  expect(there()[0]).toBe('theirs');
});

it('writes over nobody until the person has chosen', async () => {
  const { session, work, html, there, theyWrite } = setUp();
  const mine = work({ html: html({ 1: 'mine', 2: 'y' }) });
  theyWrite('1', 'theirs');
  expect(await session.save(mine, signal)).toBe(false);
  expect(session.getSnapshot()).toMatchObject({
    kind: 'conflict',
    clashes: [{ field: 'html', theirs: 'theirs', mine: 'mine' }],
  });
  expect(there()).toEqual(['theirs', '<p>2</p>']);
  session.keepMine();
  expect(await session.save(mine, signal)).toBe(true);
  expect(there()).toEqual(['mine', 'y']);
});

it('takes theirs for the widget that both changed, and keeps all other work', async () => {
  const { session, work, html, there, theyWrite } = setUp();
  const mine = work({ html: html({ 1: 'mine', 2: 'y' }) });
  theyWrite('1', 'theirs');
  await session.save(mine, signal);
  const rest = session.takeTheirs(mine);
  expect(rest.html).toEqual({ 1: 'theirs', 2: 'y' });
  expect(await session.save(rest, signal)).toBe(true);
  expect(there()).toEqual(['theirs', 'y']);
});

it('puts its styles beside those that someone else has given the theme meanwhile', async () => {
  const { session, work, theme, theyStyle } = setUp();
  theyStyle('.theirs { top: 0 }\n');
  expect(
    await session.save(work({ styles: [GREEN], switches: { ...ALL_SWITCHES_OFF, everywhere: true } }), signal),
  ).toBe(true);
  expect(theme().everywhere).toBe('.theirs { top: 0 }\n#a {\n  color: green;\n}\n');
});

it('tells of a widget that is gone', async () => {
  const { session, work, html, widgets } = setUp();
  delete widgets['2'];
  expect(await session.save(work({ html: html({ 2: 'y' }) }), signal)).toBe(false);
  expect(session.getSnapshot()).toMatchObject({ kind: 'gone', step: { id: '2' } });
});

it('keeps the styles of a new section beside styles that someone else has written meanwhile', async () => {
  const { session, work, html, widgets, remote } = setUp();
  const theirs = await remote.readWidget('1', signal);
  widgets[1] = { ...theirs, css: `${theirs.css}\n.theirs { top: 0 }\n` };
  const section = `${theirs.html}<section class="flexy-section"></section>`;
  expect(await session.save(work({ html: html({ 1: section }) }), signal)).toBe(true);
  expect(widgets[1]?.css).toMatch(/\.theirs[\s\S]*flexy-sections/);
});
