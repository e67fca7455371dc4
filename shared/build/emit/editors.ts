import { version } from '../../../package.json';
import { camelCase } from '../../island/parse-attributes.ts';
import type { AttributeSpec } from '../../island/spec.ts';
import type { NamedSpec } from '../specs.ts';
import { allAttributes, allCssProperties, allEvents, className, describedDefault, readType } from './types.ts';

/** Files for editors, by their usual names: the custom elements manifest, VS Code's HTML data, and JetBrains' web-types. */
export function editorFiles(specs: readonly NamedSpec[]): Record<string, unknown> {
  return {
    'custom-elements.json': customElementsManifest(specs),
    'vscode.html-custom-data.json': { version: 1.1, tags: specs.map(htmlDataTag) },
    'web-types.json': webTypes(specs),
  };
}

function customElementsManifest(specs: readonly NamedSpec[]): unknown {
  return {
    schemaVersion: '2.1.0',
    modules: specs.map((named) => ({
      kind: 'javascript-module',
      path: `${named.spec.tag}.js`,
      exports: [
        {
          kind: 'custom-element-definition',
          name: named.spec.tag,
          declaration: { name: className(named.spec.tag), module: `${named.spec.tag}.js` },
        },
      ],
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: className(named.spec.tag),
          tagName: named.spec.tag,
          summary: named.spec.summary,
          attributes: allAttributes(named).map(([name, attribute]) => ({
            name,
            fieldName: camelCase(name),
            description: attribute.doc,
            type: { text: readType(attribute) },
            ...defaultEntry(attribute),
          })),
          members: [
            ...allAttributes(named).map(([name, attribute]) => ({
              kind: 'field',
              name: camelCase(name),
              description: attribute.doc,
              type: { text: readType(attribute) },
            })),
            ...Object.entries(named.spec.methods ?? {}).map(([name, method]) => ({
              kind: 'method',
              name,
              description: method.doc,
              return: { type: { text: method.returns ?? 'void' } },
            })),
          ],
          events: allEvents(named).map(([name, event]) => ({
            name,
            description: event.doc,
            type: { text: `CustomEvent<${event.detail}>` },
          })),
          cssParts: Object.entries(named.spec.parts).map(([name, description]) => ({ name, description })),
          cssProperties: allCssProperties(named).map(([name, { default: value, doc }]) => ({
            name,
            default: value,
            description: doc,
          })),
          slots: [{ name: '', description: 'Shown until the island is ready.' }],
        },
      ],
    })),
  };
}

function defaultEntry(attribute: AttributeSpec): { readonly default?: string } {
  const value = describedDefault(attribute);
  return value === '' ? {} : { default: value };
}

function htmlDataTag(named: NamedSpec): unknown {
  return {
    name: named.spec.tag,
    description: named.spec.summary,
    attributes: [
      ...allAttributes(named).map(([name, attribute]) => ({
        name,
        description: attribute.doc,
        ...(attribute.kind === 'enum' ? { values: attribute.values.map((value) => ({ name: value })) } : {}),
        ...(attribute.kind === 'boolean' ? { valueSet: 'v' } : {}),
      })),
      {
        name: 'data-load',
        description: 'When the code is fetched.',
        values: ['ready', 'visible', 'idle', 'interaction'].map((name) => ({ name })),
      },
    ],
  };
}

function webTypes(specs: readonly NamedSpec[]): unknown {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'flexy-islands',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: specs.map((named) => ({
          name: named.spec.tag,
          description: named.spec.summary,
          attributes: allAttributes(named).map(([name, attribute]) => ({
            name,
            description: attribute.doc,
            value: { type: readType(attribute), required: attribute.kind !== 'boolean' },
            ...defaultEntry(attribute),
          })),
          js: { events: allEvents(named).map(([name, event]) => ({ name, description: event.doc })) },
          css: {
            parts: Object.entries(named.spec.parts).map(([name, description]) => ({ name, description })),
            properties: allCssProperties(named).map(([name, { doc }]) => ({ name, description: doc })),
          },
        })),
      },
    },
  };
}
