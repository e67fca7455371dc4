type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Remembered {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly direction: 'forward' | 'backward' | 'none' | null;
}

export interface FieldMemory {
  /** What the field holds now, before the key that comes. Asked again for the same field, the first answer stands. */
  readonly remember: (target: EventTarget | undefined) => void;
  /** Puts all fields back to what was remembered. */
  readonly restore: () => void;
  readonly forget: () => void;
}

const nameOf = (target: EventTarget | undefined): string => (target instanceof Element ? target.localName : '');

// By name, not by class: the element may come from another document.
function isField(target: EventTarget | undefined): target is TextField {
  return nameOf(target) === 'input' || nameOf(target) === 'textarea';
}

function isSelect(target: EventTarget | undefined): target is HTMLSelectElement {
  return nameOf(target) === 'select';
}

/** React keeps its own setter on the element and takes a value set by it for its own: only the prototype's makes it look. */
function setValue(element: TextField | HTMLSelectElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  if (setter === undefined) element.value = value;
  else setter.call(element, value);
}

function announce(element: Element, ...types: readonly string[]): void {
  for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

function select(field: TextField, { start, end, direction }: Remembered): void {
  // Fields for numbers and e-mail addresses have no selection and throw when given one.
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
      // A focused list jumps to the entry that begins with what is typed.
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

/** Types into the field what was kept from it. */
export function insertText(target: EventTarget | undefined, text: string): void {
  if (!isField(target) || target.disabled || target.readOnly) return;
  const start = target.selectionStart ?? target.value.length;
  const end = target.selectionEnd ?? target.value.length;
  setValue(target, target.value.slice(0, start) + text + target.value.slice(end));
  if (target.selectionStart !== null) target.setSelectionRange(start + text.length, start + text.length);
  announce(target, 'input');
}
