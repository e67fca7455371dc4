const REPLACED = '#$@[\\]^`{|}~';

/** The replacements of each national character set (ESC R) for these twelve characters, by set number. */
const SETS = [
  REPLACED,
  '#$à°ç§^`éùè¨',
  '#$§ÄÖÜ^`äöüß',
  '£$@[\\]^`{|}~',
  '#$@ÆØÅ^`æøå~',
  '#¤ÉÄÖÅÜéäöåü',
  '#$@°\\é^ùàòèì',
  '₧$@¡Ñ¿^`¨ñ}~',
  '#$@[¥]^`{|}~',
  '#¤ÉÆØÅÜéæøåü',
  '#$ÉÆØÅÜéæøåü',
  '#$á¡Ñ¿é`íñóú',
  '#$á¡Ñ¿éüíñóú',
  '#$@[₩]^`{|}~',
  '#$ŽŠĐĆČžšđćč',
  '#¥@[\\]^`{|}~',
  '#₫@[\\]^`{|}~',
  REPLACED,
] as const;

export function isNationalSet(number: number): boolean {
  return number < SETS.length;
}

export function nationalCharacter(character: string, set: number): string {
  const place = REPLACED.indexOf(character);
  return place === -1 ? character : (SETS[set]?.[place] ?? character);
}
