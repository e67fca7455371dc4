import { posix, relative, sep } from 'node:path';
import { importProblem } from './import-rules.mjs';

/**
 * The import rules for ESLint, which also sees type imports; the bundle no longer has those.
 * @param {string} root
 * @returns {import('eslint').ESLint.Plugin}
 */
export function importLint(root) {
  return {
    rules: {
      imports: {
        meta: { type: 'problem', schema: [] },
        create(context) {
          const from = relative(root, context.filename).split(sep).join(posix.sep);
          /** @param {import('eslint').Rule.Node & { source?: { type: string, value?: unknown } | null }} node */
          const check = (node) => {
            const { source } = node;
            if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
            const problem = importProblem(from, targetOf(from, source.value));
            if (problem !== undefined) context.report({ node, message: `${problem}.` });
          };
          return {
            ImportDeclaration: check,
            ExportNamedDeclaration: check,
            ExportAllDeclaration: check,
            ImportExpression: check,
          };
        },
      },
    },
  };
}

/**
 * The path of an imported file, relative to the project's folder.
 * @param {string} from @param {string} specifier
 */
export function targetOf(from, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return `node_modules/${specifier}`;
}
