import { Matrix4 } from 'three';
import { describe, expect, it } from 'vitest';
import { dxfEntity } from './dxf-entities.ts';
import { type Lettering, letteringOf, plainLetters, plainParagraphs } from './dxf-lettering.ts';

function made(values: Readonly<Record<string, unknown>>, place = new Matrix4()) {
  const entity = dxfEntity(values);
  if (entity?.type !== 'TEXT' && entity?.type !== 'MTEXT') throw new Error('no text');
  const read: Lettering = entity;
  return letteringOf(read, place, '1', undefined);
}

describe('the letters of a drawing', () => {
  it('are without the codes that say how they look', () => {
    expect(plainLetters('%%c20 %%p0.5 45%%d %%uSol%%u 100%%%')).toBe('⌀20 ±0.5 45° Sol 100%');
    expect(plainLetters(String.raw`\U+0634\U+0627\U+064A`)).toBe('شاي');
    expect(plainParagraphs(String.raw`{\fArial|b1|i0;\H2.5x;Cuisine}\P12\~m\U+00B2 \S1/2; \Lgras\l`)).toBe(
      'Cuisine\n12\u00a0m² 1/2 gras',
    );
    expect(plainParagraphs(String.raw`C:\\dossier \{a\}`)).toBe(String.raw`C:\dossier {a}`);
  });
});

describe('a text', () => {
  const START = { x: 1, y: 2, z: 0 };
  it('stands at its start on its line, or where it is aligned', () => {
    const plain = made({ type: 'TEXT', text: 'Salle', startPoint: START, textHeight: 2, rotation: 90 });
    expect(plain).toMatchObject({ text: 'Salle', at: [1, 2, 0], across: 0, down: 'baseline', width: 0 });
    expect(plain?.right.map(Math.round)).toEqual([0, 2, 0]);
    expect(plain?.up.map(Math.round)).toEqual([-2, 0, 0]);
    const aligned = {
      type: 'TEXT',
      text: 'Bar',
      startPoint: START,
      endPoint: { x: 5, y: 6, z: 0 },
      halign: 1,
      valign: 2,
    };
    expect(made(aligned)).toMatchObject({ at: [5, 6, 0], across: 0.5, down: 'middle' });
    expect(made({ ...aligned, halign: 3, valign: 0 })).toMatchObject({ at: [1, 2, 0], across: 0 });
  });

  it('of several lines hangs at one of nine points, and goes with its block', () => {
    const place = new Matrix4().makeTranslation(10, 0, 0).multiply(new Matrix4().makeScale(3, 3, 3));
    const long = made({ type: 'MTEXT', text: 'a', position: START, height: 0.5, width: 4, attachmentPoint: 9 }, place);
    expect(long).toMatchObject({ at: [13, 6, 0], right: [1.5, 0, 0], width: 8, across: 1, down: 'bottom' });
  });

  it('without letters or height is none', () => {
    expect(made({ type: 'TEXT', text: ' ', startPoint: START })).toBeUndefined();
    expect(made({ type: 'TEXT', text: 'a', startPoint: START, textHeight: 0 })).toBeUndefined();
  });
});
