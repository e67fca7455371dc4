import { readCollection } from '../../api/envelope.ts';
import type { RecordedAnswer, Recording } from './recording.ts';

/** Said by the island where it writes, and where it asks for what nobody recorded. */
export const RECORDED_ONLY =
  'This page plays recorded answers: nothing is saved, and what was not recorded is not there.';

const HOST = 'http://host';

/** A moment, in a query. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

interface Asked {
  /** Path and query, whatever the order of its parameters and the moments in them. */
  readonly key: string;
  /** ms since 1970. */
  readonly times: readonly number[];
}

function readPath(path: string): Asked {
  const { pathname, searchParams } = new URL(path, HOST);
  searchParams.sort();
  const whole = `${pathname}?${decodeURIComponent(searchParams.toString())}`;
  return { key: whole.replace(TIME, ''), times: (whole.match(TIME) ?? []).map((time) => Date.parse(time)) };
}

const apart = (some: Asked, other: Asked): number =>
  some.times.reduce((sum, time, at) => sum + Math.abs(time - (other.times[at] ?? 0)), 0);

/** A page that is opened later asks up to another moment: it has the answer for the nearest one. */
function sameCall(recording: Recording, method: string, path: string): RecordedAnswer | undefined {
  const asked = readPath(path);
  return recording.answers
    .filter((answer) => answer.method === method)
    .map((answer) => ({ answer, of: readPath(answer.path) }))
    .filter(({ of }) => of.key === asked.key)
    .sort((some, other) => apart(some.of, asked) - apart(other.of, asked))[0]?.answer;
}

/** A record that only stands in a list is opened by its own address. */
function memberAnswer(recording: Recording, path: string): RecordedAnswer | undefined {
  const { pathname } = new URL(path, HOST);
  for (const answer of recording.answers) {
    if (!/\bjson\b/.test(answer.headers['content-type'] ?? '')) continue;
    const members = readCollection(JSON.parse(answer.body))?.members;
    const member = members?.find((one) => Reflect.get(Object(one), '@id') === pathname);
    if (member !== undefined) return { ...answer, path, status: 200, body: JSON.stringify(member) };
  }
  return undefined;
}

function refusal(method: string, path: string): RecordedAnswer {
  const body = {
    '@type': 'hydra:Error',
    'hydra:title': 'Recorded',
    'hydra:description': RECORDED_ONLY,
    detail: RECORDED_ONLY,
  };
  return { method, path, status: 403, headers: { 'content-type': 'application/ld+json' }, body: JSON.stringify(body) };
}

/**
 * What the recording answers to a call.
 * @param path Path and query, from the root of the site.
 */
export function answerTo(recording: Recording, method: string, path: string): RecordedAnswer {
  return (
    sameCall(recording, method, path) ??
    (method === 'GET' ? memberAnswer(recording, path) : undefined) ??
    refusal(method, path)
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text in which each recorded file is named as the site has it.
 * @param base Path of the site's folder, with a slash at its end.
 */
export function withSiteFiles(text: string, files: Recording['files'], base: string): string {
  const paths = Object.keys(files);
  if (paths.length === 0) return text;
  const named = new RegExp(`(?<![\\w/.-])(?:${paths.map(escaped).join('|')})(?![\\w/.-])`, 'g');
  return text.replace(named, (path) => `${base}${files[path]}`);
}
