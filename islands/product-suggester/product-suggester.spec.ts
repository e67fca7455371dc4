import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-product-suggester',
  summary:
    'AI product suggestion: a sentence becomes a product that the page may put into its form; nothing is stored.',
  summaryIn: {
    fr: 'Suggestion de produit par IA : une phrase devient un produit pour le formulaire de la page ; rien n’est enregistré.',
    ar: 'اقتراح منتج بالذكاء الاصطناعي: جملة تصبح منتجًا لنموذج الصفحة؛ ولا يُحفظ شيء.',
  },
  load: 'visible',
  attributes: {
    'model-url': {
      kind: 'string',
      doc: 'Address of the page’s own server of models, which holds the key; `/v1/chat/completions` is added. `{locale}` is replaced.',
    },
    model: { kind: 'string', default: 'flexy-small', doc: 'The model’s name, as that server knows it.' },
    'max-tokens': { kind: 'number', default: 2000, doc: 'Tokens of an answer; never more than 2000.' },
  },
  events: {
    'flexy:product-suggested': {
      doc: 'A whole product has come, or an earlier one was chosen again. Nothing is stored.',
      detail:
        '{ product: { name: string; price: number; description: string; reductionValue?: number; reductionType?: "percentage" | "amount" } }',
    },
  },
  parts: { ask: 'The form with the question.', output: 'The answers.' },
  cssProperties: {},
  calls: {
    'POST {model-url}/v1/chat/completions':
      'Chat completions as OpenAI-compatible servers speak them: `model`, `messages`, `stream: true`, `max_tokens`, `tools`; `text/event-stream`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'model-url': '/{locale}/generative-ai' },
});
