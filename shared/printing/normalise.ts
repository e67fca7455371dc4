/** What the eye takes for the same and every printer has. */
const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '×': 'x',
  '•': '*',
};

// Marks that turn or join letters: a printer draws them as question marks.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
/** However wide, and those that end lines and paragraphs: a printer has one. */
const SPACE = /[\p{Zs}\p{Zl}\p{Zp}]/gu;
const REPLACED = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Control characters: in them a product’s name could open the drawer or cut the paper. */
const CONTROL = /\p{Cc}+/gu;

/** Text that can be laid out on paper: one line, no control characters, spaces that are spaces. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACE, ' ')
    .replace(REPLACED, (character) => SAME[character] ?? character);
}
