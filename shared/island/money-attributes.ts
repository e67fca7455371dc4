/** Named alike on every island that shows money. */
export const MONEY_ATTRIBUTES = {
  'currency-display': {
    kind: 'enum',
    values: ['code', 'symbol', 'narrow'],
    default: 'code',
    doc: 'How the currency is written on the screen: by its code (`USD`), its symbol as the language has it (`US$`) or the narrow one (`$`). Papers have the code.',
  },
} as const;
