import * as v from 'valibot';
import { ChatRequest } from './chat.ts';
import type { ModelDesk } from './desk.ts';
import { MISBEHAVIOURS, ModelSettings } from './desk.ts';

const SHOWN_QUESTIONS = 20;

/** What the page of the model shows. */
export function modelPage(desk: ModelDesk, passesOn: boolean): Readonly<Record<string, unknown>> {
  return {
    passesOn,
    settings: desk.settings,
    misbehaviours: MISBEHAVIOURS,
    asked: desk.asked
      .slice(-SHOWN_QUESTIONS)
      .map(({ body, state }) => {
        const request = v.safeParse(ChatRequest, body);
        return { question: request.success ? (request.output.messages.at(-1)?.content ?? '') : '', state };
      })
      .reverse(),
  };
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;

/** Sets what was chosen on the page; what is wrong with it, or an empty text. */
export function changeModel(desk: ModelDesk, form: Readonly<Record<string, unknown>>): string {
  const parsed = v.safeParse(ModelSettings, {
    misbehaviour: form['misbehaviour'],
    times: numberOf(form['times']),
    tokensPerSecond: numberOf(form['tokensPerSecond']),
  });
  if (!parsed.success) return parsed.issues.map(({ message }) => message).join(' ');
  desk.set(parsed.output);
  return '';
}
