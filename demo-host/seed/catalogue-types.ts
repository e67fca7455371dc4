/** `price` in MAD. `sizes` makes a variable product; `kg` one sold by weight with that step. */
export interface SeedProduct {
  readonly name: string;
  readonly price: number;
  readonly sizes?: readonly (readonly [string, number])[];
  readonly kg?: number;
  readonly component?: boolean;
  readonly promotion?: number;
  readonly motif?: string;
  /** How many are left; not counted without it. */ readonly stock?: number;
  /** In percent. */ readonly tax?: string;
}
interface SeedCategory {
  readonly name: string;
  readonly motif: string;
  readonly color: string;
  readonly products: readonly SeedProduct[];
  readonly taxes?: SeedTaxes;
}
/** In percent, of what is eaten there and of what is taken away. */
export interface SeedTaxes {
  readonly tax: string;
  readonly takeAway?: string;
}
interface SeedDepartment {
  readonly name: string;
  readonly motif: string;
  readonly color: string;
  readonly categories: readonly SeedCategory[];
}
export interface SeedStore {
  readonly name: string;
  readonly address: string;
  readonly kind: 'cafe' | 'grocer' | 'boutique';
  readonly color: string;
  readonly departments: readonly SeedDepartment[];
}

type Sizes = readonly (readonly [string, number])[];
/** One product a line: `Name | price`, and optionally `| kg 0.1`, `| sale 45`, `| part`, `| stock 12`, `| tax 7`, `| S 0, M 0, L 10`. */
export function parseProducts(lines: string, sizes: Sizes = []): SeedProduct[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', price = '', ...marks] = line.split('|').map((part) => part.trim());
      if (name === '' || Number.isNaN(Number(price)) || price === '') throw new Error(`Not a product: ${line}`);
      const kg = marks.map((mark) => /^kg ([\d.]+)$/.exec(mark)?.[1]).find((found) => found !== undefined);
      const sale = marks.map((mark) => /^sale ([\d.]+)$/.exec(mark)?.[1]).find((found) => found !== undefined);
      const stock = marks.map((mark) => /^stock (\d+)$/.exec(mark)?.[1]).find((found) => found !== undefined);
      const tax = marks.map((mark) => /^tax ([\d.]+)$/.exec(mark)?.[1]).find((found) => found !== undefined);
      const motif = marks.map((mark) => /^as (\w+)$/.exec(mark)?.[1]).find((found) => found !== undefined);
      const own = marks
        .find((mark) => /^.+ \+\d/.test(mark))
        ?.split(',')
        .map((option): readonly [string, number] => {
          const [, label = '', extra = '0'] = /^(.+) \+([\d.]+)$/.exec(option.trim()) ?? [];
          return [label, Number(extra)];
        });
      const options = own ?? (marks.includes('sized') ? sizes : []);
      return {
        name,
        price: Number(price),
        ...(kg === undefined ? {} : { kg: Number(kg) }),
        ...(sale === undefined ? {} : { promotion: Number(sale) }),
        ...(stock === undefined ? {} : { stock: Number(stock) }),
        ...(marks.includes('part') ? { component: true } : {}),
        ...(options.length === 0 ? {} : { sizes: options }),
        ...(motif === undefined ? {} : { motif }),
        ...(tax === undefined ? {} : { tax }),
      };
    });
}

export function category(name: string, motif: string, color: string, lines: string, sizes?: Sizes): SeedCategory {
  return { name, motif, color, products: parseProducts(lines, sizes) };
}
export function taxed(taxes: SeedTaxes, of: SeedCategory): SeedCategory {
  return { ...of, taxes };
}
export function department(
  name: string,
  motif: string,
  color: string,
  ...categories: readonly SeedCategory[]
): SeedDepartment {
  return { name, motif, color, categories };
}
