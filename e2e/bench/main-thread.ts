import type { Page } from 'playwright';
import * as v from 'valibot';

const Event = v.looseObject({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** In µs of the processor’s time: another program that takes a core does not count. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.string()) }), {}),
});

/** The longest task of the page's main thread while `act` runs, in ms; unlike the browser's list, short ones too. */
export async function longestWork(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: v.InferOutput<typeof Event>[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const { success, output } = v.safeParse(Event, one);
      if (success) events.push(output);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await act();
  const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  const threadOf = ({ pid, tid }: (typeof events)[number]): string => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((one) => one.name === 'RunTask' && one.ph === 'X' && mains.has(threadOf(one)));
  if (tasks.length === 0) throw new Error('The browser told of no task');
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1_000;
}
