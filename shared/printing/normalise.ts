/** Replacements that look the same and that every printer has. */
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

// Direction and joining marks: a printer would print them as question marks.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
/** All Unicode spaces and line ends: a printer has one plain space. */
const SPACE = /[\p{Zs}\p{Zl}\p{Zp}]/gu;
const REPLACED = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Control characters: in a product's name they could open the drawer or cut the paper. */
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
