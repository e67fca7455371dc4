import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-ai-copilot',
  summary:
    'Generative AI for the record of a page: each proposed field beside today’s value, accepted or left out, and saved in one click.',
  summaryIn: {
    fr: 'IA générative pour la fiche affichée : chaque champ proposé à côté de sa valeur, retenu ou non.',
    ar: 'ذكاء اصطناعي توليدي لسجل الصفحة: كل حقل مقترح بجانب قيمته الحالية، يُقبل أو يُترك، ويُحفظ بضغطة.',
  },
  load: 'visible',
  attributes: {
    'entity-class': { kind: 'string', doc: 'Class of the record, as the server knows it.' },
    entity: {
      kind: 'string',
      doc: 'IRI of the record that the page shows: its values stand beside the proposal. Without it a new record is created.',
    },
    form: {
      kind: 'string',
      doc: 'CSS selector of a form of the page: accepted fields can be filled in there, one by one or together, and taken back; the page saves it. Its fields are found by name, as `price` or `product[price]`.',
    },
    'page-title': { kind: 'string', doc: 'Title that the greeting names. Default: the document’s.' },
    'model-url': {
      kind: 'string',
      doc: 'Address of the page’s own server of models, which holds the key; `/v1/chat/completions` is added. `{locale}` is replaced.',
    },
    model: { kind: 'string', default: 'flexy-tools', doc: 'The model’s name, as that server knows it.' },
    ...MONEY_ATTRIBUTES,
    currency: { kind: 'string', format: 'currency', default: 'MAD', doc: 'ISO 4217 code of the amounts.' },
    'picture-hosts': {
      kind: 'list',
      doc: 'Hosts whose pictures a preview shows at once; those of the page always, all others after a press.',
    },
  },
  events: {
    'flexy:content-proposed': { doc: 'The model has proposed values.', detail: '{ data: object }' },
    'flexy:content-saved': {
      doc: 'The accepted values are saved, and stand in the page’s own form fields of these names; the page is reloaded next.',
      detail: '{ entityClass: string; data: object }',
    },
  },
  methods: { open: { doc: 'Opens the dialog.' }, close: { doc: 'Closes the dialog; the conversation stays.' } },
  parts: { button: 'The button that opens the dialog.' },
  cssProperties: {},
  calls: {
    'GET /en/generative-ai?entityClassName={class}': '`systemPrompt`, `function` (name, description, JSON Schema).',
    'POST {model-url}/v1/chat/completions':
      'Chat completions as OpenAI-compatible servers speak them: `model`, `messages`, `stream: true`, `max_tokens`, `tools`; `text/event-stream`.',
    'POST /en/generative-ai/persist':
      '`aiResponse` (the accepted fields), `entityClass`, and `entity` where the attribute is set.',
    'GET {entity}': 'Today’s values.',
    'POST /en/preview': '`contentPreview`, as JSON, and once more as a form after a 415; HTML.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'entity-class': 'ShopBundle\\Entity\\Product',
    entity: '{{ product }}',
    'model-url': '/{locale}/generative-ai',
  },
});
