/** A made-up supplier’s catalogue, the same on every start; prices come in every form that suppliers use. */

interface Noun {
  readonly name: string;
  readonly code: string;
  readonly motif: string;
}

interface Second {
  readonly categorySecondId: string;
  readonly categorySecondName: string;
  readonly nouns: readonly Noun[];
}

const noun = (name: string, code: string, motif: string): Noun => ({ name, code, motif });
const second = (id: string, name: string, ...nouns: readonly Noun[]): Second => ({
  categorySecondId: id,
  categorySecondName: name,
  nouns,
});

export const CATEGORIES: readonly {
  readonly categoryFirstName: string;
  readonly categoryFirstList: readonly Second[];
}[] = [
  {
    categoryFirstName: 'Home & Garden',
    categoryFirstList: [
      second('H-1', 'Lighting', noun('Lamp', 'LAMP', 'lamp'), noun('Night light', 'NIGHT', 'lamp')),
      second('H-2', 'Home textile', noun('Cushion', 'CUSH', 'cushion'), noun('Blanket', 'BLAN', 'cushion')),
      second('H-3', 'Kitchen', noun('Teapot', 'TEAP', 'teapot'), noun('Bowl', 'BOWL', 'bowl')),
    ],
  },
  {
    categoryFirstName: 'Women’s clothing',
    categoryFirstList: [
      second('W-1', 'Dresses', noun('Dress', 'DRES', 'dress')),
      second('W-2', 'Tops', noun('Shirt', 'SHRT', 'shirt')),
    ],
  },
  {
    categoryFirstName: 'Bags & Shoes',
    categoryFirstList: [
      second('B-1', 'Handbags', noun('Handbag', 'HBAG', 'handbag')),
      second('B-2', 'Shoes', noun('Sneakers', 'SNEA', 'shoe')),
    ],
  },
  { categoryFirstName: 'Jewellery', categoryFirstList: [second('J-1', 'Rings', noun('Ring', 'RING', 'ring'))] },
];

const SECONDS = CATEGORIES.flatMap(({ categoryFirstList }) => categoryFirstList);
const LOOKS = [
  'Brass',
  'Linen',
  'Handmade',
  'Vintage',
  'Minimalist',
  'Moroccan',
  'Folding',
  'Rechargeable',
  'Large',
  'Small',
] as const;
const COLORS = ['Black', 'White', 'Blue', 'Sand', 'Green', 'Red', 'Gold', 'Grey', 'Pink', 'Brown'] as const;
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
const MATERIALS = ['matt', 'glossy', 'raw', 'brushed', 'woven'] as const;
const INVENTORY = ['CN', 'US', 'FR', 'DE', 'GB', 'AU', 'CA', 'IT'] as const;

export const PRODUCT_COUNT = 5_000;
const MOST_VARIANTS = 300;

/** The product with markup in its name: for tests, not for visitors. */
export const HOSTILE = 1;

/** By number, because tests and people look for them. */
const SPECIAL: Readonly<
  Record<
    number,
    { readonly name?: string; readonly price?: unknown; readonly image?: unknown; readonly variants?: number }
  >
> = {
  0: { name: 'Brass table lamp Fès', variants: 3 },
  [HOSTILE]: { name: '<img src=x onerror=alert(1)> "Lamp" & <script>alert(2)</script>', image: 'javascript:alert(3)' },
  2: {
    name: 'Moroccan lantern lamp with glass panes in seven colours and a chain of brass',
    image: '/_host/health',
    variants: MOST_VARIANTS,
  },
  3: { name: 'Lamp on request', price: 'on request', variants: 2 },
  4: { name: 'فانوس مغربي من النحاس', variants: 5 },
};

interface SupplierProduct {
  readonly index: number;
  readonly pid: string;
  readonly name: string;
  readonly sku: string;
  readonly motif: string;
  readonly second: Second;
  readonly first: string;
  /** In cents; the product’s own. */
  readonly cents: number;
  readonly variants: number;
  readonly stock: readonly string[];
}

function at<Item>(list: readonly Item[], index: number): Item {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list');
  return found;
}

export function productAt(index: number): SupplierProduct {
  const chosen = at(SECONDS, index < 5 ? 0 : index);
  const kind = at(chosen.nouns, index < 5 ? 0 : Math.floor(index / SECONDS.length));
  const special = SPECIAL[index];
  return {
    index,
    pid: `P${String(100_000 + index)}`,
    name: special?.name ?? `${at(LOOKS, index * 7)} ${kind.name.toLowerCase()} no. ${index}`,
    sku: `CJ-${kind.code}-${String(index).padStart(5, '0')}`,
    motif: kind.motif,
    second: chosen,
    first: CATEGORIES.find(({ categoryFirstList }) => categoryFirstList.includes(chosen))?.categoryFirstName ?? '',
    cents: 435 + ((index * 7_919) % 6_000),
    variants: special?.variants ?? (index % 50 === 0 ? MOST_VARIANTS : 1 + ((index * 3) % 12)),
    stock: INVENTORY.filter((_, country) => index < 5 || country < 2 || (index + country) % 3 === 0),
  };
}

export const PRODUCTS: readonly SupplierProduct[] = Array.from({ length: PRODUCT_COUNT }, (_, index) =>
  productAt(index),
);
const BY_PID = new Map(PRODUCTS.map((product) => [product.pid, product]));

export function productByPid(pid: string): SupplierProduct | undefined {
  return BY_PID.get(pid);
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

function priceOf({ index, cents }: SupplierProduct): unknown {
  const special = SPECIAL[index];
  if (special?.price !== undefined) return special.price;
  if (index % 3 === 0) return cents / 100;
  return index % 3 === 1 ? decimal(cents) : `${decimal(cents)} -- ${decimal(cents + 250)}`;
}

function imageOf({ index }: SupplierProduct): unknown {
  const special = SPECIAL[index];
  if (special?.image !== undefined) return special.image;
  const addresses = [0, 1, 2].map((view) => `/en/supplier/pictures/${index}-${view}.svg`);
  if (index % 3 === 0) return addresses[0];
  return index % 3 === 1 ? addresses : JSON.stringify(addresses);
}

/** A product as it stands in a list. */
export function listed(product: SupplierProduct) {
  return {
    pid: product.pid,
    productNameEn: product.name,
    productSku: product.sku,
    productImage: imageOf(product),
    categoryName: `${product.first} / ${product.second.categorySecondName}`,
    sellPrice: priceOf(product),
  };
}

export const vidOf = (product: SupplierProduct, variant: number): string => `${product.pid}-V${variant + 1}`;

/** A product with its variants. */
export function detailed(product: SupplierProduct) {
  const unreadable = SPECIAL[product.index]?.price;
  return {
    ...listed(product),
    description: `<p>${product.name}</p>`,
    productWeight: 300 + (product.index % 700),
    variants: Array.from({ length: product.variants }, (_, variant) => ({
      vid: vidOf(product, variant),
      variantKey:
        product.variants === 1
          ? 'Default'
          : `${at(COLORS, variant)}-${at(SIZES, Math.floor(variant / 10))}${variant >= 60 ? `-${at(MATERIALS, Math.floor(variant / 60))}` : ''}`,
      variantImage:
        product.index === 2 && variant === 1
          ? 'javascript:none'
          : `/en/supplier/pictures/${product.index}-${variant % 3}.svg`,
      variantSellPrice:
        unreadable ??
        (variant % 2 === 0
          ? (product.cents + (variant % 10) * 35) / 100
          : decimal(product.cents + (variant % 10) * 35)),
      variantSku: `${product.sku}-${variant + 1}`,
    })),
  };
}

/** Where the supplier ships to at all, with the fee for the first half kilo in cents. */
const FREIGHT: Readonly<Record<string, number>> = {
  MA: 612,
  FR: 455,
  ES: 470,
  DE: 430,
  IT: 480,
  GB: 510,
  US: 390,
  CA: 560,
  BE: 450,
  NL: 445,
  AE: 700,
  SA: 735,
  TN: 690,
  EG: 720,
  CH: 640,
};

/** In cents; null where the supplier says nothing, undefined where it leaves the country out. */
export function freightOf(
  product: SupplierProduct,
  variant: number,
  from: string,
  to: string,
): number | null | undefined {
  const base = FREIGHT[to];
  if (base === undefined) return undefined;
  if (product.index > 4 && (product.index + variant) % 11 === 0) return null;
  return base + (from === 'CN' ? 120 : 0) + (product.index % 5) * 35 + (variant % 3) * 20;
}
