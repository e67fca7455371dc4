import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-document-editor',
  summary: 'Document editor with AI writing; Word, HTML and Markdown in and out.',
  summaryIn: {
    fr: 'Éditeur de documents avec aide de l’IA ; ouvre et enregistre Word, HTML et Markdown.',
    ar: 'محرر مستندات مع كتابة بالذكاء الاصطناعي؛ يفتح ويحفظ Word وHTML وMarkdown.',
  },
  load: 'visible',
  attributes: {
    value: {
      kind: 'string',
      doc: 'The content, in the form that `format` names. A later change replaces it only while nothing is unsaved.',
    },
    format: {
      kind: 'enum',
      values: ['html', 'markdown'],
      default: 'html',
      doc: 'What `value` and `field` hold.',
    },
    field: { kind: 'string', doc: 'Name of an input of the page that is kept equal to the content.' },
    'document-id': { kind: 'string', doc: 'Document that is opened from the service.' },
    'service-url': {
      kind: 'string',
      doc: 'Address of the service that converts the clipboard, opens and saves documents. Without it the content stays in the page.',
    },
    'model-url': {
      kind: 'string',
      doc: 'Address of the page’s own server of models, which holds the key; `/v1/chat/completions` is added. `{locale}` is replaced.',
    },
    model: { kind: 'string', default: 'flexy-writing', doc: 'The model’s name, as that server knows it.' },
    'picture-hosts': {
      kind: 'list',
      doc: 'Hosts whose pictures are shown; those of the page always. Others keep their place and their address.',
    },
  },
  events: {
    'flexy:content-changed': { doc: 'The content has changed.', detail: '{ html: string; markdown: string }' },
    'flexy:document-opened': { doc: 'A document was opened.', detail: '{ document: string | null; name: string }' },
    'flexy:document-saved': { doc: 'The service has saved the document.', detail: '{ document: string }' },
  },
  methods: {
    html: { doc: 'The content as HTML.', returns: 'string' },
    markdown: { doc: 'The content as Markdown.', returns: 'string' },
    save: { doc: 'Saves to the service.' },
  },
  parts: { toolbar: 'The toolbar.', area: 'The document.' },
  cssProperties: {
    '--flexy-editor-height': {
      default: 'the rest of the window, at least 480px',
      doc: 'Height of the document’s area.',
    },
  },
  calls: {
    'GET {service-url}/Open?document={document-id}': '`{document, name, html, updatedAt?}`.',
    'POST {service-url}/Save': '`{document, name, html, updatedAt?}`; 409 when it has changed meanwhile.',
    'POST {service-url}/SystemClipboard': '`content`, `type: "Html"`; `{html}` or HTML.',
    'POST {model-url}/v1/chat/completions':
      'Chat completions as OpenAI-compatible servers speak them: `model`, `messages`, `stream: true`, `max_tokens`, `tools`; `text/event-stream`.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'document-id': 'welcome',
    'service-url': '/en/document-service',
    'model-url': '/{locale}/generative-ai',
  },
});
