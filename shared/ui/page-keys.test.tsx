import { beforeEach, expect, it } from 'vitest';
import { isForIsland } from './page-keys.ts';

beforeEach(() => document.body.replaceChildren());

function pressIn(markup: string): boolean {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = markup;
  let isHeard = false;
  document.addEventListener(
    'keydown',
    (event) => {
      isHeard = isForIsland(event, root);
    },
    { once: true },
  );
  root
    .querySelector('.target')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, composed: true }));
  return isHeard;
}

it('hears a key wherever nobody types, on a line that was just ticked off as well', () => {
  expect(
    ['<p class="target"></p>', '<input type="checkbox" class="target">', '<button class="target"></button>'].map(
      pressIn,
    ),
  ).toEqual([true, true, true]);
});

it('hears what is pressed while nothing has the focus, and nothing of a link of the page', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const link = document.body.appendChild(document.createElement('a'));
  const heard: boolean[] = [];
  const listen = (event: KeyboardEvent): void => void heard.push(isForIsland(event, root));
  document.addEventListener('keydown', listen);
  for (const target of [document.body, link])
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, composed: true }));
  document.removeEventListener('keydown', listen);
  expect(heard).toEqual([true, false]);
});

it('hears nothing of what is typed, and nothing under a window', () => {
  expect(
    [
      '<input type="search" class="target">',
      '<textarea class="target"></textarea>',
      '<dialog open><p class="target"></p></dialog>',
    ].map(pressIn),
  ).toEqual([false, false, false]);
});
