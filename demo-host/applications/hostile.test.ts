import { expect, it } from 'vitest';
import { startTestHost } from '../testing/start.ts';

it.each([
  { hostileSeeds: true, expected: 1 },
  { hostileSeeds: false, expected: 0 },
])('names with markup are for tests alone ($hostileSeeds), also after a reset', async ({ hostileSeeds, expected }) => {
  const host = await startTestHost({ hostileSeeds });
  const count = () => host.host.sql.get("SELECT count(*) AS count FROM store_application WHERE name LIKE '<%'");
  expect(count()).toEqual({ count: expected });
  await host.call('POST', '/_host/reset');
  expect(count()).toEqual({ count: expected });
  await host.close();
});
