import { FILE_CALLS } from '#shared/api/resources/file-manager.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-file-manager',
  summary: 'File manager: browsed, uploaded, moved and renamed; uploads go on while other pages are visited.',
  summaryIn: {
    fr: 'Gestionnaire de fichiers : les envois continuent pendant la visite d’autres pages.',
    ar: 'مدير الملفات: تصفح ورفع ونقل وإعادة تسمية؛ ويستمر الرفع مع الانتقال بين الصفحات.',
  },
  load: 'visible',
  attributes: {
    variant: {
      kind: 'enum',
      values: ['standalone', 'api'],
      default: 'standalone',
      doc: 'Which addresses are called; `api` has only list, upload and delete, and its other tools are hidden.',
    },
    'folder-path': { kind: 'string', default: '/', doc: 'The folder that is the root; nothing above it is shown.' },
    'allowed-extensions': {
      kind: 'list',
      doc: 'The groups `images`, `pdf`, `excel` and single extensions; other files are neither listed nor taken. Default: all.',
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
    'chunk-size': {
      kind: 'number',
      default: 0,
      doc: 'Bytes of a part, for servers that put parts together: uploads then go on after a reload. 0: whole files.',
    },
    'max-size': { kind: 'number', doc: 'Largest file in MB. Default: no limit.' },
  },
  events: {
    'flexy:file-opened': {
      doc: 'A file was opened. Unless the event is prevented, its address is opened in a new tab.',
      detail: '{ file: { name: string; path: string; size: number; modified: string }; url: string }',
      cancelable: true,
    },
    'flexy:files-changed': {
      doc: 'The server has changed files: `create`, `rename`, `delete`, `copy`, `move`, `upload` or `restore`.',
      detail: '{ action: string; path: string; names: readonly string[] }',
    },
    'flexy:uploads-finished': {
      doc: 'Nothing is left to upload: the names by what became of them.',
      detail: '{ uploaded: readonly string[]; failed: readonly string[] }',
    },
  },
  methods: { refresh: { doc: 'Reads the open folder again.' } },
  parts: {
    toolbar: 'The tools.',
    path: 'The way to the open folder.',
    tree: 'The folders.',
    items: 'The files of the open folder.',
    details: 'What is known of the selection.',
    uploads: 'The files on their way.',
  },
  cssProperties: {
    '--flexy-files-height': { default: 'the room left in the window', doc: 'Height of the file manager.' },
  },
  calls: FILE_CALLS,
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
