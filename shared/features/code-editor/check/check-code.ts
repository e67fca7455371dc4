import { twigFlaws } from '#shared/features/twig/flaws.ts';
import type { CodeLanguage } from '../domain/language.ts';
import { checkCss } from './check-css.ts';
import { checkJson } from './check-json.ts';
import { checkScript } from './check-script.ts';
import { type Found, type Problem, withPlaces } from './problem.ts';

/** What Twig would refuse to compile. */
const checkTwig = (text: string): readonly Found[] => twigFlaws(text).map((flaw) => ({ ...flaw, isError: true }));

const CHECKS: Readonly<Record<CodeLanguage, (text: string) => readonly Found[]>> = {
  css: checkCss,
  javascript: checkScript,
  json: checkJson,
  twig: checkTwig,
  html: checkTwig,
};

/** The problems of a text, whose lines end with `\n`, in their order. */
export function checkCode(language: CodeLanguage, text: string): readonly Problem[] {
  return withPlaces(text, CHECKS[language](text));
}
