import { defineSpec } from '#shared/island/spec.ts';

const PROPOSAL =
  '{ id: string; thread: string; namespace: string; entity: string; action: string; newData: Readonly<Record<string, unknown>> | null; text: string }';

export const spec = defineSpec({
  tag: 'flexy-ai-assistant',
  summary: 'Assistant: asks in plain words, shows what is proposed on a product, page or order, and has it accepted.',
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
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'photos-url': '/en/photos' },
});
