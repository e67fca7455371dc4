import { check, readFields, tell, toExample } from './fields.js';
import { queryOf, stageAddress } from './link.js';
import { snippet } from './snippets.js';

const KEPT_EVENTS = 200;
const bench = document.querySelector('.gallery-bench');
const { tag, locale, events } = bench.dataset;
const find = (name) => bench.querySelector(`[data-${name}]`);
const stage = find('stage');
const toolForm = find('tools');
const form = find('attributes');
const log = find('log');

const tools = () => Object.fromEntries(new FormData(toolForm));
const pageTheme = () => document.documentElement.dataset.bsTheme;
/** Null while the stage shows another page, such as the sign-in. */
const element = () => stage.contentDocument?.querySelector(tag) ?? null;

function address() {
  return stageAddress(tag, tools(), readFields(form), { locale, theme: pageTheme() });
}

function showCode() {
  const way = bench.querySelector('input[name="snippet"]:checked').value;
  const fields = readFields(form).filter(({ value }) => value !== '');
  find('code').textContent = snippet(way, { tag, fields, locale: tools().language, event: events.split(' ')[0] });
  find('told').textContent = '';
}

/** Writes the address of the page and what follows from it. */
function keep() {
  const query = queryOf(tools(), readFields(form), locale);
  history.replaceState(null, '', query.size === 0 ? location.pathname : `?${query}`);
  for (const link of document.querySelectorAll('.languages a'))
    link.search = query.size === 0 ? '' : `?${query}`;
  document.querySelector('input[name="back"]').value = location.pathname + location.search;
  find('alone').href = address();
  showCode();
}

function fit() {
  const { width } = tools();
  stage.parentElement.style.setProperty('--stage-width', width === 'full' ? '100%' : `${width}px`);
}

function load() {
  // Not by `src`, which would add a step to the way back for each change.
  stage.contentWindow.location.replace(address());
}

function onTool({ target }) {
  if (target.name === 'width') fit();
  else if (target.name === 'theme') {
    const root = stage.contentDocument?.documentElement;
    if (root) root.dataset.bsTheme = tools().theme || pageTheme();
  } else load();
  keep();
}

/** What may not stand in an address is told to the element after each load. */
function afterLoad() {
  const shown = element();
  if (shown === null) return;
  for (const field of readFields(form)) if (!field.isLinked && field.value !== field.example) tell(shown, field);
}

function onField({ target }) {
  if (target.dataset.kind === undefined || !check(target)) return;
  const shown = element();
  const field = readFields(form).find(({ name }) => name === target.name);
  if (shown !== null) tell(shown, field);
  keep();
}

function add(name, text) {
  const row = document.createElement('li');
  const time = document.createElement('time');
  const what = document.createElement('b');
  const detail = document.createElement('code');
  time.textContent = new Date().toLocaleTimeString('en-GB');
  what.textContent = name;
  detail.textContent = text;
  row.append(time, ' ', what, ' ', detail);
  log.prepend(row);
  while (log.children.length > KEPT_EVENTS) log.lastElementChild.remove();
  find('no-events').hidden = true;
}

async function call(name) {
  const shown = element();
  if (shown === null) return;
  try {
    const result = await shown[name]();
    add(`${name}()`, result instanceof Object && 'size' in result ? `[${result.size} bytes]` : (JSON.stringify(result) ?? ''));
  } catch (error) {
    add(`${name}()`, String(error));
  }
}

async function copy({ currentTarget: button }) {
  const code = find('code');
  try {
    await navigator.clipboard.writeText(code.textContent);
    find('told').textContent = button.dataset.done;
  } catch {
    getSelection().selectAllChildren(code);
    find('told').textContent = button.dataset.failed;
  }
}

addEventListener('message', ({ data, origin, source }) => {
  if (origin === location.origin && source === stage.contentWindow && data?.gallery === 'event') add(data.name, data.detail);
});
stage.addEventListener('load', afterLoad);
toolForm.addEventListener('change', onTool);
form.addEventListener('change', onField);
for (const one of [form, toolForm]) one.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', (event) => {
  event.preventDefault();
  toExample(form);
  load();
  keep();
});
find('again').addEventListener('click', load);
find('clear').addEventListener('click', () => {
  log.replaceChildren();
  find('no-events').hidden = false;
});
find('copy').addEventListener('click', copy);
for (const radio of bench.querySelectorAll('input[name="snippet"]')) radio.addEventListener('change', showCode);
for (const button of bench.querySelectorAll('[data-call]'))
  button.addEventListener('click', () => void call(button.dataset.call));
// Browsers put back what a form held before a reload; the address is what counts.
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });

fit();
load();
keep();
