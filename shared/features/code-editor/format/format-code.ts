import type { Plugin } from 'prettier';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import * as html from 'prettier/plugins/html';
import * as postcss from 'prettier/plugins/postcss';
import { format } from 'prettier/standalone';
import type { CodeLanguage } from '../domain/language.ts';

const PARSERS: Readonly<Record<Exclude<CodeLanguage, 'twig'>, { parser: string; plugins: (string | Plugin)[] }>> = {
  css: { parser: 'css', plugins: [postcss] },
  javascript: { parser: 'babel', plugins: [babel, estree] },
  json: { parser: 'json', plugins: [babel, estree] },
  html: { parser: 'html', plugins: [html, postcss, babel, estree] },
};

/** The text in an even form, with the same meaning. Rejects where its syntax has an error. */
export function formatCode(language: Exclude<CodeLanguage, 'twig'>, text: string): Promise<string> {
  return format(text, { ...PARSERS[language], printWidth: 100, singleQuote: true });
}
