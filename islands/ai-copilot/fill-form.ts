import type { Values } from './rules/record.ts';

/** Kinds of `<input>` that hold what a person types. */
const TYPED = new Set([
  'text',
  'number',
  'email',
  'tel',
  'url',
  'search',
  'date',
  'datetime-local',
  'time',
  'color',
  '',
]);

/** `price`, and `product[price]` as Symfony's forms name it. */
function namesField(name: string, key: string): boolean {
  return name === key || (name.endsWith(`[${key}]`) && name.indexOf('[') === name.lastIndexOf('['));
}

/** Writes as a person would: a framework of the page hears of it. */
function write(field: HTMLElement, property: 'value' | 'checked', value: string | boolean): void {
  // Its own setter, not one that a framework has put over it.
  Reflect.set(Object.getPrototypeOf(field), property, value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function fill(field: Element, value: string | number | boolean): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.disabled || field.readOnly) return false;
    if (field.type === 'checkbox' && typeof value === 'boolean') write(field, 'checked', value);
    else if (TYPED.has(field.type) && typeof value !== 'boolean') write(field, 'value', String(value));
    else return false;
    return true;
  }
  if (field instanceof HTMLTextAreaElement && !field.disabled && !field.readOnly) {
    write(field, 'value', String(value));
    return true;
  }
  if (field instanceof HTMLSelectElement && !field.disabled) {
    const isThere = [...field.options].some((option) => option.value === String(value));
    if (isThere) write(field, 'value', String(value));
    return isThere;
  }
  return false;
}

const isChecked = (field: HTMLElement): boolean => field instanceof HTMLInputElement && field.type === 'checkbox';
const textOf = (field: Element): string => String(Reflect.get(field, 'value'));

/** A field of the page that was written. */
export interface FilledField {
  readonly key: string;
  /** Writes what stood there before, unless the person has changed it since. Returns whether it did. */
  readonly putBack: () => boolean;
}

/** Fills one field; undefined where it takes no such value. */
function fillField(key: string, field: HTMLElement, value: string | number | boolean): FilledField | undefined {
  const property = isChecked(field) ? 'checked' : 'value';
  const now = (): unknown => (property === 'value' ? textOf(field) : Reflect.get(field, property));
  const before = now();
  if (!fill(field, value)) return undefined;
  const written = now();
  const putBack = (): boolean => {
    if (now() !== written) return false;
    write(field, property, typeof before === 'boolean' ? before : String(before));
    return true;
  };
  return { key, putBack };
}

/**
 * Writes values into the page's own form fields of these names, so that saving the form does not bring the old ones
 * back. A name that several fields have is left alone. Returns the fields that were written.
 */
export function fillForm(page: ParentNode, values: Values): readonly FilledField[] {
  const fields = [...page.querySelectorAll<HTMLElement>('input[name], textarea[name], select[name]')];
  return Object.entries(values).flatMap(([key, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    const found = fields.filter((field) => namesField(field.getAttribute('name') ?? '', key));
    const [only] = found;
    const filled = only === undefined || found.length > 1 ? undefined : fillField(key, only, value);
    return filled === undefined ? [] : [filled];
  });
}

/** The form that a page points to; undefined where there is none, or the selector is none. */
export function formAt(page: ParentNode, selector: string): Element | undefined {
  try {
    return selector === '' ? undefined : (page.querySelector(selector) ?? undefined);
  } catch {
    return undefined;
  }
}
