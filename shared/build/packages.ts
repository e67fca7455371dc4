import type { Metafile } from 'esbuild';

/** A package that the project was asked for, and what it does in what is shipped. */
interface GivenPackage {
  readonly name: string;
  readonly does: string;
  /** Loaded only where it is used. */
  readonly lazy: boolean;
}

export const GIVEN_PACKAGES: readonly GivenPackage[] = [
  { name: 'react', does: 'draws every island', lazy: false },
  { name: '@r2wc/react-to-web-component', does: 'makes elements of components (`shared/island`)', lazy: false },
  { name: 'ky', does: 'sends every call of the one API client (`shared/api`)', lazy: false },
  { name: 'jotai', does: 'keeps what is chosen and open at the till (`islands/pos`)', lazy: false },
  {
    name: '@dnd-kit/core',
    does: 'moves cards on the boards by mouse, touch and keys (`shared/features/board`)',
    lazy: false,
  },
  { name: '@fullcalendar/react', does: 'puts the list into the agenda', lazy: false },
  { name: '@fullcalendar/core', does: 'keeps the agenda’s days and draws them again as they change', lazy: false },
  { name: '@fullcalendar/list', does: 'draws the days and events of the agenda', lazy: false },
  { name: 'frappe-gantt', does: 'draws the timeline of the project board', lazy: true },
  { name: '@toast-ui/editor', does: 'is the document editor', lazy: true },
  { name: '@codemirror/view', does: 'is every code editor (`shared/features/code-editor`)', lazy: true },
  { name: '@uiw/react-codemirror', does: 'puts the code editors into their screens', lazy: true },
  { name: 'grapesjs', does: 'is the canvas of both builders (`shared/features/page-canvas`)', lazy: true },
  { name: 'fabric', does: 'draws floor plans, and moves their tables (`shared/features/canvas`)', lazy: true },
  { name: '@huggingface/inference', does: 'asks the model (`shared/api/llm`)', lazy: true },
  { name: 'sheetjs-ce', does: 'reads and writes workbooks, in a worker (`shared/features/sheets`)', lazy: true },
  { name: 'ssf', does: 'writes the sheet’s numbers and dates in the formats of workbooks', lazy: false },
  {
    name: '@formulajs/formulajs',
    does: 'calculates functions of the sheet: finance, statistics, trigonometry',
    lazy: true,
  },
  { name: 'dexie', does: 'keeps sales, changes and catalogues on the device (`shared/offline`)', lazy: true },
];

/** Which given packages are in nothing that is shipped. */
export function missingPackages(metafile: Metafile, given: readonly Pick<GivenPackage, 'name'>[]): readonly string[] {
  const shipped = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return given.flatMap(({ name }) => (shipped.some((path) => path.includes(`node_modules/${name}/`)) ? [] : [name]));
}

/** The table of `shared/docs/packages.md`. */
export function packageTable(given: readonly GivenPackage[]): string {
  return [
    '| package | what it does | loaded |',
    '|---|---|---|',
    ...given.map(({ name, does, lazy }) => `| \`${name}\` | ${does} | ${lazy ? 'where it is used' : 'with the tag'} |`),
  ].join('\n');
}
