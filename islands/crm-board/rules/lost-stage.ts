import { foldText } from '#shared/kernel/fold.ts';

/** Words for “lost”, folded. */
const LOST = /(?<!\p{L})(?:lost|perdue?s?|(?:ال)?خاسره?|خساره|مفقوده)(?!\p{L})/u;

/** The wire knows no code for such a stage, so its name tells. */
export const isLostStage = (name: string): boolean => LOST.test(foldText(name));

/** How the tag begins that tells why a lead is in such a stage: `Lost: too late`. */
export const reasonStart = (stage: string): string => `${stage.replaceAll(/[,،\s]+/g, ' ').trim()}: `;
