// Shows a tag on recorded answers: the calls that it makes to its own origin are answered here.
import * as v from 'valibot';
import { answerTo, withSiteFiles } from '../answers.ts';
import { type Recording, RECORDINGS, RecordingSchema } from '../recording.ts';

const base = new URL('../', location.href).pathname;

/** The day of the recording is today: its agenda, its orders and its shifts are of that day. */
function setClock(at: number): void {
  const Real = Date;
  const behind = Real.now() - at;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], caller) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() - behind] : given, caller),
    apply: () => new Real(Real.now() - behind).toString(),
    get: (target, name) => (name === 'now' ? () => Real.now() - behind : Reflect.get(target, name)),
  });
}

const isOfSite = (path: string): boolean =>
  ['flexy/', `${RECORDINGS}/`].some((folder) => path.startsWith(`${base}${folder}`));

function answerCalls(recording: Recording): void {
  const real = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { protocol, origin, pathname, search } = new URL(request.url);
    if (!/^https?:$/.test(protocol) || origin !== location.origin || isOfSite(pathname)) return real(request);
    const file = recording.files[pathname + search];
    if (file !== undefined) return real(base + file);
    const { status, headers, body } = answerTo(recording, request.method, pathname + search);
    const hasBody = ![204, 205, 304].includes(status);
    return new Response(hasBody ? withSiteFiles(body, recording.files, base) : null, { status, headers });
  };
}

/** A pattern of map tiles names no single file. */
function attributeValue(value: string, { files }: Recording): string {
  return value.includes('{z}') ? `${base}${RECORDINGS}/files${value}` : withSiteFiles(value, files, base);
}

async function show(stage: HTMLElement, tag: string): Promise<void> {
  const answer = await fetch(`${base}${RECORDINGS}/${tag}.json`);
  const recording = v.parse(RecordingSchema, await answer.json());
  setClock(recording.at);
  answerCalls(recording);
  const island = document.createElement(tag);
  for (const { name, value } of recording.attributes) island.setAttribute(name, attributeValue(value, recording));
  stage.replaceChildren(island);
  await import(`${base}flexy/flexy.js`);
}

const stage = document.querySelector('main');
const tag = stage?.dataset['tag'];
if (stage !== null && tag !== undefined) await show(stage, tag);
