import { afterEach, describe, expect, it } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { findByPin, pinDigits } from './pin-answer.ts';
import { NO_WRONG_PINS, oneMore, pauseAfter } from './pin-pause.ts';

const { close, setUp } = createClients();
afterEach(close);

const SALMA = { '@id': '/fr/api/users/4', id: 4, username: 'Salma', pinCode: '1234' };
const YOUSSEF = { '@id': '/fr/api/users/5', id: 5, username: 'Youssef', pinCode: '2580' };

async function look(pin: string, users: readonly (typeof SALMA)[], filters: boolean) {
  const { api, server } = await setUp(({ url }) => {
    const asked = new URL(url, 'http://shop').searchParams.get('pinCode');
    return { body: { member: filters ? users.filter(({ pinCode }) => pinCode === asked) : users } };
  });
  return { answer: await findByPin(api, pin, new AbortController().signal), calls: server.seen.length };
}

describe('a PIN', () => {
  it('signs in the one who has it', async () => {
    expect((await look('1234', [SALMA, YOUSSEF], true)).answer).toMatchObject({ id: '4', username: 'Salma' });
  });

  it('that nobody has is wrong, and costs one call', async () => {
    expect(await look('0000', [SALMA, YOUSSEF], true)).toEqual({ answer: 'wrong', calls: 1 });
  });

  it('opens nothing where the server does not filter, though it has a single user', async () => {
    expect((await look('0000', [SALMA], false)).answer).toBe('unchecked');
    expect((await look('0000', [SALMA, YOUSSEF], false)).answer).toBe('unchecked');
  });

  it('is read from any digits', () => {
    expect([pinDigits('١٢٣٤'), pinDigits('12 34 5'), pinDigits('a')]).toEqual(['1234', '1234', '']);
  });
});

describe('wrong PINs', () => {
  const times = (count: number, now = 0) =>
    Array.from({ length: count }).reduce<typeof NO_WRONG_PINS>((wrong) => oneMore(wrong, now), NO_WRONG_PINS);

  it('slow down from the third on, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((count) => pauseAfter(times(count), 0))).toEqual([
      0, 0, 0, 2_000, 4_000, 8_000, 60_000,
    ]);
  });

  it('may be followed by another when the pause is over, also after the clock was set back', () => {
    expect([pauseAfter(times(3), 1_500), pauseAfter(times(3), 2_000)]).toEqual([500, 0]);
    expect(pauseAfter(times(3, 9_000_000), 0)).toBe(2_000);
  });

  it('are forgotten after a quarter of an hour', () => {
    expect(oneMore(times(9), 16 * 60_000).count).toBe(1);
  });
});
