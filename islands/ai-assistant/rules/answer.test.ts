import { describe, expect, it } from 'vitest';
import { proposalOf } from './answer.ts';

const NOTHING = { newData: null, text: '' };

describe('an answer', () => {
  it('is an object, or its JSON text', () => {
    const written = { newData: { name: 'Tea', price: 0 }, text: null };
    expect(proposalOf(written)).toEqual({ newData: { name: 'Tea', price: 0 }, text: '' });
    expect(proposalOf(JSON.stringify(written))).toEqual(proposalOf(written));
    expect(proposalOf({ newData: '{"name":"Tea"}' }).newData).toEqual({ name: 'Tea' });
    expect(proposalOf({ text: ' Found: 3 ' })).toEqual({ newData: null, text: 'Found: 3' });
  });

  it('has its mark-up unescaped once, and nothing else', () => {
    const { newData } = proposalOf({
      newData: {
        html: '&lt;p class=&quot;a&quot;&gt;Tom &amp;amp; Co&lt;/p&gt;',
        name: 'Tom &amp; Co',
        deep: [{ html: '&#60;b&#062;' }],
        twice: '&amp;lt;p&amp;gt;',
      },
    });
    expect(newData).toEqual({
      html: '<p class="a">Tom &amp; Co</p>',
      name: 'Tom &amp; Co',
      deep: [{ html: '<b>' }],
      twice: '&amp;lt;p&amp;gt;',
    });
  });

  it.each([null, undefined, 7, true, [], '', {}, { newData: [] }, { newData: {} }, { newData: 'x', text: 7 }])(
    'with nothing in it has no result: %j',
    (written) => expect(proposalOf(written)).toEqual(NOTHING),
  );

  it('that is a text is that text', () => {
    expect(proposalOf('Which product?').text).toBe('Which product?');
    expect(proposalOf('{broken').text).toBe('{broken');
  });
});
