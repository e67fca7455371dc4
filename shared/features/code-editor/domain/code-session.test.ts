import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { type CodeRecord, type KnownTexts, type Texts, textsFor } from './code-record.ts';
import { type CodeDraft, createCodeSession } from './code-session.ts';
import { isSameText } from './line-ends.ts';

type Id = 'css' | 'js';
type Item = KnownTexts<Id>;
const NEVER = new AbortController().signal;

function setUp({
  server = { css: 'a{}', js: 'f()' },
  supplied = {},
  draft = null,
}: { server?: Item; supplied?: KnownTexts<Id>; draft?: CodeDraft<Id> | null } = {}) {
  const there: { item: Item; knows: readonly Id[]; fails: readonly ('read' | 'write' | 'answer')[] } = {
    item: server,
    knows: ['css', 'js'],
    fails: [],
  };
  const sent: { readonly texts: Texts<Id>; readonly changed: readonly Id[] }[] = [];
  const fail = (what: 'read' | 'write' | 'answer'): void => {
    if (!there.fails.includes(what)) return;
    there.fails = there.fails.filter((one) => one !== what);
    throw new ApiError({ kind: 'network', call: what });
  };
  const record: CodeRecord<Id, Item> = {
    fields: [
      { id: 'css', label: 'CSS', language: 'css' },
      { id: 'js', label: 'Javascript', language: 'javascript' },
    ],
    kind: 'theme',
    id: '1',
    textsOf: (item) => item,
    isSame: (_, one, other) => isSameText(one, other),
    read: async () => {
      fail('read');
      return there.item;
    },
    write: async (_, texts, changed) => {
      fail('write');
      sent.push({ texts, changed: [...changed] });
      there.item = textsFor(there.knows, (id) => texts[id]);
      fail('answer');
      return there.item;
    },
  };
  const session = createCodeSession(record, server, supplied, draft);
  const type = (id: Id, text: string): void => {
    session.document(id).replace(text);
    session.look(id);
  };
  return { session, there, sent, type, state: () => session.getSnapshot() };
}

describe('what is saved', () => {
  it('is what was typed, beside what the record has; then nothing is left to save', async () => {
    const { session, type, sent, state } = setUp();
    type('css', 'b{}');
    expect([...state().dirty]).toEqual(['css']);
    expect(await session.save(NEVER)).toMatchObject({ kind: 'saved' });
    expect(sent).toEqual([{ texts: { css: 'b{}', js: 'f()' }, changed: ['css'] }]);
    expect(state()).toMatchObject({ save: { kind: 'saved', changed: ['css'], forgotten: [] }, dirty: new Set() });
    expect(session.draft()).toBeNull();
    expect(await session.save(NEVER)).toEqual({ kind: 'unchanged' });
    expect(state().save).toEqual({ kind: 'unchanged' });
    expect(sent).toHaveLength(1);
  });

  it('is also what was typed during a save, when it is asked for again meanwhile', async () => {
    const { session, type, sent, state } = setUp();
    type('css', 'b{}');
    const first = session.save(NEVER);
    type('css', 'c{}');
    const again = [session.save(NEVER), session.save(NEVER)];
    expect(await Promise.all([first, ...again])).toMatchObject([
      { kind: 'saved' },
      { kind: 'saved' },
      { kind: 'unchanged' },
    ]);
    expect(sent.map(({ texts }) => texts.css)).toEqual(['b{}', 'c{}']);
    expect(state()).toMatchObject({ save: { kind: 'saved' }, dirty: new Set() });
  });

  it('goes once at a double press', async () => {
    const { session, type, sent } = setUp();
    type('css', 'b{}');
    const both = await Promise.all([session.save(NEVER), session.save(NEVER)]);
    expect(both).toMatchObject([{ kind: 'saved' }, { kind: 'unchanged' }]);
    expect(sent).toHaveLength(1);
  });

  it('keeps the line ends of the record, which an attribute does not have', async () => {
    const { session, sent, state } = setUp({
      server: { css: 'a{\r\n}', js: '' },
      supplied: { css: 'a{\n}' },
    });
    expect(state().dirty.size).toBe(0);
    let edited = session.document('css').edited();
    session.document('css').hold({ text: () => edited, isText: (text) => text === edited, replace: () => undefined });
    edited = edited.replace('a', 'b');
    await session.save(NEVER);
    expect(sent[0]?.texts.css).toBe('b{\r\n}');
  });

  it('is not sent twice when only the answer was lost', async () => {
    const { session, type, there, sent, state } = setUp();
    type('css', 'b{}');
    there.fails = ['answer'];
    expect(await session.save(NEVER)).toMatchObject({ kind: 'failed' });
    expect(state().save.kind).toBe('failed');
    expect(session.document('css').text()).toBe('b{}');
    expect(await session.save(NEVER)).toMatchObject({ kind: 'saved' });
    expect(sent).toHaveLength(1);
    expect(state().save).toMatchObject({ kind: 'saved', changed: ['css'] });
  });

  it('stays to be saved where the answer does not give it back', async () => {
    const { session, type, there, state } = setUp({ server: { css: 'a{}' } });
    there.knows = ['css'];
    type('js', 'g()');
    expect(await session.save(NEVER)).toMatchObject({ kind: 'saved' });
    expect(state()).toMatchObject({
      save: { kind: 'saved', changed: ['js'], forgotten: ['js'] },
      dirty: new Set(['js']),
    });
    expect(session.document('js').text()).toBe('g()');
  });
});

describe('texts that the page supplies', () => {
  it('stand in the tab and count as unsaved where the record has others', () => {
    const { session, state } = setUp({ supplied: { css: 'page{}' } });
    expect(session.document('css').text()).toBe('page{}');
    expect(session.document('js').text()).toBe('f()');
    expect([...state().dirty]).toEqual(['css']);
    expect(session.draft()).toBeNull();
  });

  it('are asked about when they are saved over others', async () => {
    const { session, state, sent } = setUp({ supplied: { css: 'page{}' } });
    expect(await session.save(NEVER)).toMatchObject({ kind: 'conflict' });
    expect(state().save).toMatchObject({
      kind: 'conflict',
      differences: [{ field: 'css', theirs: 'a{}', mine: 'page{}', isMine: false }],
    });
    session.decide(new Set());
    expect(await session.save(NEVER)).toMatchObject({ kind: 'saved' });
    expect(sent[0]?.texts.css).toBe('page{}');
  });

  it('take the place of earlier ones only where nothing is typed', () => {
    const { session, type } = setUp({ supplied: { css: 'page{}', js: 'page()' } });
    type('js', 'typed()');
    session.supply({ css: 'later{}', js: 'later()' });
    expect([session.document('css').text(), session.document('js').text()]).toEqual(['later{}', 'typed()']);
  });
});

describe('someone else', () => {
  it('is never overwritten: both texts and a choice, for tabs that I left alone too', async () => {
    const { session, type, there, sent, state } = setUp();
    type('css', 'mine{}');
    there.item = { css: 'theirs{}', js: 'theirs()' };
    expect(await session.save(NEVER)).toMatchObject({ kind: 'conflict' });
    expect(sent).toEqual([]);
    expect(state().save).toMatchObject({
      kind: 'conflict',
      differences: [
        { field: 'css', theirs: 'theirs{}', mine: 'mine{}', isMine: true },
        { field: 'js', theirs: 'theirs()', mine: 'f()', isMine: false },
      ],
    });
    session.decide(new Set<Id>(['js']));
    expect(session.document('js').text()).toBe('theirs()');
    expect(await session.save(NEVER)).toMatchObject({ kind: 'saved' });
    expect(sent).toEqual([{ texts: { css: 'mine{}', js: 'theirs()' }, changed: ['css'] }]);
  });
});

describe('a draft', () => {
  it('has what was typed and what was seen, and is not sent over what came since', async () => {
    const first = setUp();
    first.type('css', 'typed{}');
    const draft = first.session.draft();
    expect(draft).toEqual({ seen: { css: 'a{}' }, texts: { css: 'typed{}' } });
    const later = setUp({ server: { css: 'since{}', js: 'f()' }, draft });
    expect(later.session.document('css').text()).toBe('typed{}');
    expect([...later.state().dirty]).toEqual(['css']);
    expect(await later.session.save(NEVER)).toMatchObject({ kind: 'conflict' });
    expect(later.state().save.kind).toBe('conflict');
  });

  it('is given up by putting the saved text back', () => {
    const { session, type, state } = setUp();
    type('css', 'typed{}');
    session.restore('css');
    expect(session.document('css').text()).toBe('a{}');
    expect(state().dirty.size).toBe(0);
    expect(session.draft()).toBeNull();
  });
});
