import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { withAction, withNamespace } from './choices.ts';
import { afterReload, chatSchema, newRequest, obstacleOf, resultBefore, withinStorage } from './requests.ts';

const SUBJECT = { action: 'Create', namespace: 'ShopBundle', entity: 'Product' };
const asked = { subject: SUBJECT, question: 'a tea', thread: '' };
const response = { id: '1', iri: '/x/1', thread: '/t/1', newData: { name: 'Tea' }, text: '' };

describe('the three choices', () => {
  it('clear what stands behind them', () => {
    expect(withAction(SUBJECT, 'Update')).toEqual({ action: 'Update', namespace: '', entity: '' });
    expect(withNamespace(SUBJECT, 'FrontBundle')).toEqual({ ...SUBJECT, namespace: 'FrontBundle', entity: '' });
    expect(withAction(SUBJECT, 'Create')).toBe(SUBJECT);
  });
});

describe('a request', () => {
  it('cannot be asked without choices, a text, and keywords of what is ticked', () => {
    const request = newRequest(1, { input: 'a tea' });
    expect(obstacleOf(request, true)).toBeUndefined();
    expect(obstacleOf(request, false)).toBe('subject');
    expect(obstacleOf({ ...request, input: ' \n' }, true)).toBe('input');
    expect(obstacleOf({ ...request, images: true, imageKeywords: ' ' }, true)).toBe('image-keywords');
    expect(obstacleOf({ ...request, videos: true }, true)).toBe('video-keywords');
    expect(obstacleOf({ ...request, images: true, imageKeywords: 'tea' }, true)).toBeUndefined();
  });

  it('builds on the last result before it', () => {
    const requests = [
      newRequest(1, { phase: 'answered', asked, response }),
      newRequest(2, { phase: 'answered', asked, response: { ...response, newData: null, text: 'x' } }),
      newRequest(3),
    ];
    expect(resultBefore(requests, 3)).toBe(response);
    expect(resultBefore(requests, 1)).toBeUndefined();
    const better = { ...response, id: '2' };
    const refined = [...requests.slice(0, 2), newRequest(3, { phase: 'answered', asked, response: better })];
    expect(resultBefore([...refined, newRequest(4)], 4)).toBe(better);
  });
});

describe('what the tab keeps', () => {
  const chat = {
    subject: SUBJECT,
    requests: [
      newRequest(1, { phase: 'answered', asked, response, threadStep: 'running', acceptStep: 'failed' }),
      newRequest(2, { phase: 'loading', asked, input: 'a tea' }),
    ],
  };

  it('comes back whole; what was cut off is offered again', () => {
    const kept = safeParse(chatSchema, JSON.parse(JSON.stringify(chat)));
    if (!kept.success) throw new Error('not kept');
    const { requests } = afterReload(kept.output);
    expect(requests[0]).toMatchObject({ response, threadStep: 'failed', acceptStep: 'failed' });
    expect(requests[1]).toMatchObject({ phase: 'failed', input: 'a tea', asked });
    expect(afterReload({ ...chat, requests: [] }).requests).toHaveLength(1);
  });

  it('leaves out the oldest when there is no room', () => {
    const input = 'x'.repeat(900_000);
    const requests = [1, 2, 3].map((key) => newRequest(key, { input }));
    expect(withinStorage({ ...chat, requests }).requests.map(({ key }) => key)).toEqual([2, 3]);
    expect(withinStorage(chat)).toBe(chat);
  });
});
