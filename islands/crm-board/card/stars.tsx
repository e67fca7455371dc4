import { Star } from 'lucide-react';
import { useCrmText } from '../text.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The progress in percent as up to five stars. */
export const starsOf = (progress: number): number => Math.round(Math.min(100, Math.max(0, progress)) / 20);

export function Stars({ progress }: { readonly progress: number }) {
  const t = useCrmText();
  const count = starsOf(progress);
  return (
    <span className="lead-stars" role="img" aria-label={t('Rating: {stars} of 5', { stars: count })}>
      {STARS.map((star) => (
        <Star key={star} size={13} aria-hidden="true" data-full={star <= count || undefined} />
      ))}
    </span>
  );
}
