import { expect, test } from 'vitest';
import tags from '../../demo-host/islands.gen.json' with { type: 'json' };
import { useBrowser } from '../support/browser.ts';
import { cspReports } from '../support/host.ts';
import { openStage } from '../support/stage.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { asksAsDocumented, connectsOnce, isQuiet } from './calls.ts';
import { showsEnough, showsItsWorkHighUp } from './density.ts';
import { isForEverybody, isWalkedByKeys, looksAsKept } from './looks.ts';
import { aheadToPictures, stillBrowser } from './open-tag.ts';
import { isForEverybodyInEachState } from './states.ts';

/** One part of the tags, so that the longest of all test files is none that ends alone. */
export const PARTS = 3;

/** The tests of every third tag, from the given one on. */
export function testEveryTag(part: number): void {
  const ahead = aheadToPictures();
  const browser = stillBrowser(useBrowser(), ahead);
  const host = useHost({ ahead });
  const own = tags.filter((_, index) => index % PARTS === part);
  // One visit for all checks: starting a page costs more than a check.
  test.each(own.map(({ tag, calls }) => [tag, calls] as const))(
    '<%s> looks as it should on the strictest page, and is for everybody, in each language, theme, width and state',
    async (tag, calls) => {
      const stage = await openStage(browser, host, tag);
      await step('looks', () => looksAsKept(stage, tag));
      await step('high up', () => showsItsWorkHighUp(stage.page, tag));
      await step('in sight', () => showsEnough(stage.page, tag));
      await step('one connection', async () => connectsOnce(stage.watched));
      await step('for everybody', () => isForEverybody(stage, tag));
      await step('by keys', () => isWalkedByKeys(stage, tag));
      await step('quiet', () => isQuiet(stage.watched));
      await step('calls', async () => asksAsDocumented(stage.watched, host.address, calls));
      await step('policy', async () => expect.poll(() => cspReports(host)).toEqual([]));
      if (calls.length > 0) await step('states', () => isForEverybodyInEachState(browser, host, tag));
    },
  );
}
