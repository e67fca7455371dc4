/** The screens at which each main act is tried: a desk, a tablet, a phone. In CSS px. */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
