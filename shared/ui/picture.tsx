import { type ReactNode, useState } from 'react';

interface Props {
  readonly src: string | null | undefined;
  readonly className?: string;
  /** In px; reserves the space until the picture is loaded. */
  readonly size?: number;
  /** Shown if there is no picture or it fails to load. */
  readonly fallback?: ReactNode;
}

/** A picture beside the text that names it: hidden from screen readers, and never shown as a broken image. */
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
