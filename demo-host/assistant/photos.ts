import { drawPicture } from '../pictures/draw.ts';

/** A drawn photo, by the words that find it in English, French and Arabic. */
interface Photo {
  readonly motif: string;
  readonly color: string;
  readonly words: string;
}

const SUBJECTS: readonly (readonly [motif: string, words: string])[] = [
  ['cup', 'cup coffee tasse café كوب قهوة'],
  ['teapot', 'teapot tea mint théière thé menthe شاي إبريق نعناع'],
  ['glass', 'glass juice drink verre jus boisson عصير كأس'],
  ['bottle', 'bottle water oil bouteille eau huile زجاجة ماء زيت'],
  ['croissant', 'croissant pastry bakery viennoiserie boulangerie كرواسون مخبزة'],
  ['cake', 'cake dessert gâteau pâtisserie كعكة حلوى'],
  ['cookie', 'cookie biscuit بسكويت كعك'],
  ['burger', 'burger sandwich برغر شطيرة'],
  ['tajine', 'tajine couscous plat طاجين كسكس'],
  ['bowl', 'bowl soup harira bol soupe وعاء حساء حريرة'],
  ['pizza', 'pizza بيتزا'],
  ['fish', 'fish sardine poisson سمك سردين'],
  ['salad', 'salad vegetables salade légumes سلطة خضر'],
  ['apple', 'apple fruit pomme تفاح فاكهة'],
  ['orange', 'orange citrus agrume برتقال حمضيات'],
  ['banana', 'banana banane موز'],
  ['cheese', 'cheese fromage جبن'],
  ['dress', 'dress caftan robe فستان قفطان'],
  ['shoe', 'shoe slippers babouche chaussure حذاء بلغة'],
  ['lamp', 'lamp light lantern lampe lanterne مصباح فانوس'],
];
const COLORS: readonly (readonly [color: string, words: string])[] = [
  ['#0f7a5c', 'green fresh vert frais أخضر'],
  ['#b5502a', 'red warm rouge chaud أحمر'],
  ['#2f5fa8', 'blue calm bleu calme أزرق'],
];

/** Sixty of them: each subject in each colour. */
export const PHOTOS: readonly Photo[] = SUBJECTS.flatMap(([motif, words]) =>
  COLORS.map(([color, shade]) => ({ motif, color, words: `${words} ${shade}` })),
);

/** Without accents, case or the plural’s s. */
function folded(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=..)s$/, '').replace(/^ال(?=..)/u, ''));
}

const INDEX = PHOTOS.map(({ words }) => new Set(folded(words)));

/** The photos that have every word of the query, by their numbers from 1. */
export function searchPhotos(query: string): readonly number[] {
  const words = folded(query);
  if (words.length === 0) return [];
  return INDEX.flatMap((known, at) => (words.every((word) => known.has(word)) ? [at + 1] : []));
}

export function drawPhoto(id: number): string | undefined {
  const photo = PHOTOS[id - 1];
  return photo === undefined ? undefined : drawPicture(photo.motif, photo.color, id);
}
