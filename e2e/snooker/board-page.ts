import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';
import { writeAttributes } from '../support/write-attributes.ts';

export const TAG = 'flexy-snooker';

/** The scoreboard as the marker uses it; texts in English. */
export interface BoardPage {
  readonly island: Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** The board of a player; `place` from 0. */
  readonly player: (place: number) => Locator;
  readonly activate: (place: number) => Locator;
  readonly ball: (value: number) => Locator;
  readonly foul: (points: number) => Locator;
  readonly waiting: Locator;
  /** Waits until the board stands so; `remaining` null: it is not shown. */
  readonly stands: (expected: Standing) => Promise<void>;
}

interface Standing {
  readonly scores: readonly number[];
  readonly breaks?: readonly number[];
  /** Place of the player at the table. */
  readonly active: number | null;
  readonly remaining: number | null;
}

interface Options {
  readonly locale?: string;
  /** Set on the tag from the start, and after a reload as well. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export async function openBoard(
  page: Page,
  host: Host,
  { locale = 'en', attributes = {} }: Options = {},
): Promise<BoardPage> {
  await signIn(page.context(), host);
  await writeAttributes(page, TAG, attributes);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  return boardOf(page);
}

export async function boardOf(page: Page): Promise<BoardPage> {
  const island = page.locator(TAG);
  const player = (place: number) => island.getByRole('article').nth(place);
  const standing = (): Promise<Standing> =>
    island.evaluate((element) => {
      const root = element.shadowRoot;
      const numbers = (selector: string): number[] =>
        [...(root?.querySelectorAll(selector) ?? [])].map(({ textContent }) => Number(textContent));
      const players = [...(root?.querySelectorAll('.snk-player') ?? [])];
      const active = players.findIndex((one) => one.hasAttribute('data-active'));
      return {
        scores: numbers('.snk-score dd'),
        breaks: numbers('.snk-break dd'),
        active: active < 0 ? null : active,
        remaining: numbers('.snk-remaining')[0] ?? null,
      };
    });
  await island.locator('.snk-player').first().waitFor();
  return {
    island,
    player,
    button: (name) => island.getByRole('button', { name, exact: true }),
    activate: (place) => player(place).locator('.snk-activate'),
    ball: (value) => island.locator(`.snk-ball[data-ball="${value}"]`),
    foul: (points) => island.getByRole('button', { name: `Foul ${points}`, exact: true }),
    waiting: island.locator('.snk-waiting'),
    stands: async (expected) => {
      await expect.poll(standing).toMatchObject(expected);
    },
  };
}
