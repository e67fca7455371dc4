/** What the eye takes for the same and every printer has. */
const SAME: Readonly<Record<string, string>> = {
  '\u00a0': ' ', '\u2007': ' ', '\u2009': ' ', '\u200a': ' ', '\u202f': ' ', '\u3000': ' ',
  '‘': "'", '’': "'", '‚': "'", '′': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '‑': '-', '−': '-', '…': '...', '×': 'x', '•': '*',
};

// Marks that turn or join letters: a printer draws them as question marks.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const REPLACED = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Control characters: in them a product’s name could open the drawer or cut the paper. */
const CONTROL = /\p{Cc}+/gu;

/** Text that can be laid out on paper: one line, no control characters, spaces that are spaces. */
export function normalise(text: string): string {
  return text.normalize('NFC').replace(CONTROL, ' ').replace(INVISIBLE, '').replace(REPLACED, (character) => SAME[character] ?? character);
}
