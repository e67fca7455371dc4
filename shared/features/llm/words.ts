import { ApiError, explainError } from '#shared/api/errors.ts';
import type { CommonText } from '#shared/i18n/common.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { JsonType, SchemaProblem } from './json-schema.ts';
import type { ModelText } from './texts.ts';
import type { Turn } from './turn.ts';

type Say = Translate<ModelText>;

/** Says why a question failed, in the server’s words too where it has some. */
function explainModelError(error: unknown, t: Say, tUi: Translate<CommonText>): string {
  if (error instanceof ApiError && error.status === 413)
    return t('The question is too long for the model. Shorten it.');
  const own = explainError(error, tUi);
  const theirs = error instanceof ApiError && error.kind === 'server' ? error.detail : undefined;
  return theirs === undefined || own.includes(theirs) ? own : `${own} (${theirs})`;
}

const TYPES: Readonly<Record<JsonType, ModelText>> = {
  string: 'This is not a text.',
  number: 'This is not a number.',
  integer: 'This is not a whole number.',
  boolean: 'This is neither yes nor no.',
  array: 'This is not a list.',
  object: 'This is not a group of fields.',
  null: 'This must be empty.',
};

/** Says what is wrong with a value. */
export function problemWords(problem: SchemaProblem, t: Say): string {
  switch (problem.kind) {
    case 'missing':
      return t('This is missing.');
    case 'type':
      return t(TYPES[problem.expected]);
    case 'enum':
      return t('Allowed: {options}', { options: problem.options.join(', ') });
    case 'range':
      return t('This is too small or too large.');
  }
}

/** What a turn has to say of itself besides its answer; undefined if the answer is whole. */
export function turnStatus(
  { state, reply, error }: Turn,
  t: Say,
  tUi: Translate<CommonText>,
): { readonly tone: 'info' | 'warn' | 'danger'; readonly words: string } | undefined {
  if (state === 'stopped') return { tone: 'info', words: t('You stopped the answer.') };
  if (state === 'failed') {
    const began = reply.text !== '' || reply.calls.length > 0;
    const head = began ? t('The answer broke off.') : t('The model did not answer.');
    return { tone: 'danger', words: `${head} ${explainModelError(error, t, tUi)}` };
  }
  if (state === 'asking') return undefined;
  if (reply.ending === 'cut-off')
    return { tone: 'warn', words: t('The answer was cut off: it is longer than the model may write.') };
  if (reply.ending === 'damaged') return { tone: 'warn', words: t('A part of the answer could not be read.') };
  return reply.text.trim() === '' && reply.calls.length === 0
    ? { tone: 'warn', words: t('No response from the model.') }
    : undefined;
}
