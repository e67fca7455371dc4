import { BUILDER_SPEC } from '#shared/features/page-canvas/spec.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-site-builder',
  summary: 'The site as its visitors see it, edited in place: widgets, their order, and the styles of the theme.',
  summaryIn: {
    fr: 'Le site tel que ses visiteurs le voient, modifié sur place : les widgets, leur ordre et les styles du thème.',
    ar: 'الموقع كما يراه زواره، يُعدَّل في مكانه: الودجات وترتيبها وأنماط القالب.',
  },
  load: 'visible',
  attributes: {
    pages: {
      kind: 'json',
      type: 'readonly { name: string; url: string }[]',
      doc: 'Pages that can be opened, after `Home` (`/en`) and `Shop page` (`/en/shop`).',
    },
    'page-url': { kind: 'string', default: '/en', doc: 'Address of the page that is opened first.' },
    'theme-uri': {
      kind: 'string',
      doc: 'Path of the theme below `/{locale}/api`, such as `/website_themes/1`. Without it styles go to widgets alone.',
    },
  },
  events: {
    'flexy:page-opened': { doc: 'A page stands in the canvas.', detail: '{ url: string }' },
    'flexy:site-saved': {
      doc: 'The server has everything that had to be sent: the ids of the widgets, and whether the theme was among it.',
      detail: '{ url: string; widgets: readonly string[]; theme: boolean }',
    },
  },
  methods: {
    save: {
      doc: 'Saves without showing first what goes; resolves to whether the server has everything.',
      returns: 'Promise<boolean>',
    },
  },
  ...BUILDER_SPEC,
  calls: {
    'GET {page-url}': 'HTML: the page around the widgets.',
    'GET /{locale}/api{theme-uri}': '`customCss`, `customCssPerRoutes`.',
    'PUT /{locale}/api{theme-uri}': '`customCss`, `customCssPerRoutes` `[{css, routeUrl}]`.',
    'GET /{locale}/api/pages/{widget}': '`jsonContentCSS`, `jsonContentHTML`.',
    'PUT /{locale}/api/pages/{widget}': '`jsonSimplifiedContent` (`html`, `css`), `frontHook`, `frontHookPriority`.',
    'POST /{locale}/upload-image': 'Multipart `image`; a path as text, or in `path`, `url` or `data[0]`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'theme-uri': '/website_themes/1' },
});
