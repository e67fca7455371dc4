import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { jinja } from '@codemirror/lang-jinja';
import { json } from '@codemirror/lang-json';
import type { LanguageSupport } from '@codemirror/language';
import type { CodeLanguage } from '../domain/language.ts';

/** Twig has the tags and expressions of Jinja. */
const SUPPORT: Readonly<Record<CodeLanguage, () => LanguageSupport>> = {
  css,
  javascript: () => javascript(),
  json,
  twig: () => jinja({ base: html() }),
  html: () => jinja({ base: html() }),
};

export function languageSupport(language: CodeLanguage): LanguageSupport {
  return SUPPORT[language]();
}
