/**
 * Each function: its French name, what it takes, and for the menu an example. The letters stand for the arguments in
 * their order: `n` number, `t` text, `b` yes or no, `v` any value, `e` a value or an error, `s` the numbers in cells, `d`
 * those numbers as dates, `r` cells as they are. What follows `?` may be left out; of `*` there may be more, of `**` more pairs.
 */
type Words = readonly [french: string, takes: string, example?: string];

/** Those that leave arguments uncalculated. */
const CHOICES = {
  IF: ['SI', '', 'IF(A1>5,"x","y")'],
  IFS: ['SI.CONDITIONS', '', 'IFS(A1>5,"x",A1>2,"y")'],
  IFERROR: ['SIERREUR', '', 'IFERROR(A1/B1,0)'],
  IFNA: ['SI.NON.DISP', ''],
  SWITCH: ['SI.MULTIPLE', ''],
  CHOOSE: ['CHOISIR', ''],
} as const satisfies Readonly<Record<string, Words>>;

/** Those of this sheet that most sheets use. */
const OWN = {
  SUM: ['SOMME', 'r*', 'SUM(A1:A9)'],
  AVERAGE: ['MOYENNE', 'r*', 'AVERAGE(A1:A9)'],
  MIN: ['MIN', 'r*', 'MIN(A1:A9)'],
  MAX: ['MAX', 'r*', 'MAX(A1:A9)'],
  COUNT: ['NB', 'r*', 'COUNT(A1:A9)'],
  COUNTA: ['NBVAL', 'r*', 'COUNTA(A1:A9)'],
  COUNTBLANK: ['NB.VIDE', 'r'],
  COUNTIF: ['NB.SI', 'rv', 'COUNTIF(A1:A9,">5")'],
  COUNTIFS: ['NB.SI.ENS', 'rv**', 'COUNTIFS(A1:A9,">5",B1:B9,"x")'],
  SUMIF: ['SOMME.SI', 'rv?r', 'SUMIF(A1:A9,"x",B1:B9)'],
  SUMIFS: ['SOMME.SI.ENS', 'rrv**', 'SUMIFS(C1:C9,A1:A9,">5",B1:B9,"x")'],
  AVERAGEIF: ['MOYENNE.SI', 'rv?r', 'AVERAGEIF(A1:A9,"x",B1:B9)'],
  AVERAGEIFS: ['MOYENNE.SI.ENS', 'rrv**'],
  MINIFS: ['MIN.SI.ENS', 'rrv**'],
  MAXIFS: ['MAX.SI.ENS', 'rrv**'],
  SUMPRODUCT: ['SOMMEPROD', 'r*', 'SUMPRODUCT(A1:A9,B1:B9)'],
  SUBTOTAL: ['SOUS.TOTAL', 'nr*', 'SUBTOTAL(9,A1:A9)'],
  RANK: ['RANG', 'ns?n'],
  'RANK.EQ': ['EQUATION.RANG', 'ns?n'],
  'RANK.AVG': ['MOYENNE.RANG', 'ns?n'],
  AND: ['ET', 'r*', 'AND(A1>5,B1>5)'],
  OR: ['OU', 'r*', 'OR(A1>5,B1>5)'],
  XOR: ['OUX', 'r*'],
  NOT: ['NON', 'b', 'NOT(A1>5)'],
  ROUND: ['ARRONDI', 'n?n', 'ROUND(A1,2)'],
  ROUNDUP: ['ARRONDI.SUP', 'n?n', 'ROUNDUP(A1,2)'],
  ROUNDDOWN: ['ARRONDI.INF', 'n?n', 'ROUNDDOWN(A1,2)'],
  TRUNC: ['TRONQUE', 'n?n'],
  INT: ['ENT', 'n', 'INT(A1)'],
  MOD: ['MOD', 'nn', 'MOD(A1,2)'],
  MROUND: ['ARRONDI.AU.MULTIPLE', 'nn'],
  CEILING: ['PLAFOND', 'nn'],
  FLOOR: ['PLANCHER', 'nn'],
  'CEILING.MATH': ['PLAFOND.MATH', 'n?nn'],
  'FLOOR.MATH': ['PLANCHER.MATH', 'n?nn'],
  QUOTIENT: ['QUOTIENT', 'nn'],
  POWER: ['PUISSANCE', 'nn'],
  ABS: ['ABS', 'n', 'ABS(A1)'],
  ATAN2: ['ATAN2', 'nn'],
} as const satisfies Readonly<Record<string, Words>>;

/** Those of this sheet that are fetched when the first of them is used. */
const MORE = {
  VLOOKUP: ['RECHERCHEV', 'vrn?b', 'VLOOKUP(A1,C1:D9,2,FALSE)'],
  HLOOKUP: ['RECHERCHEH', 'vrn?b'],
  LOOKUP: ['RECHERCHE', 'vr?r'],
  XLOOKUP: ['RECHERCHEX', 'vrr?enn', 'XLOOKUP(A1,C1:C9,D1:D9)'],
  MATCH: ['EQUIV', 'vr?n', 'MATCH(A1,C1:C9,0)'],
  XMATCH: ['EQUIVX', 'vr?nn'],
  INDEX: ['INDEX', 'rn?n', 'INDEX(A1:B9,2,1)'],
  ROW: ['LIGNE', '?r'],
  COLUMN: ['COLONNE', '?r'],
  ROWS: ['LIGNES', 'r'],
  COLUMNS: ['COLONNES', 'r'],
  ADDRESS: ['ADRESSE', 'nn?nbt'],
  OFFSET: ['DECALER', 'rnn?nn', 'SUM(OFFSET(A1,1,0,3,1))'],
  INDIRECT: ['INDIRECT', 't?b', 'INDIRECT("A"&B1)'],
  LEFT: ['GAUCHE', 't?n', 'LEFT(A1,3)'],
  RIGHT: ['DROITE', 't?n', 'RIGHT(A1,3)'],
  MID: ['STXT', 'tnn', 'MID(A1,2,3)'],
  LEN: ['NBCAR', 't', 'LEN(A1)'],
  UPPER: ['MAJUSCULE', 't', 'UPPER(A1)'],
  LOWER: ['MINUSCULE', 't'],
  PROPER: ['NOMPROPRE', 't'],
  TRIM: ['SUPPRESPACE', 't', 'TRIM(A1)'],
  CONCAT: ['CONCAT', 'r*', 'CONCAT(A1,"x")'],
  CONCATENATE: ['CONCATENER', 't*'],
  TEXTJOIN: ['JOINDRE.TEXTE', 'tbr*', 'TEXTJOIN(", ",TRUE,A1:A9)'],
  TEXT: ['TEXTE', 'vt', 'TEXT(A1,"0.00")'],
  FIXED: ['CTXT', 'n?nb'],
  VALUE: ['CNUM', 'v'],
  NUMBERVALUE: ['VALEURNOMBRE', 't?tt'],
  FIND: ['TROUVE', 'tt?n'],
  SEARCH: ['CHERCHE', 'tt?n', 'SEARCH("x",A1)'],
  SUBSTITUTE: ['SUBSTITUE', 'ttt?n', 'SUBSTITUTE(A1,"x","y")'],
  REPLACE: ['REMPLACER', 'tnnt'],
  REPT: ['REPT', 'tn', 'REPT("x",A1)'],
  UNICHAR: ['UNICAR', 'n'],
  UNICODE: ['UNICODE', 't'],
  CHAR: ['CAR', 'n'],
  CODE: ['CODE', 't'],
  DATE: ['DATE', 'nnn', 'DATE(2023,12,31)'],
  DATEVALUE: ['DATEVAL', 't'],
  TIME: ['TEMPS', 'nnn'],
  TIMEVALUE: ['TEMPSVAL', 't'],
  YEAR: ['ANNEE', 'n', 'YEAR(A1)'],
  MONTH: ['MOIS', 'n', 'MONTH(A1)'],
  DAY: ['JOUR', 'n', 'DAY(A1)'],
  HOUR: ['HEURE', 'n'],
  MINUTE: ['MINUTE', 'n'],
  SECOND: ['SECONDE', 'n'],
  DAYS: ['JOURS', 'nn', 'DAYS(B1,A1)'],
  TODAY: ['AUJOURDHUI', '', 'TODAY()'],
  NOW: ['MAINTENANT', '', 'NOW()'],
  WEEKDAY: ['JOURSEM', 'n?n', 'WEEKDAY(A1,2)'],
  WEEKNUM: ['NO.SEMAINE', 'n?n'],
  ISOWEEKNUM: ['NO.SEMAINE.ISO', 'n'],
  EDATE: ['MOIS.DECALER', 'nn', 'EDATE(A1,1)'],
  EOMONTH: ['FIN.MOIS', 'nn', 'EOMONTH(A1,0)'],
  DATEDIF: ['DATEDIF', 'nnt', 'DATEDIF(A1,B1,"m")'],
  NETWORKDAYS: ['NB.JOURS.OUVRES', 'nn?s', 'NETWORKDAYS(A1,B1)'],
  'NETWORKDAYS.INTL': ['NB.JOURS.OUVRES.INTL', 'nn?vs'],
  WORKDAY: ['SERIE.JOUR.OUVRE', 'nn?s', 'WORKDAY(A1,10)'],
  'WORKDAY.INTL': ['SERIE.JOUR.OUVRE.INTL', 'nn?vs'],
  ISBLANK: ['ESTVIDE', 'e', 'ISBLANK(A1)'],
  ISNUMBER: ['ESTNUM', 'e', 'ISNUMBER(A1)'],
  ISTEXT: ['ESTTEXTE', 'e'],
  ISNONTEXT: ['ESTNONTEXTE', 'e'],
  ISLOGICAL: ['ESTLOGIQUE', 'e'],
  ISERROR: ['ESTERREUR', 'e'],
  ISERR: ['ESTERR', 'e'],
  ISNA: ['ESTNA', 'e'],
  ISEVEN: ['EST.PAIR', 'n'],
  ISODD: ['EST.IMPAIR', 'n'],
  NA: ['NA', ''],
  N: ['N', 'v'],
  T: ['T', 'v'],
  TYPE: ['TYPE', 'e'],
} as const satisfies Readonly<Record<string, Words>>;

/** Those of a library, likewise. */
export const LIBRARY = {
  PI: ['PI', ''],
  SQRT: ['RACINE', 'n', 'SQRT(A1)'],
  EXP: ['EXP', 'n'],
  LN: ['LN', 'n'],
  LOG: ['LOG', 'n?n'],
  LOG10: ['LOG10', 'n'],
  SIN: ['SIN', 'n'],
  COS: ['COS', 'n'],
  TAN: ['TAN', 'n'],
  ASIN: ['ASIN', 'n'],
  ACOS: ['ACOS', 'n'],
  ATAN: ['ATAN', 'n'],
  DEGREES: ['DEGRES', 'n'],
  RADIANS: ['RADIANS', 'n'],
  SIGN: ['SIGNE', 'n'],
  EVEN: ['PAIR', 'n'],
  ODD: ['IMPAIR', 'n'],
  FACT: ['FACT', 'n'],
  COMBIN: ['COMBIN', 'nn'],
  PERMUT: ['PERMUTATION', 'nn'],
  GCD: ['PGCD', 's*'],
  LCM: ['PPCM', 's*'],
  PRODUCT: ['PRODUIT', 's*'],
  SUMSQ: ['SOMME.CARRES', 's*'],
  ROMAN: ['ROMAIN', 'n'],
  ARABIC: ['CHIFFRE.ARABE', 't'],
  BASE: ['BASE', 'nn?n'],
  DECIMAL: ['DECIMAL', 'tn'],
  RAND: ['ALEA', ''],
  RANDBETWEEN: ['ALEA.ENTRE.BORNES', 'nn', 'RANDBETWEEN(1,6)'],
  MEDIAN: ['MEDIANE', 's*', 'MEDIAN(A1:A9)'],
  MODE: ['MODE', 's*'],
  'MODE.SNGL': ['MODE.SIMPLE', 's*'],
  LARGE: ['GRANDE.VALEUR', 'sn', 'LARGE(A1:A9,1)'],
  SMALL: ['PETITE.VALEUR', 'sn'],
  STDEV: ['ECARTYPE', 's*'],
  'STDEV.S': ['ECARTYPE.STANDARD', 's*'],
  STDEVP: ['ECARTYPEP', 's*'],
  'STDEV.P': ['ECARTYPE.PEARSON', 's*'],
  VAR: ['VAR', 's*'],
  'VAR.S': ['VAR.S', 's*'],
  VARP: ['VAR.P.N', 's*'],
  'VAR.P': ['VAR.P', 's*'],
  PERCENTILE: ['CENTILE', 'sn'],
  'PERCENTILE.INC': ['CENTILE.INCLURE', 'sn'],
  'PERCENTILE.EXC': ['CENTILE.EXCLURE', 'sn'],
  QUARTILE: ['QUARTILE', 'sn'],
  'QUARTILE.INC': ['QUARTILE.INCLURE', 'sn'],
  PERCENTRANK: ['RANG.POURCENTAGE', 'sn?n'],
  'PERCENTRANK.INC': ['RANG.POURCENTAGE.INCLURE', 'sn?n'],
  CORREL: ['COEFFICIENT.CORRELATION', 'ss'],
  SLOPE: ['PENTE', 'ss'],
  INTERCEPT: ['ORDONNEE.ORIGINE', 'ss'],
  RSQ: ['COEFFICIENT.DETERMINATION', 'ss'],
  FORECAST: ['PREVISION', 'nss'],
  GEOMEAN: ['MOYENNE.GEOMETRIQUE', 's*'],
  HARMEAN: ['MOYENNE.HARMONIQUE', 's*'],
  AVEDEV: ['ECART.MOYEN', 's*'],
  DEVSQ: ['SOMME.CARRES.ECARTS', 's*'],
  PMT: ['VPM', 'nnn?nn', 'PMT(A1/12,36,A2)'],
  IPMT: ['INTPER', 'nnnn?nn'],
  PPMT: ['PRINCPER', 'nnnn?nn'],
  PV: ['VA', 'nnn?nn'],
  FV: ['VC', 'nnn?nn'],
  NPER: ['NPM', 'nnn?nn'],
  RATE: ['TAUX', 'nnn?nnn'],
  NPV: ['VAN', 'ns*'],
  IRR: ['TRI', 's?n'],
  MIRR: ['TRIM', 'snn'],
  XNPV: ['VAN.PAIEMENTS', 'nsd'],
  XIRR: ['TRI.PAIEMENTS', 'sd?n'],
  SLN: ['AMORLIN', 'nnn'],
  SYD: ['SYD', 'nnnn'],
  DB: ['DB', 'nnnn?n'],
  DDB: ['DDB', 'nnnn?n'],
  EFFECT: ['TAUX.EFFECTIF', 'nn'],
  NOMINAL: ['TAUX.NOMINAL', 'nn'],
  CUMIPMT: ['CUMUL.INTER', 'nnnnnn'],
  CUMPRINC: ['CUMUL.PRINCPER', 'nnnnnn'],
  DAYS360: ['JOURS360', 'dd?b'],
  YEARFRAC: ['FRACTION.ANNEE', 'dd?n'],
  EXACT: ['EXACT', 'tt'],
  CLEAN: ['EPURAGE', 't'],
} as const satisfies Readonly<Record<string, Words>>;

export type ChoiceName = keyof typeof CHOICES;
export type OwnName = keyof typeof OWN;
export type MoreName = keyof typeof MORE;
export type LibraryName = keyof typeof LIBRARY;
export type FunctionName = ChoiceName | OwnName | MoreName | LibraryName;

export const FUNCTIONS: Readonly<Record<FunctionName, Words>> = { ...OWN, ...CHOICES, ...MORE, ...LIBRARY };

export const isChoiceName = (name: string): name is ChoiceName => Object.hasOwn(CHOICES, name);
export const isOwnName = (name: string): name is OwnName => Object.hasOwn(OWN, name);
export const isMoreName = (name: string): name is MoreName => Object.hasOwn(MORE, name);
export const isLibraryName = (name: string): name is LibraryName => Object.hasOwn(LIBRARY, name);
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

const FRENCH: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(FUNCTIONS).map(([name, [french]]): [string, string] => [french, name]),
  ['AUJOURD', 'TODAY'],
  ['MIN.SI', 'MINIFS'],
  ['MAX.SI', 'MAXIFS'],
  ['VRAI', 'TRUE'],
  ['FAUX', 'FALSE'],
]);

/** The English name of a function that was written in English or French, in any case; files mark newer ones. */
export function functionName(written: string): string {
  const name = written.toUpperCase().replace(/^_XLFN\.(?:_XLWS\.)?/, '');
  if (isFunctionName(name)) return name;
  return FRENCH.get(name.normalize('NFD').replace(/\p{M}/gu, '')) ?? name;
}

/** The name of a known function without the mark that files may give it. */
export function shownName(written: string): string {
  const plain = written.replace(/^_xlfn\.(?:_xlws\.)?/i, '');
  return isFunctionName(functionName(plain)) ? plain : written;
}

/** Functions that are newer than the file format: they carry a mark in it. */
const NEWER = new Set<string>([
  ...['CONCAT', 'TEXTJOIN', 'IFS', 'IFNA', 'SWITCH', 'XOR', 'MINIFS', 'MAXIFS', 'XLOOKUP', 'XMATCH', 'DAYS'],
  ...['ISOWEEKNUM', 'NUMBERVALUE', 'UNICHAR', 'UNICODE', 'ARABIC', 'BASE', 'DECIMAL'],
  ...Object.keys(FUNCTIONS).filter((name) => /\.(?!INTL)/.test(name)),
]);

/** The name of a function as files have it. */
export function functionNameInFile(written: string): string {
  const name = functionName(written);
  if (name === 'TRUE' || name === 'FALSE') return name;
  if (!isFunctionName(name)) return written;
  return NEWER.has(name) ? `_xlfn.${name}` : name;
}
