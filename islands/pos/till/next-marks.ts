import { atom } from 'jotai';
import type { LineMarks } from '#shared/kernel/line-marks.ts';
import { saleAtom } from './sale-state.ts';

const chosenAtom = atom<{ readonly of: string; readonly marks: LineMarks } | null>(null);

/** Course and seat of the products that are pressed next, as long as the same sale is open. */
export const nextMarksAtom = atom(
  (get): LineMarks => {
    const chosen = get(chosenAtom);
    return chosen !== null && chosen.of === get(saleAtom)?.reference ? chosen.marks : {};
  },
  (get, set, marks: LineMarks) => set(chosenAtom, { of: get(saleAtom)?.reference ?? '', marks }),
);
