const ALLERGY = /allerg|anaphyla|intol[eé]ran|gluten|lactose|c(?:œ|oe|e)lia[cq]|حساسي|غلوتين|جلوتين|لاكتوز|تحسس/iu;

/** Whether a note speaks of what a guest must not eat, in any language of the shop. */
export function namesAllergy(note: string): boolean {
  return ALLERGY.test(note.normalize('NFC'));
}
