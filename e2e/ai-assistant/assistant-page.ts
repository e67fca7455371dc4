import type { Locator, Page } from 'playwright';
import type { Account, Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

const TAG = 'flexy-ai-assistant';

/** The assistant as a person uses it. */
interface AssistantPage {
  readonly island: Locator;
  readonly ask: Locator;
  readonly great: Locator;
  readonly refine: Locator;
  readonly again: Locator;
  readonly input: (number: number) => Locator;
  readonly request: (number: number) => Locator;
  readonly choose: (action: string, topic: string, object: string) => Promise<void>;
}

interface Options {
  readonly locale?: string;
  readonly account?: Account;
  /** Attributes that the page sets instead of its own; null removes one. */
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** The assistant on the page that is open. */
export function assistantOn(page: Page): AssistantPage {
  const island = page.locator(TAG);
  // What can be done with the last request; an older result has a button of its own.
  const bar = island.locator('[part="ask"]');
  return {
    island,
    ask: bar.getByRole('button', { name: 'Ask me now' }),
    great: bar.getByRole('button', { name: 'Great! This is exactly what I want' }),
    refine: bar.getByRole('button', { name: 'Not exactly! I need to be more precise' }),
    again: bar.getByRole('button', { name: 'I want to try again, with the same request' }),
    input: (number) => island.getByRole('textbox', { name: `Request ${number}` }),
    request: (number) => island.getByRole('article', { name: `Request ${number}` }),
    choose: async (action, topic, object) => {
      await island.getByLabel('I want to...').selectOption(action);
      await island.getByLabel('For my ...').selectOption(topic);
      await island.getByLabel('To handle ...').selectOption(object);
    },
  };
}

export async function openAssistant(
  page: Page,
  host: Host,
  { locale = 'en', account = 'admin', attributes = {} }: Options = {},
): Promise<AssistantPage> {
  await signIn(page.context(), host, account);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const assistant = assistantOn(page);
  await assistant.island.getByRole('article').first().waitFor();
  await assistant.island.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }, attributes);
  return assistant;
}
