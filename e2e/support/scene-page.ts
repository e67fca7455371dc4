import type { Locator, Page } from 'playwright';
import type { Host } from './host.ts';
import { signIn } from './sign-in.ts';

/** A viewer of models as a person uses it. */
interface ScenePage {
  readonly island: Locator;
  readonly scene: Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** What the model is, in words. */
  readonly facts: Locator;
  /** The picture that is seen, as text: equal texts are equal pictures. */
  readonly picture: () => Promise<string>;
  /** What was drawn since the page was opened, in calls of the graphics card. */
  readonly drawn: () => Promise<number>;
  /** Contexts that the browser holds, and how many there were. */
  readonly contexts: () => Promise<{ readonly live: number; readonly made: number }>;
  /** Sets attributes; null removes one. */
  readonly set: (attributes: Readonly<Record<string, string | null>>) => Promise<void>;
}

/** Runs in the page: counts what goes to the graphics card. */
function countDrawing(): void {
  const made: WebGL2RenderingContext[] = [];
  const counts = { drawn: 0, made };
  Object.assign(window, { flexyDrawing: counts });
  const proto = WebGL2RenderingContext.prototype;
  for (const name of ['drawElements', 'drawArrays', 'clear'] as const) {
    const own: (...values: never[]) => void = Reflect.get(proto, name);
    Reflect.set(proto, name, function (this: WebGL2RenderingContext, ...values: never[]) {
      counts.drawn += 1;
      own.apply(this, values);
    });
  }
  const open = HTMLCanvasElement.prototype.getContext;
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement, ...values: [string]) {
    const context: unknown = open.apply(this, values);
    if (context instanceof WebGL2RenderingContext && !made.includes(context)) made.push(context);
    return context;
  });
}

interface Options {
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  /** Of the element, set before it starts; null removes one. */
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** Opens the demo page of a viewer. */
export async function openScene(
  page: Page,
  host: Host,
  tag: string,
  { locale = 'en', theme = 'light', attributes = {} }: Options = {},
): Promise<ScenePage> {
  await page.addInitScript(countDrawing);
  await signIn(page.context(), host);
  await page.context().addCookies([{ name: 'theme', value: theme, url: host.address }]);
  await page.goto(`${host.address}/${locale}/admin/islands/${tag}`);
  const island = page.locator(tag);
  const set: ScenePage['set'] = (values) =>
    island.evaluate((element, changes) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }, values);
  await set(attributes);
  const counted = () =>
    page.evaluate(() => {
      const counts: { readonly drawn: number; readonly made: readonly WebGL2RenderingContext[] } = Reflect.get(
        window,
        'flexyDrawing',
      );
      return {
        drawn: counts.drawn,
        made: counts.made.length,
        live: counts.made.filter((context) => !context.isContextLost()).length,
      };
    });
  return {
    island,
    set,
    scene: island.getByRole('application'),
    button: (name) => island.getByRole('button', { name }),
    facts: island.getByRole('list', { name: /About the model|À propos du modèle|حول المجسّم/ }),
    picture: () =>
      island.evaluate(async (element) => {
        const blob: unknown = await Reflect.get(element, 'picture').call(element);
        if (!(blob instanceof Blob)) throw new Error('No picture');
        let sum = 0;
        for (const byte of new Uint8Array(await blob.arrayBuffer())) sum = (Math.imul(sum, 31) + byte) | 0;
        return `${blob.type} ${blob.size} ${sum}`;
      }),
    drawn: async () => (await counted()).drawn,
    contexts: async () => {
      const { live, made } = await counted();
      return { live, made };
    },
  };
}
