import { HttpProblem, ValidationProblem } from '../api/errors.ts';
import { CLASSES } from './classes.ts';
import type { SaveContext } from './save.ts';
import { saveProposal } from './save.ts';

const NUMBERS: readonly string[] = ['price', 'reductionValue'];
const TEXTS: readonly string[] = ['name', 'description', 'reductionType'];

/** Makes a product of the back-office's own form, or changes the one of its `id`; what is wrong with it, or null. */
export function saveProductForm(form: Readonly<Record<string, unknown>>, context: SaveContext): string | null {
  const product = CLASSES.find(({ entity }) => entity === 'Product');
  if (product === undefined) return 'Products cannot be written.';
  const given = Object.entries(form).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const data = Object.fromEntries(
    given.flatMap(([key, value]): [string, unknown][] =>
      NUMBERS.includes(key) ? [[key, Number(value)]] : TEXTS.includes(key) ? [[key, value]] : [],
    ),
  );
  try {
    saveProposal(product, data, typeof form['id'] === 'string' ? Number(form['id']) : null, context);
    return null;
  } catch (error) {
    if (error instanceof ValidationProblem || error instanceof HttpProblem) return error.message;
    throw error;
  }
}
