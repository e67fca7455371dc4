/** What the words of a question say, in English, French or Arabic. */
export interface Facts {
  readonly language: 'en' | 'fr' | 'ar';
  readonly text: string;
  readonly price: number | undefined;
  readonly reduction: { readonly value: number; readonly type: 'percentage' | 'amount' } | undefined;
  readonly quantity: number | undefined;
  readonly name: string | undefined;
  /** What “cheaper” makes of an earlier price. */
  readonly factor: number | undefined;
  /** How often the same was asked: the words differ each time. */
  readonly run?: number;
}

const NUMBER = String.raw`\d+(?:[  ]\d{3})*(?:[.,]\d+)?`;
const CURRENCY = String.raw`(?:dhs?\b|dirhams?\b|mad\b|€|\$|eur(?:os?)?\b|usd\b|dollars?\b|درهم(?:ا|ًا)?|دراهم)`;
const OFF_BEFORE = String.raw`(?:discount|reduction|reduced by|remise|réduction|rabais|promo(?:tion)?|خصم|تخفيض)`;
const OFF_AFTER = String.raw`(?:off\b|discount|reduction|de remise|de réduction|de rabais|خصم|تخفيض)`;
/** What may follow a bare price; another word would be what it counts. */
const AND = String.raw`(?:with|and|or|avec|et|ou|مع)(?!\p{L})`;
const LINK = String.raw`(?:\s*(?:of|de|by|:|قدره|بنسبة))?\s*`;

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';

/** Arabic digits become Latin ones; marks of direction go. */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replace(/٫/g, '.')
    .replace(/٪/g, '%');
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/[  ]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

function firstNumber(text: string, patterns: readonly string[]): number | undefined {
  for (const pattern of patterns) {
    const found = numberOf(new RegExp(pattern, 'iu').exec(text)?.[1]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function reductionOf(text: string): Facts['reduction'] {
  const percent = firstNumber(text, [`(${NUMBER})\\s*%`]);
  if (percent !== undefined) return { value: percent, type: 'percentage' };
  const amount = firstNumber(text, [
    `${OFF_BEFORE}${LINK}(${NUMBER})\\s*${CURRENCY}?`,
    `(${NUMBER})\\s*${CURRENCY}\\s*${OFF_AFTER}`,
  ]);
  return amount === undefined ? undefined : { value: amount, type: 'amount' };
}

/** The question without its reduction, so that a discount is never taken for the price. */
function withoutReduction(text: string): string {
  return text
    .replace(new RegExp(`${OFF_BEFORE}${LINK}${NUMBER}\\s*(?:%|${CURRENCY})?`, 'giu'), ' ')
    .replace(new RegExp(`${NUMBER}\\s*(?:%|${CURRENCY})\\s*${OFF_AFTER}`, 'giu'), ' ')
    .replace(new RegExp(`${NUMBER}\\s*%`, 'gu'), ' ');
}

/** Told by the script and a few words. */
export function languageOf(text: string): Facts['language'] {
  if (/[؀-ۿ]/.test(text)) return 'ar';
  return /\b(?:une?|le|la|les|des|du|avec|pour|produit|prix|crée[rz]?|bonjour)\b|[éèêçàù]/iu.test(text) ? 'fr' : 'en';
}

const QUOTED = /["“«]\s*([^"”»]{2,}?)\s*["”»]/u;
const ASKING =
  /^\s*(?:please|s['’]il vous plaît|من فضلك)?[\s,]*(?:(?:can you|could you|i (?:want|need|would like)|i['’]d like|je (?:veux|voudrais)|أريد)\s+)?(?:(?:create|make|add|suggest|propose[rz]?|write|fill(?: in)?|crée[rz]?|ajoute[rz]?|suggère[rz]?|rédige[rz]?|remplis(?:sez)?|أنشئ|أضف|اقترح|اكتب)\s+)?(?:(?:the|an?|une?|des|les?|la|some)\s+)?(?:new\s+|nouveau\s+|nouvelle\s+)?/iu;
const KIND =
  /^(?:products?|produits?|items?|articles?|pages?|orders?|commandes?|منتج(?:ات|ا|ًا)?|صفح(?:ة|ات)|طلب(?:ات|ا|ًا)?)(?=\s|$|[:,])\s*(?:(?:called|named|nommée?|appelée?|intitulée?|for|about|pour|sur|on|باسم|اسمه|عن|جديد(?:ا|ًا|ة)?)\s+|:\s*)*/iu;
/** Where a name ends. */
const NAME_END =
  /\s+(?:(?:at|for|à)(?=\s+[\d€$])|with|without|that|which|priced|costing|of price|au prix|avec|pour|sans|qui|coûtant|prix|price|بسعر|سعره|بثمن|مع|ثمنه)(?=\s)|[,;:.!?\n]|\s*\d|\s+product\b|\s+produit\b/iu;

/** What comes before a colon when a form is to be filled: `fill in this product: …`. */
const FILLING = /^\s*(?:fill|complete|complète[rz]?|remplis(?:sez)?|remplir|أكمل|املأ)(?!\p{L})[^:\n]{0,40}:\s*/iu;
/** Words about the record or its fields, which are no name: `improve the description`, `change it`. */
const ABOUT_RECORD =
  /^(?:this|that|these|it|its|them|cet(?:te)?|ce|ces|son|sa|هذا|هذه|improve|change|set|update|complete|fill|translate|rewrite|shorten|raise|lower|increase|améliore|modifie|mets|complète|remplis|traduis|baisse|augmente|حس[ّ]?ن|أكمل|املأ|غي[ّ]?ر)(?!\p{L})|(?<!\p{L})(?:description|record|fiche|names?|noms?|السعر|الوصف|الاسم)(?!\p{L})/iu;

function nameOf(text: string): string | undefined {
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  let rest = text
    .replace(FILLING, '')
    .replace(ASKING, '')
    .replace(/^(?:an?|une?)\s+(?=product|produit)/iu, '')
    .replace(KIND, '')
    .replace(/^(?:an?|une?|le|la|the|some|du|de la|des|our|my|notre|nos)\s+(?:new\s+|nouve(?:au|lle)\s+)?/iu, '');
  const end = NAME_END.exec(rest);
  if (end !== null) rest = rest.slice(0, end.index);
  rest = rest.trim();
  if (
    rest.length < 2 ||
    rest.length > 80 ||
    ABOUT_RECORD.test(rest) ||
    /^(?:(?:it|them|le|la|les)$|(?:price|prix|السعر|discount|remise|description|quantity|tags)(?!\p{L}))/iu.test(rest)
  )
    return undefined;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const CHEAPER = /(?<!\p{L})(?:cheaper|less expensive|moins ch(?:er|ère)s?|أرخص)(?!\p{L})/iu;
const DEARER = /(?<!\p{L})(?:dearer|pricier|more expensive|plus ch(?:er|ère)s?|أغلى)(?!\p{L})/iu;

function factorOf(text: string): number | undefined {
  if (CHEAPER.test(text)) return 0.9;
  return DEARER.test(text) ? 1.1 : undefined;
}

/** Reads what a question says. What it does not say stays undefined: nothing is invented. */
export function readQuestion(question: string): Facts {
  const text = normalised(question);
  const plain = withoutReduction(text);
  const price = firstNumber(plain, [
    `(?:price|prix|cost(?:s|ing)?|coût(?:e|ant)?|سعر\\S*|بسعر|ثمن\\S*)\\s*(?:is|to|of|de|est|à|هو|:|=)?\\s*(${NUMBER})`,
    `(${NUMBER})\\s*${CURRENCY}`,
    `${CURRENCY}\\s*(${NUMBER})`,
    `(?:\\bat|\\bfor|\\bà)\\s+(${NUMBER})(?!\\d)(?!\\s*(?!${AND})\\p{L})`,
  ]);
  const factor = price === undefined ? factorOf(plain) : undefined;
  return {
    language: languageOf(text),
    text,
    price,
    reduction: reductionOf(text),
    quantity: firstNumber(plain, [
      `(?:quantity|stock|quantité|الكمية|كمية)\\s*(?:is|of|de|:|=)?\\s*(\\d+)`,
      `(\\d+)\\s*(?:pieces|pcs|units|pièces|unités|قطعة|قطع|وحدة|×|x\\s)`,
    ]),
    name: factor === undefined ? nameOf(plain) : QUOTED.exec(plain)?.[1],
    factor,
  };
}

const BETWEEN = /\s*(?:[,;،؛\n]|\s(?:and|et|و)\s)\s*/iu;

/** The list after one of these words: `tags: tea, mint and hot`. */
export function listAfter(text: string, words: readonly string[]): readonly string[] | undefined {
  const names = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const found = new RegExp(`(?:${names})\\s*(?:are|sont|هي)?\\s*[:=]?\\s+((?:[^.!?\\n]|\\.(?=\\d))+)`, 'iu').exec(
    text,
  )?.[1];
  const items = found?.split(BETWEEN).map((item) => item.trim());
  return items?.filter((item) => item !== '');
}
