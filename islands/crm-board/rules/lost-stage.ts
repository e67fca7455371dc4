import { foldText } from '#shared/kernel/fold.ts';

/** The wire knows no code for such a stage, so its name tells. */
const LOST = new Set(
  ['lost', 'perdu', 'perdue', 'perdus', 'perdues', 'خاسر', 'خاسرة', 'الخاسرة', 'خسارة', 'مفقودة', 'ضائعة'].map((word) =>
    foldText(word),
  ),
);

export function isLostStage(name: string): boolean {
  return foldText(name)
    .split(/[^\p{L}]+/u)
    .some((word) => LOST.has(word));
}
