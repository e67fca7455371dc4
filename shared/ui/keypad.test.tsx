import { expect, it } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import { Keypad } from './keypad.tsx';

it('opens for the field that had the focus before its code came', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const frame = root.appendChild(document.createElement('div'));
  const input = frame.appendChild(document.createElement('input'));
  input.dataset['numeric'] = '';
  input.value = '7';
  input.focus();
  renderIsland(<Keypad root={frame} />, { root });
  expect(frame.querySelector('output')?.textContent).toBe('7');
  host.remove();
});
