import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocusWithin } from './focus-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Without a layout nothing is seen.
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function open(markup: string) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.innerHTML = `<div>${markup}</div>`;
  keepFocusWithin(root);
  const find = (id: string): HTMLElement => {
    const found = root.getElementById(id);
    if (found === null) throw new Error(`There is no ${id}.`);
    return found;
  };
  /** Removes what has the focus, and says what has it then. */
  const without = async (focused: string, removed = focused): Promise<string | undefined> => {
    find(focused).focus();
    find(removed).remove();
    await vi.advanceTimersByTimeAsync(100);
    return root.activeElement?.id;
  };
  return { root, find, without };
}

it('goes to the neighbour of what was removed, or to the list that takes it', async () => {
  const row = (id: string): string => `<li id="row-${id}"><button id="${id}">Remove</button></li>`;
  expect(await open(`<ul>${row('a')}${row('b')}${row('c')}</ul>`).without('b', 'row-b')).toBe('c');
  expect(await open(`<ul>${row('a')}${row('b')}</ul>`).without('b', 'row-b')).toBe('a');
  expect(await open(`<ul id="list" tabindex="-1">${row('a')}${row('b')}</ul>`).without('a', 'row-a')).toBe('list');
});

it('goes to no field that would bring a keyboard up, and else to the screen', async () => {
  const screen = open(
    '<main id="home" tabindex="-1" data-focus-home><input id="field"><p><i id="x" tabindex="0"></i></p></main>',
  );
  expect(await screen.without('x')).toBe('home');
});

it('waits for what an act leads to', async () => {
  const { root, without } = open('<button id="choose">Choose</button>');
  expect(await without('choose')).toBeUndefined();
  root.firstElementChild?.insertAdjacentHTML('beforeend', '<main id="home" tabindex="-1" data-focus-home></main>');
  await vi.advanceTimersByTimeAsync(100);
  expect(root.activeElement?.id).toBe('home');
});

it('goes on from what its own act has hidden, once the browser has let it go', async () => {
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function isShown(this: Element) {
    return !this.hasAttribute('hidden');
  });
  const { root, find } = open('<p><button id="last">Last</button> <button id="first">First</button></p>');
  const last = find('last');
  last.focus();
  last.hidden = true;
  last.blur();
  await vi.advanceTimersByTimeAsync(100);
  expect(root.activeElement?.id).toBe('first');
  find('first').blur();
  await vi.advanceTimersByTimeAsync(100);
  expect(root.activeElement).toBeNull();
});

it('leaves alone who has gone elsewhere, and what was given away', async () => {
  const { root, find } = open(
    '<button id="one">One</button><button id="two">Two</button><button id="three">3</button>',
  );
  const outside = document.body.appendChild(document.createElement('button'));
  find('one').focus();
  outside.focus();
  find('one').remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(outside);
  find('two').focus();
  find('three').focus();
  find('two').remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(root.activeElement?.id).toBe('three');
});
