import { existsSync, readFileSync, statSync } from 'node:fs';
import type { TwingNodeVisitor, TwingSynchronousLoader } from 'twing';
import {
  createAutoEscapeNode,
  createSynchronousArrayLoader,
  createSynchronousEnvironment,
  createSynchronousFilesystemLoader,
} from 'twing';
import { escapeHtml } from '../api/html-format.ts';

export type PageRenderer = (template: string, values: Readonly<Record<string, unknown>>) => string;

/** The engine iterates Maps, not plain objects. */
function toMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toMaps);
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([key, entry]) => [key, toMaps(entry)]));
  return value;
}

/**
 * PHP's Twig escapes what is printed in macros and in blocks of an extending template; this engine does not.
 * Wrapping those bodies makes it, and templates escape by hand besides, so that neither is the only guard.
 */
function escapeMacrosAndBlocks(strategy: string): TwingNodeVisitor {
  return {
    enterNode(node) {
      if (node.type === 'macro' || node.type === 'block') {
        const body = node.children['body'];
        if (body !== undefined) node.children['body'] = createAutoEscapeNode(strategy, body, node.line, node.column);
      }
      return node;
    },
    leaveNode: (node) => node,
  };
}

export function createPageRenderer(folder: string): PageRenderer {
  const loader = createSynchronousFilesystemLoader({
    statSync: (path) => (existsSync(path) ? statSync(path) : null),
    readFileSync: (path) => (existsSync(path) ? readFileSync(path) : null),
  });
  loader.addPath(folder);
  return rendererOf(loader, true);
}

/** Renders Twig that people have written, by its name. A variable that is not there is empty, as on a live site. */
export function createTextRenderer(templates: Readonly<Record<string, string>>): PageRenderer {
  return rendererOf(createSynchronousArrayLoader({ ...templates }), false);
}

function rendererOf(loader: TwingSynchronousLoader, strict: boolean): PageRenderer {
  const environment = createSynchronousEnvironment(loader, { autoEscapingStrategy: 'html', timezone: 'UTC' });
  // The engine's own leaves the apostrophe alone.
  environment.registerEscapingStrategy((text) => escapeHtml(text), 'html');
  environment.addNodeVisitor(escapeMacrosAndBlocks('html'));
  return (template, values) =>
    environment.render(
      template,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toMaps(value)])),
      { strict },
    );
}
