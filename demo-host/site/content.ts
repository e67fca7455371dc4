import * as v from 'valibot';
import type { Stored } from '../db/database.ts';

const Part = v.looseObject({
  html: v.optional(v.string(), ''),
  css: v.optional(v.string(), ''),
  javascript: v.optional(v.string(), ''),
});
const Content = v.union([v.array(Part), Part]);

interface Content {
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
}

/** The stored content of a page as one whole, whether it is an object or a list of parts. */
export function contentOf(stored: Stored | undefined): Content {
  const parsed = v.safeParse(Content, JSON.parse(typeof stored === 'string' ? stored : '{}'));
  const parts = parsed.success ? [parsed.output].flat() : [];
  const whole = (key: keyof Content): string => parts.map((part) => part[key]).join('\n');
  return { html: whole('html'), css: whole('css'), javascript: whole('javascript') };
}
