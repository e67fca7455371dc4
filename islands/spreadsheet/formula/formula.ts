import { functionNameInFile, shownName } from './function-names.ts';
import { type Expression, type FormulaProblem, parseTokens } from './parse.ts';
import { type Area, areaOf, type CellRef, type Reference, referenceText, referenceTo } from './references.ts';
import { STORED, type Token, tokensOf, type Writing } from './tokens.ts';

/** Spreadsheets take no longer ones. */
const MAX_LENGTH = 8_192;

/** A piece of a formula: its reference by number, or a token. */
type Piece = Exclude<Token, { readonly kind: 'reference' }> | { readonly kind: 'reference'; readonly index: number };

/**
 * A formula, the same object in every cell where it means the same: what is not fixed counts from the cell, so a filled,
 * copied or sorted cell keeps its formula as it is.
 */
export interface Formula {
  /** Equal for formulas that mean the same from their cells. */
  readonly key: string;
  readonly pieces: readonly Piece[];
  /** In their order in the text; null: what it meant was deleted. */
  readonly references: readonly (Reference | null)[];
  readonly tree: Expression | FormulaProblem;
}

const known = new Map<string, Formula>();
/** Formulas are kept as long as the page; so many distinct ones are more than a screen can use. */
const MAX_KNOWN = 200_000;

function referenceKey(reference: Reference | null): string {
  if (reference === null) return '#';
  const { sheet = '', span, from, to } = reference;
  const part = (value: number, isFixed: boolean): string => `${isFixed ? '$' : ''}${value}`;
  const corners = [from, ...(to === undefined ? [] : [to])].map(
    (one) => `${part(one.row, one.isRowFixed)},${part(one.column, one.isColumnFixed)}`,
  );
  return `${sheet}!${span}[${corners.join(':')}]`;
}

function keyOf(pieces: readonly Piece[], references: readonly (Reference | null)[]): string {
  return pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'reference':
          return `\u0001${referenceKey(references[piece.index] ?? null)}\u0001`;
        case 'separator':
          return ',';
        case 'error':
          return piece.code;
        case 'name':
          return piece.name;
        default:
          return piece.text;
      }
    })
    .join('');
}

function kept(formula: Formula): Formula {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(formula.key, formula);
  return formula;
}

/** Reads a formula, with its `=`, as it stands in the cell `own`. One that cannot be read has a problem as its tree. */
export function readFormula(text: string, own: CellRef, writing: Writing = STORED): Formula {
  const references: Reference[] = [];
  const body = text.replace(/^=/, '').slice(0, MAX_LENGTH);
  const tokens = tokensOf(body, own, writing);
  const pieces = tokens.map((token): Piece => {
    if (token.kind !== 'reference') return token;
    references.push(token.reference);
    return { kind: 'reference', index: references.length - 1 };
  });
  const key = keyOf(pieces, references);
  return (
    known.get(key) ??
    kept({
      key,
      pieces,
      references,
      tree: text.length > MAX_LENGTH + 1 ? { problem: 'too-long', at: MAX_LENGTH } : parseTokens(tokens),
    })
  );
}

/** The formula, with its `=`, as it is written in the cell `own`. */
export function formulaText({ pieces, references }: Formula, own: CellRef, writing: Writing = STORED): string {
  const { decimalSign, hasFiledNames = false } = writing;
  const body = pieces.map((piece) => {
    switch (piece.kind) {
      case 'reference': {
        const reference = references[piece.index];
        return reference ? referenceText(reference, own) : '#REF!';
      }
      case 'separator':
        return decimalSign === ',' ? ';' : ',';
      case 'number':
        return piece.text.replace('.', decimalSign);
      case 'error':
        return piece.code;
      case 'name':
        return hasFiledNames ? functionNameInFile(piece.name) : shownName(piece.name);
      default:
        return piece.text;
    }
  });
  return `=${body.join('')}`;
}

/** How an area changes; null: it is gone; undefined: it does not belong to what changes. */
export type AreaShift = (area: Area, reference: Reference) => Area | null | undefined;

/** The formula of the cell `before`, which is now at `after`, once what its references mean has moved. */
export function shiftFormula(formula: Formula, before: CellRef, after: CellRef, shift: AreaShift): Formula {
  return withReferences(formula, (reference) => {
    const area = areaOf(reference, before);
    if (area === undefined) return reference;
    const shifted = shift(area, reference);
    return shifted === null ? null : referenceTo(shifted ?? area, after, reference);
  });
}

/** The formula once the sheet that it names has another name; null: once that is gone. */
export function renameSheet(formula: Formula, from: string, to: string | null): Formula {
  return withReferences(formula, (reference) =>
    reference.sheet?.toLowerCase() !== from.toLowerCase()
      ? reference
      : to === null
        ? null
        : { ...reference, sheet: to },
  );
}

function withReferences(formula: Formula, change: (reference: Reference) => Reference | null): Formula {
  const references = formula.references.map((reference) => (reference === null ? null : change(reference)));
  const key = keyOf(formula.pieces, references);
  return key === formula.key ? formula : (known.get(key) ?? kept({ ...formula, key, references }));
}
