/** Pure: a lead's progress in percent as up to five stars, and back. */
export const STARS = [1, 2, 3, 4, 5] as const;

const PERCENT_OF_STAR = 100 / STARS.length;

export const starsOf = (progress: number): number => Math.round(Math.min(100, Math.max(0, progress)) / PERCENT_OF_STAR);

export const progressOf = (stars: number): number => stars * PERCENT_OF_STAR;
