export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}

/** The format of the value after an application identifier. */
interface ValueShape {
  readonly minimum: number;
  readonly maximum: number;
  readonly content: 'digits' | 'text';
  /** Fixed length: no separator follows it. */
  readonly isFixed: boolean;
}

const digits = (length: number): ValueShape => ({ minimum: length, maximum: length, content: 'digits', isFixed: true });
/** Always this long, yet a separator is sent: the identifier is not among those with a predefined length. */
const separated = (length: number): ValueShape => ({ ...digits(length), isFixed: false });
const upTo = (maximum: number, minimum = 1): ValueShape => ({ minimum, maximum, content: 'digits', isFixed: false });
const text = (maximum: number, minimum = 1): ValueShape => ({ minimum, maximum, content: 'text', isFixed: false });

/**
 * GS1 General Specifications, section 3. Families of four digits are listed by their first three; the fourth is the
 * decimal point position.
 */
const SHAPES: Readonly<Record<string, ValueShape>> = {
  '00': digits(18),
  '01': digits(14),
  '02': digits(14),
  '10': text(20),
  '11': digits(6),
  '12': digits(6),
  '13': digits(6),
  '15': digits(6),
  '16': digits(6),
  '17': digits(6),
  '20': digits(2),
  '21': text(20),
  '22': text(20),
  '235': text(28),
  '240': text(30),
  '241': text(30),
  '242': upTo(6),
  '243': text(20),
  '250': text(30),
  '251': text(30),
  '253': text(30, 13),
  '254': text(20),
  '255': upTo(25, 13),
  '30': upTo(8),
  '37': upTo(8),
  '390': upTo(15),
  '391': upTo(18, 4),
  '392': upTo(15),
  '393': upTo(18, 4),
  '394': separated(4),
  '395': separated(6),
  '400': text(30),
  '401': text(30),
  '402': separated(17),
  '403': text(30),
  '410': digits(13),
  '411': digits(13),
  '412': digits(13),
  '413': digits(13),
  '414': digits(13),
  '415': digits(13),
  '416': digits(13),
  '417': digits(13),
  '420': text(20),
  '421': text(12, 4),
  '422': separated(3),
  '423': upTo(15, 3),
  '424': separated(3),
  '425': upTo(15, 3),
  '426': separated(3),
  '427': text(3),
  '7001': separated(13),
  '7002': text(30),
  '7003': separated(10),
  '7004': upTo(4),
  '7005': text(12),
  '7006': separated(6),
  '7007': upTo(12, 6),
  '7008': text(3),
  '7009': text(10),
  '7010': text(2),
  '7020': text(20),
  '7021': text(20),
  '7022': text(20),
  '7023': text(30),
  '7040': text(4, 4),
  '710': text(20),
  '711': text(20),
  '712': text(20),
  '713': text(20),
  '714': text(20),
  '715': text(20),
  '8001': separated(14),
  '8002': text(20),
  '8003': text(30, 14),
  '8004': text(30),
  '8005': separated(6),
  '8006': separated(18),
  '8007': text(34),
  '8008': upTo(12, 8),
  '8009': text(50),
  '8010': text(30),
  '8011': upTo(12),
  '8012': text(20),
  '8013': text(25),
  '8017': separated(18),
  '8018': separated(18),
  '8019': upTo(10),
  '8020': text(25),
  '8026': separated(18),
  '8200': text(70),
};

const MEASURE = /^3[1-6]\d[0-9]$/;
const AMOUNT = /^39[0-5][0-9]$/;
const COMPANY = /^9[0-9]$/;

/** Null for an unknown identifier. */
export function shapeOf(identifier: string): ValueShape | null {
  if (MEASURE.test(identifier)) return digits(6);
  if (AMOUNT.test(identifier)) return SHAPES[identifier.slice(0, 3)] ?? null;
  // 39n without its fourth digit is not an identifier.
  if (/^39\d$/.test(identifier)) return null;
  return COMPANY.test(identifier) ? text(90) : (SHAPES[identifier] ?? null);
}

/** The identifier at the start of the text. No identifier is a prefix of another. */
export function identifierAt(content: string): string | null {
  return [2, 3, 4].map((length) => content.slice(0, length)).find((identifier) => shapeOf(identifier) !== null) ?? null;
}
