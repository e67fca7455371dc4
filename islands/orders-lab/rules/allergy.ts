const ALLERGY = /allerg|anaphyla|intol[eé]ran|gluten|lactose|c(?:œ|oe|e)lia[cq]|حساسي|غلوتين|جلوتين|لاكتوز|تحسس/iu;
/** What guests are told to be allergic to; in a note of the whole order such a word may be a wish. */
const ALLERGEN =
  /\bnuts?\b|peanut|almond|hazelnut|walnut|cashew|pistach|arachide|cacahu|noix|noisette|amande|s[eé]sam|shellfish|shrimp|prawn|crab|crustac|crevette|seafood|fruits? de mer|\bfish\b|poisson|\beggs?\b|\bœufs?\b|\bmilk\b|dairy|\blait\b|soja|\bsoy|moutarde|mustard|c[eé]leri|celery|فول|مكسرات|لوز|جوز|سمسم|سمك|قشريات|بيض|حليب|صويا|خردل/iu;

/** Whether a note speaks of what a guest must not eat, in any language of the shop. */
export function namesAllergy(note: string): boolean {
  return ALLERGY.test(note.normalize('NFC'));
}

/** A dish whose note, at the end of its name, speaks of an allergy; null: it does not. */
export function dishAllergy(description: string): { readonly dish: string; readonly note: string } | null {
  const [, dish, note] = /^(.+?) (\(.+\))$/su.exec(description) ?? [];
  return dish !== undefined && note !== undefined && namesAllergy(note) ? { dish, note } : null;
}

interface NoteLine {
  readonly text: string;
  /** Whose seat it is about; undefined: nobody's in particular. */
  readonly seat?: number;
  readonly isAllergy: boolean;
}

const SEAT = /^S([1-9]\d?): (.+)$/u;

/**
 * The lines of a note: what is said of a seat and what speaks of an allergy by themselves, the rest together, as it was
 * written.
 */
export function noteLines(note: string): readonly NoteLine[] {
  const apart: NoteLine[] = [];
  const rest: string[] = [];
  for (const line of note.split('\n')) {
    const [, seat, said] = SEAT.exec(line.trim()) ?? [];
    if (seat !== undefined && said !== undefined)
      apart.push({
        text: said,
        seat: Number(seat),
        isAllergy: namesAllergy(said) || ALLERGEN.test(said.normalize('NFC')),
      });
    else rest.push(line);
  }
  const text = rest.join('\n').trim();
  return [...(text === '' ? [] : [{ text, isAllergy: namesAllergy(text) }]), ...apart];
}
