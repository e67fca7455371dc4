import MiniSearch from 'minisearch';
import { type Found, INDEX, SEARCH } from '../search.ts';

/** More than these are found by another word. */
const SHOWN = 12;
const EXCERPT = 120;

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind | null {
  const found = document.querySelector(selector);
  return found instanceof kind ? found : null;
}

function setUpTheme(): void {
  const button = find('[data-theme-button]', HTMLButtonElement);
  if (button === null) return;
  const { dataset } = document.documentElement;
  const label = (): void => {
    button.textContent = dataset['bsTheme'] === 'dark' ? 'Light' : 'Dark';
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    dataset['bsTheme'] = dataset['bsTheme'] === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('flexy-docs-theme', dataset['bsTheme']);
    } catch {
      // It holds for this page then.
    }
    label();
  });
  label();
}

function setUpMenu(): void {
  const button = find('[data-menu]', HTMLButtonElement);
  const menu = find('#menu', HTMLElement);
  if (button === null || menu === null) return;
  button.hidden = false;
  menu.classList.add('folded');
  button.addEventListener('click', () => {
    const isFolded = menu.classList.toggle('folded');
    button.setAttribute('aria-expanded', String(!isFolded));
  });
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

function setUpCopying(): void {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '').then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied'),
      );
    });
    block.append(button);
  }
}

let index: Promise<MiniSearch<Found>> | undefined;

/** Fetched when somebody is about to search. */
function loadIndex(): Promise<MiniSearch<Found>> {
  index ??= fetch(INDEX)
    .then((answer) => answer.text())
    .then((text) => MiniSearch.loadJSON<Found>(text, SEARCH));
  return index;
}

/** Some words around the first one that was found. */
function excerpt(text: string, terms: readonly string[]): string {
  const at = Math.max(0, Math.min(...terms.map((term) => text.toLowerCase().indexOf(term)).filter((one) => one >= 0)));
  const start = Number.isFinite(at) ? Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 30)) + 1) : 0;
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + EXCERPT)}${text.length > start + EXCERPT ? ' …' : ''}`;
}

function row(address: string, title: string, text: string): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  const name = document.createElement('strong');
  name.textContent = title;
  const words = document.createElement('span');
  words.textContent = text;
  link.append(name, words);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function setUpSearch(): void {
  const field = find('[data-search]', HTMLInputElement);
  const results = find('[data-results]', HTMLElement);
  const count = find('[data-count]', HTMLElement);
  if (field === null || results === null || count === null) return;
  const close = (): void => {
    results.hidden = true;
    count.textContent = '';
  };
  const show = async (): Promise<void> => {
    const asked = field.value.trim();
    if (asked === '') return close();
    const found = (await loadIndex()).search(asked);
    // Somebody typed on while the index came.
    if (asked !== field.value.trim()) return;
    const list = document.createElement('ul');
    for (const { id, page, heading, text, terms } of found.slice(0, SHOWN))
      list.append(
        row(String(id), heading === '' ? String(page) : `${page} · ${heading}`, excerpt(String(text), terms)),
      );
    const none = document.createElement('p');
    none.textContent = 'Nothing has these words.';
    results.replaceChildren(found.length === 0 ? none : list);
    count.textContent = found.length === 0 ? 'Nothing has these words.' : `${found.length} found`;
    results.hidden = false;
  };
  field.addEventListener('focus', () => void loadIndex());
  field.addEventListener('input', () => void show());
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !results.hidden) {
      close();
      field.focus();
    }
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    if (event.key === '/' && !isTyping) {
      event.preventDefault();
      field.focus();
    }
    const rows = [field, ...results.querySelectorAll('a')];
    const at = rows.findIndex((one) => one === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && at >= 0 && !results.hidden) {
      event.preventDefault();
      rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.search') === null) close();
  });
}

setUpTheme();
setUpMenu();
setUpCopying();
setUpSearch();
