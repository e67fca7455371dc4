import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { defineSpec } from '../island/spec.ts';
import { checkSpecs } from './check-specs.ts';
import { tagTable, weightTable } from './emit/docs.ts';
import { editorFiles } from './emit/editors.ts';
import { generatedFiles, withTables } from './generate.ts';
import type { NamedSpec } from './specs.ts';

const board: NamedSpec = {
  name: 'floor-plan',
  files: ['floor-plan.css', 'floor-plan.spec.ts', 'floor-plan.tsx', 'locales'],
  spec: defineSpec({
    tag: 'flexy-floor-plan',
    summary: 'Tables of a floor | and their state.',
    load: 'visible',
    attributes: {
      'floor-id': { kind: 'id', doc: 'Floor to show.' },
      editable: { kind: 'boolean', doc: 'May be rearranged.' },
      zoom: { kind: 'number', default: 1, doc: 'Scale.' },
      mode: { kind: 'enum', values: ['view', 'edit'], default: 'view', doc: 'What a press does.' },
      hidden_layers: { kind: 'list', doc: 'Layers left out.' },
      reservable: { kind: 'json', type: '{ id: number }', doc: 'The chosen one.' },
    },
    events: {
      'flexy:reservable-selected': {
        doc: 'A table was pressed.',
        detail: '{ reservable: { id: number } }',
        cancelable: true,
      },
    },
    calls: { 'GET /{locale}/api/floors/{floor-id}': '`name`, its tables.' },
    methods: { refresh: { doc: 'Reads the floor again.', returns: 'Promise<void>' } },
    parts: { table: 'A table.' },
    cssProperties: { '--flexy-plan-height': { default: '400px', doc: 'Height of the plan.' } },
    example: { 'floor-id': '1', locale: '{{ locale }}', jwt: '{{ jwt }}', url: '/{{ locale }}/x?id={id}' },
  }),
};
const pin: NamedSpec = {
  name: 'pin',
  files: ['pin.spec.ts', 'pin.tsx'],
  spec: defineSpec({
    tag: 'flexy-pin',
    summary: 'Asks who it is.',
    load: 'ready',
    attributes: {},
    events: {},
    parts: {},
    cssProperties: {},
    example: {},
  }),
};
const files = generatedFiles([board, pin]);
const fileOf = (path: string): string => files.get(path) ?? '';

const scripts = {
  sound: `
    const plan = document.querySelector('flexy-floor-plan');
    if (plan) {
      plan.floorId = 3; plan.floorId = '/en/api/floors/3'; plan.floorId = null;
      plan.editable = true; plan.jwt = 'token'; plan.theme = 'dark';
      const id: string | undefined = plan.floorId;
      const zoom: number = plan.zoom;
      const mode: 'view' | 'edit' = plan.mode;
      void plan.refresh().then(() => console.log(id, zoom, mode));
    }
    document.addEventListener('flexy:reservable-selected', ({ detail }) => { const id: number = detail.reservable.id; console.log(id); });
    export const page = <flexy-floor-plan floor-id={3} editable locale='fr' onflexy:reservable-selected={({ detail }) => console.log(detail.reservable.id)} />;
  `,
  'a choice that is none': "document.createElement('flexy-floor-plan').mode = 'draw';",
  'a property that does not exist': "document.createElement('flexy-floor-plan').floorID = 3;",
  'another island’s property': "document.createElement('flexy-pin').editable = true;",
  'a detail of another shape': "document.addEventListener('flexy:reservable-selected', ({ detail }) => detail.order);",
  'a choice that is none in JSX': "export const page = <flexy-floor-plan mode='draw' />;",
};
type Script = keyof typeof scripts;

const compile = promisify(execFile);

/**
 * The compiler's errors for pages that use the generated types, by page. One run for all, because each run reads the
 * DOM's types.
 */
async function complaints(): Promise<ReadonlyMap<Script, readonly string[]>> {
  // Inside the project, where React's types are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/generated-types-'));
  const names = Object.keys(scripts).filter((name): name is Script => name in scripts);
  try {
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: { skipLibCheck: false }, include: ['*'] }),
    );
    for (const name of ['elements.gen.d.ts', 'react.gen.d.ts'])
      await writeFile(join(folder, name), fileOf(`islands/${name}`));
    for (const [index, name] of names.entries())
      await writeFile(
        join(folder, `page${index}.tsx`),
        `import './elements.gen.d.ts';\nimport './react.gen.d.ts';\n${scripts[name]}`,
      );
    const output = await compile(
      process.execPath,
      [join(root, 'node_modules/ts-native/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: folder },
    ).then(
      () => '',
      (failure: unknown) => String(Reflect.get(Object(failure), 'stdout')),
    );
    const lines = output.split('\n').filter((line) => / error TS\d+/.test(line));
    const stray = lines.filter((line) => !line.startsWith('page'));
    if (stray.length > 0) throw new Error(stray.join('\n'));
    return new Map(names.map((name, index) => [name, lines.filter((line) => line.startsWith(`page${index}.tsx`))]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the types of a page', () => {
  let said: ReadonlyMap<Script, readonly string[]>;
  beforeAll(async () => {
    said = await complaints();
  }, 60_000);

  test('know the element by its tag, with its properties, methods and events, in scripts and JSX', () => {
    expect(said.get('sound')).toEqual([]);
  });

  test.each<Script>([
    'a choice that is none',
    'a property that does not exist',
    'another island’s property',
    'a detail of another shape',
    'a choice that is none in JSX',
  ])('refuse %s', (name) => {
    expect(said.get(name)).toHaveLength(1);
  });
});

describe('the other generated files', () => {
  test('the autoloader’s table imports each island literally', async () => {
    const { code } = await transform(fileOf('islands/registry.gen.ts'), { loader: 'ts' });
    expect(code).toContain('import("./floor-plan/entry.gen.ts")');
    expect(code).toMatch(/"flexy-floor-plan": \{ load: "visible"/);
    expect(code).toMatch(/"flexy-pin": \{ load: "ready"/);
  });

  test('an element is made of what its folder holds', async () => {
    const { code } = await transform(fileOf('islands/floor-plan/entry.gen.ts'), { loader: 'ts' });
    expect(code).toContain('fr: () => import("./locales/fr.ts")');
    expect(code).toContain('defineIsland(spec, { component: FloorPlan, sheets: [own], messages });');
    expect(fileOf('islands/pin/entry.gen.ts')).toContain('defineIsland(spec, { component: Pin });');
  });

  test('the reference page has a row for each attribute, event, method, part and property', () => {
    const page = fileOf('islands/docs/flexy-floor-plan.md');
    for (const word of [
      '`floor-id`',
      '`floorId`',
      '`zoom`',
      '`flexy:reservable-selected`',
      '`flexy:ready`',
      '`refresh()`',
      '`::part(table)`',
      '`--flexy-accent`',
      '`jwt`',
      '`GET /{locale}/api/floors/{floor-id}`',
    ])
      expect(page).toContain(`| ${word} |`);
    expect(page).toContain('<flexy-floor-plan floor-id="1" locale="{{ locale }}"');
    // The names that the README's controller gives, and a variable inside a text joined to it.
    expect(page).toContain(
      "{{ flexy.floor_plan({ floor_id: '1', locale: app.request.locale, jwt: token, url: '/' ~ app.request.locale ~ '/x?id={id}' }) }}",
    );
  });

  test('a bar in a text does not break a table', () => {
    expect(tagTable([board])).toContain('Tables of a floor \\| and their state.');
  });

  test('each island has its macro', () => {
    expect(fileOf('islands/flexy.html.twig')).toContain('{% macro floor_plan(values, content) %}');
  });

  test('the demo host learns each tag with its example', () => {
    expect(JSON.parse(fileOf('demo-host/islands.gen.json'))).toMatchObject([
      { tag: 'flexy-floor-plan', example: { 'floor-id': '1' } },
      { tag: 'flexy-pin' },
    ]);
  });

  test('editors offer the values of a choice', () => {
    const { tags } = Object(editorFiles([board])['vscode.html-custom-data.json']);
    expect(tags[0].attributes).toContainEqual({
      name: 'mode',
      description: 'What a press does.',
      values: [{ name: 'view' }, { name: 'edit' }],
    });
  });

  test('are the same each time', () => {
    expect([...generatedFiles([board, pin])]).toEqual([...files]);
  });
});

describe('a table of a page', () => {
  const marked = '# Title\n\n<!-- islands -->\n<!-- /islands -->\n\nEnd\n';
  const written = withTables('tags.md', marked, { islands: tagTable([board, pin]) });

  test('is written between empty marks, and nothing else changes', () => {
    expect(written).toContain('](flexy-pin.md)');
    expect(written.startsWith('# Title\n\n<!-- islands -->\n|')).toBe(true);
    expect(written.endsWith('|\n<!-- /islands -->\n\nEnd\n')).toBe(true);
  });

  test('replaces the one that is there', () => {
    expect(withTables('tags.md', written, { islands: tagTable([board, pin]) })).toBe(written);
    expect(withTables('tags.md', written, { islands: tagTable([pin]) })).not.toContain('flexy-floor-plan');
  });

  test('is not lost silently with its marks', () => {
    expect(() => withTables('tags.md', '# Title\n', { weight: '' })).toThrow(/^tags\.md.*marks.*weight/);
  });

  test('says of a tag that was not built since that it has no weight yet', () => {
    expect(weightTable([pin], { 'flexy-pin': { own: 3, all: 110.25 } })).toContain('| `flexy-pin` | 3.0 | 110.3 |');
    expect(weightTable([board], {})).toContain('| `flexy-floor-plan` | not built yet | not built yet |');
  });
});

test('the reference page says what lives outside the shadow root, and why', () => {
  const title = 'What lives outside the shadow root, and why';
  const lightDom = { content: 'The editor.', reason: 'Its popups close in a shadow root.' };
  const page = generatedFiles([{ ...pin, spec: { ...pin.spec, lightDom } }]).get('islands/docs/flexy-pin.md');
  expect(page).toContain(`## ${title}\n\nThe editor. Its popups close in a shadow root.`);
  expect(fileOf('islands/docs/flexy-pin.md')).not.toContain(title);
});

describe('the checks of a declaration', () => {
  const withAttribute = (name: string, doc = 'A text.'): NamedSpec => ({
    ...pin,
    spec: { ...pin.spec, attributes: { [name]: { kind: 'string', doc } } },
  });

  test('a sound one passes', () => {
    expect(checkSpecs([pin, withAttribute('store-id')])).toEqual([]);
  });

  test.each<[string, NamedSpec, RegExp]>([
    ['a name that every element has', withAttribute('title'), /"title" means something/],
    ['a name that every island has', withAttribute('jwt'), /"jwt" means something/],
    ['capitals', withAttribute('storeId'), /kebab-case/],
    [
      'a call by an attribute that does not exist',
      { ...pin, spec: { ...pin.spec, calls: { 'GET {models-url}/list': 'Models.' } } },
      /a call names "models-url"/,
    ],
    ['an argument of the macros', withAttribute('content'), /"content" is an argument/],
    ['a data- prefix', withAttribute('data-store'), /second data- prefix/],
    ['no description', withAttribute('store-id', ' '), /no description/],
    ['a tag that is not the folder’s', { ...pin, name: 'keypad' }, /must be flexy-keypad/],
    [
      'a default that is no choice',
      {
        ...pin,
        spec: { ...pin.spec, attributes: { paper: { kind: 'enum', values: ['58'], default: '80', doc: 'Width.' } } },
      },
      /none of its values/,
    ],
    [
      'a method named as a property',
      {
        ...pin,
        spec: {
          ...pin.spec,
          attributes: { user: { kind: 'string', doc: 'Who.' } },
          methods: { user: { doc: 'Who.' } },
        },
      },
      /both a method and a property/,
    ],
    [
      'an example of what does not exist',
      { ...pin, spec: { ...pin.spec, example: { colour: 'red' } } },
      /"colour", which does not exist/,
    ],
    [
      'an event that every island has',
      { ...pin, spec: { ...pin.spec, events: { 'flexy:ready': { doc: 'There.', detail: 'null' } } } },
      /every island has flexy:ready/,
    ],
    [
      'light DOM without a reason',
      { ...pin, spec: { ...pin.spec, lightDom: { content: 'The editor.', reason: ' ' } } },
      /lightDom.reason is empty/,
    ],
    [
      'a custom property that every island has',
      { ...pin, spec: { ...pin.spec, cssProperties: { '--flexy-font': { default: 'serif', doc: 'Font.' } } } },
      /every island has --flexy-font/,
    ],
  ])('%s is found', (_, named, problem) => {
    expect(checkSpecs([named])).toEqual([expect.stringMatching(problem)]);
  });

  test('an event means the same from every tag, but for the one that the contract lets differ', () => {
    const telling = (name: 'flexy:login' | 'flexy:cart-changed'): readonly NamedSpec[] =>
      ['{ user: string }', '{ user: number }'].map((detail, index) => ({
        ...pin,
        name: `teller-${index + 1}`,
        spec: { ...pin.spec, tag: `flexy-teller-${index + 1}`, events: { [name]: { doc: 'Told.', detail } } },
      }));
    expect(checkSpecs(telling('flexy:login'))).toEqual([
      'flexy-teller-2: flexy:login carries { user: number }, but { user: string } from flexy-teller-1.',
    ]);
    expect(checkSpecs(telling('flexy:cart-changed'))).toEqual([]);
  });
});
