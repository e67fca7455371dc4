// The form of the attributes: what is set, and what the element is to be told.

const inputsOf = (form) => [...form.elements].filter((input) => input.dataset.kind !== undefined);

export const valueOf = (input) => {
  if (input.dataset.kind === 'switch') return input.checked ? 'true' : '';
  return input.value;
};

export function setValue(input, value) {
  if (input.dataset.kind === 'switch') input.checked = !['', 'false'].includes(value);
  else input.value = value;
}

const isJson = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether the element can be told; the field says what is wrong otherwise. */
export function check(input) {
  if (input.dataset.kind !== 'json') return true;
  const isGood = input.value.trim() === '' || isJson(input.value);
  const problem = input.parentElement.querySelector('.gallery-problem');
  if (problem !== null) problem.hidden = isGood;
  input.setAttribute('aria-invalid', String(!isGood));
  return isGood;
}

export const readFields = (form) =>
  inputsOf(form).map((input) => ({
    name: input.name,
    kind: input.dataset.kind,
    value: valueOf(input),
    example: input.dataset.example,
    isLinked: input.dataset.linked !== undefined,
  }));

export function toExample(form) {
  for (const input of inputsOf(form)) {
    setValue(input, input.dataset.example);
    check(input);
  }
}

/** Tells the element what a field says. */
export function tell(element, { name, value }) {
  if (value === '') element.removeAttribute(name);
  else element.setAttribute(name, value);
}
