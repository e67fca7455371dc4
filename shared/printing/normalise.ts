/** What the eye takes for the same and every printer has. */
const SAME: Readonly<Record<string, string>> = {
  '\u00a0': ' ', '\u2007': ' ', '\u2009': ' ', '\u200a': ' ', '\u202f': ' ', '\u3000': ' ',
  '‘': "'", '’': "'", '‚': "'", '′': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '‑': '-', '−': '-', '…': '...', '×': 'x', '•': '*',
};

/** For a code page that lacks the letter. */
const POORER: Readonly<Record<string, string>> = { 'œ': 'oe', 'Œ': 'OE', 'æ': 'ae', 'Æ': 'AE', '€': 'EUR', 'ß': 'ss', '№': 'No', '™': 'TM', '®': '(R)', '©': '(C)' };

// Marks that turn or join letters: a printer draws them as question marks.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const REPLACED = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Control characters: in them a product’s name could open the drawer or cut the paper. */
const CONTROL = /\p{Cc}+/gu;

/** Text that can be laid out on paper: one line, no control characters, spaces that are spaces. */
export function normalise(text: string): string {
  return text.normalize('NFC').replace(CONTROL, ' ').replace(INVISIBLE, '').replace(REPLACED, (character) => SAME[character] ?? character);
}

/** The nearest that a poorer code page can show. */
export function poorer(character: string): string {
  return POORER[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
}
