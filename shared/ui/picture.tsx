import { type ReactNode, useState } from 'react';

interface Props {
  readonly src: string | null | undefined;
  readonly className?: string;
  /** In px; keeps the place until the picture is there. */
  readonly size?: number;
  /** What stands in its place where there is none, or none that can be loaded. */
  readonly fallback?: ReactNode;
}

/** A picture beside a text that names it: of no use to a screen reader, and never a broken one. */
export function Picture({ src, className, size, fallback = null }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return fallback;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
