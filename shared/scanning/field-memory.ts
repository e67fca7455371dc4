type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Remembered {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly direction: 'forward' | 'backward' | 'none' | null;
}

interface FieldMemory {
  /** Remembers the field's content before the next key. The first call per field counts. */
  readonly remember: (target: EventTarget | undefined) => void;
  /** Restores all fields to the remembered content. */
  readonly restore: () => void;
  readonly forget: () => void;
}

const nameOf = (target: EventTarget | undefined): string => (target instanceof Element ? target.localName : '');

// By tag name, not by class: the element may belong to another document.
function isField(target: EventTarget | undefined): target is TextField {
  return nameOf(target) === 'input' || nameOf(target) === 'textarea';
}

function isSelect(target: EventTarget | undefined): target is HTMLSelectElement {
  return nameOf(target) === 'select';
}

/**
 * React overrides the setter on the element and ignores values set through it; only the prototype's setter makes React
 * notice.
 */
function setValue(element: TextField | HTMLSelectElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  if (setter === undefined) element.value = value;
  else setter.call(element, value);
}

function announce(element: Element, ...types: readonly string[]): void {
  for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

function select(field: TextField, { start, end, direction }: Remembered): void {
  // Number and e-mail fields have no selection and throw when one is set.
  if (start === null || end === null) return;
  field.setSelectionRange(start, end, direction ?? 'none');
}

export function createFieldMemory(): FieldMemory {
  const fields = new Map<TextField, Remembered>();
  const selects = new Map<HTMLSelectElement, string>();
  const forget = (): void => {
    fields.clear();
    selects.clear();
  };
  return {
    remember: (target) => {
      if (isField(target) && !fields.has(target))
        fields.set(target, {
          value: target.value,
          start: target.selectionStart,
          end: target.selectionEnd,
          direction: target.selectionDirection,
        });
      if (isSelect(target) && !selects.has(target)) selects.set(target, target.value);
    },
    restore: () => {
      for (const [field, was] of fields) {
        if (field.value !== was.value) {
          setValue(field, was.value);
          announce(field, 'input');
        }
        select(field, was);
      }
      // A focused select jumps to the option that starts with the typed letter.
      for (const [element, value] of selects) {
        if (element.value === value) continue;
        setValue(element, value);
        announce(element, 'input', 'change');
      }
      forget();
    },
    forget,
  };
}

/** Inserts the withheld text into the field. */
export function insertText(target: EventTarget | undefined, text: string): void {
  if (!isField(target) || target.disabled || target.readOnly) return;
  const start = target.selectionStart ?? target.value.length;
  const end = target.selectionEnd ?? target.value.length;
  setValue(target, target.value.slice(0, start) + text + target.value.slice(end));
  if (target.selectionStart !== null) target.setSelectionRange(start + text.length, start + text.length);
  announce(target, 'input');
}
