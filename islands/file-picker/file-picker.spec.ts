import { FILE_CALLS } from '#shared/api/resources/file-manager.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-file-picker',
  summary: 'Picks a file of the file manager for a form: its address into an input, its picture beside it.',
  summaryIn: {
    fr: 'Choisit un fichier pour un formulaire : son adresse dans le champ, son image à côté.',
    ar: 'اختيار ملف لنموذج: عنوانه في الحقل وصورته بجانبه.',
  },
  load: 'visible',
  attributes: {
    'input-name': {
      kind: 'string',
      doc: 'Name of the input that gets the address; looked for in the picker’s form, then in the page.',
    },
    preview: {
      kind: 'string',
      doc: 'CSS selector of the picture that shows the file. Default: the first `img` in the box that holds the input.',
    },
    variant: {
      kind: 'enum',
      values: ['standalone', 'api'],
      default: 'standalone',
      doc: 'Means what it does in `<flexy-file-manager>`, like all that follow.',
    },
    'folder-path': { kind: 'string', default: '/', doc: 'The folder that is the root.' },
    'allowed-extensions': {
      kind: 'list',
      doc: 'The groups `images`, `pdf`, `excel` and single extensions. Default: all.',
    },
    view: {
      kind: 'enum',
      values: ['icons', 'details'],
      default: 'icons',
      doc: 'How files are shown until the person chooses.',
    },
    'file-url': {
      kind: 'string',
      doc: 'Address of a file, with `{path}`; without it the server’s own address or that of its picture.',
    },
    'chunk-size': { kind: 'number', default: 0, doc: 'Bytes of a part of an upload. 0: whole files.' },
    'max-size': { kind: 'number', doc: 'Largest file in MB. Default: no limit.' },
  },
  events: {
    'flexy:file-picked': {
      doc: 'A file was picked; also without an input or a picture on the page.',
      detail: '{ url: string; file: { name: string; path: string; size: number; modified: string } }',
    },
  },
  methods: { open: { doc: 'Opens the dialog.' }, close: { doc: 'Closes the dialog; nothing is picked.' } },
  parts: { button: 'The button that opens the dialog.' },
  cssProperties: {
    '--flexy-picker-width': { default: '1080px', doc: 'Width of the dialog.' },
  },
  calls: FILE_CALLS,
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'input-name': 'image', 'allowed-extensions': 'images' },
});
