import * as v from 'valibot';
import { ValidationProblem } from '../api/errors.ts';
import { escapeHtml } from '../api/html-format.ts';
import type { Entity, Registry, Resource, WriteContext } from '../api/resource.ts';
import { defineResource, list, relation, text } from '../api/resource.ts';
import { exact } from '../api/resources/catalogue.ts';
import { choice, notBlank } from '../api/validation.ts';
import { CLASSES, classNamed } from './classes.ts';
import type { Action } from './propose.ts';
import { ACTIONS, propose } from './propose.ts';
import type { SaveContext } from './save.ts';
import { saveProposal } from './save.ts';

const NAMESPACES = ['ShopBundle\\Entity\\Customer', 'ShopBundle', 'FrontBundle'];
const ENTITIES = CLASSES.map(({ entity }) => entity);
const LONGEST_QUESTION = 250_000;
const TOO_LONG = 'd94b19cc-114f-4f44-9cc4-4138e80a87b9';

const subject = {
  namespace: text({ constraints: [notBlank, choice(...NAMESPACES)] }),
  entity: text({ constraints: [notBlank, choice(...ENTITIES)] }),
  action: text({ constraints: [notBlank, choice(...ACTIONS)] }),
};

/** What belongs together: a first question and what was asked after it. */
export const threadAiRequests = defineResource({
  name: 'thread_ai_requests',
  shortName: 'ThreadAiRequest',
  table: 'thread_ai_request',
  operations: ['list', 'get', 'put', 'patch'],
  filters: { status: [exact] },
  fields: { ...subject, status: text({ constraints: [notBlank, choice('started', 'updated')] }) },
});

/** Mark-up is escaped, as the field’s name says; all else is as it is. */
function escapedMarkup(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('<') ? escapeHtml(value) : value;
  if (Array.isArray(value)) return value.map(escapedMarkup);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, escapedMarkup(one)]));
}

function unescapedMarkup(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('&lt;')
      ? value
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#039;', "'")
          .replaceAll('&amp;', '&')
      : value;
  if (Array.isArray(value)) return value.map(unescapedMarkup);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unescapedMarkup(one)]));
}

const isAction = (value: unknown): value is Action => ACTIONS.some((action) => action === value);
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ newData: v.nullish(v.record(v.string(), v.unknown())) }),
);
const Several = v.array(v.record(v.string(), v.unknown()));

/** Does what was accepted. */
function carryOut(entity: Entity, context: SaveContext): void {
  const written = classNamed(String(entity.values.get('entity')));
  const stored = v.safeParse(Stored, entity.values.get('functionCallEscaped'));
  const data = stored.success ? stored.output.newData : null;
  if (written === undefined || data === null || data === undefined) return;
  const { id, ...fields } = v.parse(v.record(v.string(), v.unknown()), unescapedMarkup(data));
  const several = v.safeParse(Several, fields['products']);
  const action = entity.values.get('action');
  if (action === 'Create')
    for (const one of several.success ? several.output : [fields]) saveProposal(written, one, null, context);
  else if (action === 'Update' && typeof id === 'number') saveProposal(written, fields, id, context);
  else if (action === 'Execute')
    context.sql.run('UPDATE purchase_order SET status = ? WHERE id = ?', [String(fields['status']), Number(id)]);
}

function answer(entity: Entity, { sql }: WriteContext): void {
  const written = classNamed(String(entity.values.get('entity')));
  const action = entity.values.get('action');
  if (written === undefined || !isAction(action)) return;
  const proposal = propose(written, action, String(entity.values.get('question') ?? ''), sql);
  entity.values.set('functionCallEscaped', JSON.stringify(escapedMarkup(proposal)));
}

/** Questions to the assistant, answered as they are stored; a question that is accepted is carried out. */
export function createAiRequests(registry: () => Registry): Resource {
  return defineResource({
    name: 'ai_requests',
    shortName: 'AiRequest',
    table: 'ai_request',
    operations: ['list', 'get', 'post', 'put', 'patch'],
    filters: { threadAiRequest: [exact], status: [exact] },
    fields: {
      ...subject,
      question: text({
        constraints: [
          notBlank,
          (value) =>
            typeof value === 'string' && value.length > LONGEST_QUESTION
              ? {
                  message: `This value is too long. It should have ${LONGEST_QUESTION} characters or less.`,
                  code: TOO_LONG,
                }
              : null,
        ],
      }),
      status: text({ default: 'asked', constraints: [choice('asked', 'success')] }),
      functionCallEscaped: list({ write: false }),
      threadAiRequest: relation('thread_ai_requests', ['namespace', 'entity', 'action', 'status'], { owned: true }),
    },
    hooks: {
      validate: (entity) =>
        typeof (entity.values.get('threadAiRequest') ?? null) === 'number'
          ? []
          : [
              {
                propertyPath: 'threadAiRequest',
                message: 'This value should not be null.',
                code: 'ad32d13f-c3d4-423b-909a-857b961eb720',
              },
            ],
      beforeSave: (entity, context) => {
        const { previous } = context;
        if (previous === null) answer(entity, context);
        else if (entity.values.get('status') === 'success' && previous.values.get('status') !== 'success') {
          try {
            carryOut(entity, { ...context, registry: registry() });
          } catch (error) {
            if (!(error instanceof ValidationProblem)) throw error;
            // The fields are those of the proposal, not of the question.
            throw new ValidationProblem(
              error.violations.map((one) => ({ ...one, propertyPath: `newData.${one.propertyPath}` })),
            );
          }
        }
      },
    },
  });
}
