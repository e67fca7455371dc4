import { expect, it } from 'vitest';
import { isLostStage } from './lost-stage.ts';

it.each([
  ['Perdu', true],
  ['PERDUES', true],
  ['Closed – lost', true],
  ['خاسرة', true],
  ['الفرص الخاسرة', true],
  ['Qualifié', false],
  ['Perdurable', false],
  ['', false],
])('knows a stage of lost leads by its name: %s', (name, isLost) => {
  expect(isLostStage(name)).toBe(isLost);
});
