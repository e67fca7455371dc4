import * as v from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import type { ModelTool } from '#shared/api/llm/ask.ts';
import { type JsonSchema, jsonSchema, mainType } from '#shared/features/llm/json-schema.ts';

/** What the server says about a class: how the model is instructed and which fields it may fill. */
export interface Config {
  readonly systemPrompt: string;
  readonly tool: ModelTool;
  readonly schema: JsonSchema;
}

const Bare = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  description: v.nullish(v.string()),
  parameters: v.record(v.string(), v.unknown()),
});
const Answer = v.object({
  systemPrompt: v.nullish(v.string(), ''),
  function: v.union([
    Bare,
    v.pipe(
      v.object({ type: v.literal('function'), function: Bare }),
      v.transform((wrapped) => wrapped.function),
    ),
  ]),
});

/**
 * Reads the configuration of a class.
 * @throws ApiError `unreadable` if its function is none, or its parameters are no JSON Schema of an object
 */
export function readConfig(answer: unknown, call: string): Config {
  const read = v.safeParse(Answer, answer);
  const schema = v.safeParse(jsonSchema, read.success ? read.output.function.parameters : undefined);
  if (
    !read.success ||
    !schema.success ||
    mainType(schema.output) !== 'object' ||
    schema.output.properties === undefined
  )
    throw new ApiError({ kind: 'unreadable', call, detail: 'no function with a JSON Schema of an object' });
  const { name, description, parameters } = read.output.function;
  return {
    systemPrompt: read.output.systemPrompt,
    tool: { name, description: description ?? undefined, parameters },
    schema: schema.output,
  };
}
