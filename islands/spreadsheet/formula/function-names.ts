/** What the screen says of each function: its arguments in English, and its French name. */
export const FUNCTIONS = {
  SUM: { french: 'SOMME', example: 'SUM(A1:A9)' },
  AVERAGE: { french: 'MOYENNE', example: 'AVERAGE(A1:A9)' },
  MIN: { french: 'MIN', example: 'MIN(A1:A9)' },
  MAX: { french: 'MAX', example: 'MAX(A1:A9)' },
  COUNT: { french: 'NB', example: 'COUNT(A1:A9)' },
  COUNTA: { french: 'NBVAL', example: 'COUNTA(A1:A9)' },
  COUNTIF: { french: 'NB.SI', example: 'COUNTIF(A1:A9,">5")' },
  SUMIF: { french: 'SOMME.SI', example: 'SUMIF(A1:A9,"x",B1:B9)' },
  IF: { french: 'SI', example: 'IF(A1>5,"x","y")' },
  IFERROR: { french: 'SIERREUR', example: 'IFERROR(A1/B1,0)' },
  AND: { french: 'ET', example: 'AND(A1>5,B1>5)' },
  OR: { french: 'OU', example: 'OR(A1>5,B1>5)' },
  NOT: { french: 'NON', example: 'NOT(A1>5)' },
  ROUND: { french: 'ARRONDI', example: 'ROUND(A1,2)' },
  ABS: { french: 'ABS', example: 'ABS(A1)' },
  CONCAT: { french: 'CONCAT', example: 'CONCAT(A1,"x")' },
  DATE: { french: 'DATE', example: 'DATE(2023,12,31)' },
  YEAR: { french: 'ANNEE', example: 'YEAR(A1)' },
  MONTH: { french: 'MOIS', example: 'MONTH(A1)' },
  DAY: { french: 'JOUR', example: 'DAY(A1)' },
  DAYS: { french: 'JOURS', example: 'DAYS(B1,A1)' },
  TODAY: { french: 'AUJOURDHUI', example: 'TODAY()' },
} as const;

export type FunctionName = keyof typeof FUNCTIONS;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

const FRENCH: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(FUNCTIONS).map(([name, { french }]): [string, string] => [french, name]),
  ['ANNÉE', 'YEAR'],
  ['AUJOURD', 'TODAY'],
  ['CONCATENER', 'CONCAT'],
  ['CONCATENATE', 'CONCAT'],
  ['VRAI', 'TRUE'],
  ['FAUX', 'FALSE'],
]);

/** The English name of a function that was written in English or French, in any case; files mark newer ones. */
export function functionName(written: string): string {
  const name = written.toUpperCase().replace(/^_XLFN\./, '');
  return FRENCH.get(name) ?? name;
}
