import * as v from 'valibot';
import type { Locale } from '#shared/i18n/locale.ts';
import { isLocale } from '#shared/i18n/stored-locale.ts';

/** What a cell is given: a formula as it is stored, a value, or nothing. */
export const Content = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.object({ formula: v.string() })]));
export type Content = v.InferOutput<typeof Content>;

const Colour = v.pipe(v.string(), v.regex(/^[\da-f]{6}$/));
const CellLook = v.object({
  isBold: v.optional(v.literal(true)),
  fill: v.optional(Colour),
  ink: v.optional(Colour),
});

/** A cell by row and column, its content, its own format (null: the column's), and its look (absent: as all others). */
export const CellEntry = v.tuple([
  v.number(),
  v.number(),
  Content,
  v.nullable(v.string()),
  v.optional(v.nullable(CellLook)),
]);
export type CellEntry = v.InferOutput<typeof CellEntry>;

/** A change of a workbook as plain data: it can be kept and made again. `sheet` is its number. */
export const Command = v.variant('kind', [
  v.object({ kind: v.literal('set'), sheet: v.number(), cells: v.array(CellEntry) }),
  v.object({
    kind: v.literal('cut'),
    sheet: v.number(),
    cut: v.object({
      axis: v.picklist(['row', 'column']),
      kind: v.picklist(['insert', 'delete']),
      at: v.number(),
      count: v.number(),
    }),
  }),
  v.object({
    kind: v.literal('sort'),
    sheet: v.number(),
    sorting: v.object({
      column: v.number(),
      isDescending: v.boolean(),
      from: v.number(),
      to: v.number(),
      locale: v.custom<Locale>(isLocale),
    }),
  }),
  v.object({ kind: v.literal('width'), sheet: v.number(), column: v.number(), width: v.number() }),
  // The number of a new sheet is none that there was before; `at` is its place among the others.
  v.object({ kind: v.literal('add-sheet'), sheet: v.number(), name: v.string(), at: v.number() }),
  v.object({ kind: v.literal('rename-sheet'), sheet: v.number(), name: v.string() }),
  v.object({ kind: v.literal('move-sheet'), sheet: v.number(), at: v.number() }),
  v.object({ kind: v.literal('delete-sheet'), sheet: v.number() }),
]);
export type Command = v.InferOutput<typeof Command>;
