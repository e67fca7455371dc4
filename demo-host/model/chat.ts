import * as v from 'valibot';

const Content = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.array(v.looseObject({ text: v.optional(v.string(), '') })),
      v.transform((parts) => parts.map(({ text }) => text).join('\n')),
    ),
  ]),
  '',
);

/** What chat completions ask; a server of models takes more, which is passed on unread. */
export const ChatRequest = v.looseObject({
  model: v.optional(v.string(), ''),
  messages: v.pipe(v.array(v.looseObject({ role: v.string(), content: Content })), v.minLength(1)),
  stream: v.optional(v.boolean(), false),
  max_tokens: v.optional(v.number()),
  tools: v.optional(
    v.array(
      v.looseObject({
        type: v.literal('function'),
        function: v.looseObject({ name: v.string(), parameters: v.optional(v.unknown()) }),
      }),
    ),
    [],
  ),
});
export const ChatText = v.pipe(v.string(), v.parseJson(), ChatRequest);
export type ChatRequest = v.InferOutput<typeof ChatRequest>;

export interface ToolCall {
  readonly name: string;
  /** JSON text. */
  readonly arguments: string;
}

/** What a model says. */
export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}
