import { BUILDER_SPEC } from '#shared/features/page-canvas/spec.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-page-builder',
  summary: 'A page of the site, edited visually: texts, pictures, blocks and styles; its template stays as it is.',
  summaryIn: {
    fr: 'Une page du site, modifiée visuellement : textes, images, blocs et styles ; son modèle reste intact.',
    ar: 'صفحة من الموقع تُعدَّل كما تُرى: النصوص والصور والكتل والأنماط؛ ويبقى نموذجها كما هو.',
  },
  load: 'visible',
  attributes: {
    'page-id': { kind: 'id', doc: 'The page that is edited.' },
    'default-uri': {
      kind: 'string',
      default: '/pages/',
      doc: 'Where pages are saved, below `/{locale}/api`; the id is added.',
    },
    'page-url': {
      kind: 'string',
      default: '/en',
      doc: 'Address of the page of the site whose stylesheets dress the canvas.',
    },
    'steps-before-save': {
      kind: 'number',
      default: 5,
      doc: 'The page is saved by itself after so many changes. 0: only by hand.',
    },
  },
  events: {
    'flexy:page-saved': {
      doc: 'The server has the page. `byItself`: without a press.',
      detail: '{ id: string; byItself: boolean }',
    },
  },
  methods: {
    save: {
      doc: 'Does what a press on `Save` does; resolves to whether the server has the page.',
      returns: 'Promise<boolean>',
    },
  },
  ...BUILDER_SPEC,
  calls: {
    'GET /{locale}/api/pages/{page-id}': '`jsonSimplifiedContent`, `jsonContentHTML`, `jsonContentCSS`.',
    'PUT /{locale}/api{default-uri}{page-id}': '`jsonSimplifiedContent` (`html`, `css`).',
    'GET {page-url}': 'HTML: the stylesheets that dress the canvas.',
    'POST /{locale}/upload-image': 'Multipart `image`; a path as text, or in `path`, `url` or `data[0]`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'page-id': '2' },
});
