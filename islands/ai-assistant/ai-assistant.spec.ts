import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

const PROPOSAL =
  '{ id: string; thread: string; namespace: string; entity: string; action: string; newData: Readonly<Record<string, unknown>> | null; text: string }';

export const spec = defineSpec({
  tag: 'flexy-ai-assistant',
  summary: 'Assistant: asks in plain words, shows what is proposed on a product, page or order, and has it accepted.',
  summaryIn: {
    fr: 'Assistant IA : une demande en langage courant, une proposition, puis votre accord.',
    ar: 'مساعد الذكاء الاصطناعي: طلب بكلمات عادية، ثم اقتراح لمنتج أو صفحة أو طلب، ثم القبول.',
  },
  load: 'visible',
  attributes: {
    'photos-url': {
      kind: 'string',
      doc: 'Photo search of the page’s own server: `?query=…&per_page=10&page=n` is added. Without it no photos are offered.',
    },
    'picture-hosts': {
      kind: 'list',
      doc: 'Hosts whose pictures a result shows at once; the page’s own and the ticked photos always, all others after a press.',
    },
    ...MONEY_ATTRIBUTES,
    currency: { kind: 'string', format: 'currency', default: 'MAD', doc: 'ISO 4217 code of the amounts.' },
    'list-url': {
      kind: 'string',
      doc: 'List of the back-office that shows what was accepted; `{entity}` in it becomes `product`, `page` or `order`.',
    },
  },
  events: {
    'flexy:proposal-received': { doc: 'The server has answered a question. Nothing is changed yet.', detail: PROPOSAL },
    'flexy:proposal-accepted': {
      doc: 'A result was accepted, and the server has taken note; what it does then is its own.',
      detail: PROPOSAL,
    },
  },
  parts: {
    chat: 'The requests with their results.',
    ask: 'The bar below the chat, with what can be done next.',
    history: 'The inputs asked.',
    tutorials: 'The tutorials.',
  },
  cssProperties: {
    '--flexy-chat-height': { default: '400px', doc: 'Largest height of the chat; never above 400px.' },
  },
  calls: {
    'POST /api/en/ai_requests':
      '`namespace`, `entity`, `action`, `question`, `threadAiRequest`; read are `id`, `threadAiRequest`, `functionCallEscaped`.',
    'PUT /api/en/ai_requests/{id}': '`status`.',
    'GET /api/en/thread_ai_requests/{id}': '`id`, `status`.',
    'PUT /api/en/thread_ai_requests/{id}': '`status`.',
    'GET {photos-url}?query={text}&per_page=10&page={n}': '`photos` `[{id, src {tiny, large}}]`, `next_page`.',
    'GET /{locale}/api/category_products': '`name`, `parentCategory`; asked where proposed products have none.',
    'GET /{locale}/api/products/{id}': 'Today’s values beside a proposal; likewise `pages` and `orders`.',
    'GET /{locale}/api/pages/{id}': 'As above.',
    'GET /{locale}/api/orders/{id}': 'As above.',
    'POST /en/preview': '`contentPreview`, as JSON, and once more as a form after a 415; HTML.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'photos-url': '/en/photos',
    'list-url': '/{{ locale }}/admin/{entity}s',
  },
});
