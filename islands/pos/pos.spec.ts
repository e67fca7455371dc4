import { PRINTER_ATTRIBUTES } from '#shared/features/printing/attributes.ts';
import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-pos',
  summary: 'Cash register: catalogue, cart, customers, payments and receipts; sells with the network gone.',
  summaryIn: {
    fr: 'Caisse : catalogue, panier, clients, paiements et tickets de caisse ; elle vend aussi sans réseau.',
    ar: 'صندوق الدفع: المنتجات والسلة والزبائن والدفع والوصولات؛ ويبيع أيضًا دون شبكة.',
  },
  load: 'ready',
  placesPageNotices: true,
  attributes: {
    'store-id': {
      kind: 'id',
      doc: 'Store to sell for. An admin without it chooses a store first. Changed in place, the open cart waits in its store until the page comes back to it.',
    },
    'store-name': { kind: 'string', doc: 'Name of the store, shown until the server has told it, and on the receipt.' },
    'store-address': { kind: 'string', doc: 'Address printed on the receipt.' },
    'user-roles': {
      kind: 'list',
      doc: 'Roles of the signed-in user: `ROLE_ADMIN`, `ROLE_AGENT_DRIVER`. They only arrange the screen; the server decides.',
    },
    'user-name': { kind: 'string', doc: 'Name of the signed-in user, used as cashier where no PIN is asked.' },
    'order-id': { kind: 'id', doc: 'Order to edit. Without it a new document is begun.' },
    'document-type': {
      kind: 'enum',
      values: ['delivery-note', 'purchase-return'],
      default: 'delivery-note',
      doc: 'Kind of document that is saved.',
    },
    'pin-connection': { kind: 'boolean', doc: 'Ask the cashier for a PIN before selling.' },
    'table-selection': { kind: 'boolean', doc: 'Ask for a table or room before each order.' },
    ...MONEY_ATTRIBUTES,
    currency: {
      kind: 'string',
      format: 'currency',
      default: 'MAD',
      doc: 'ISO 4217 code of all amounts. Changed in place, the cart stays; one begun in a currency with other decimals is finished in that currency first.',
    },
    'tax-rate': {
      kind: 'number',
      default: 10,
      doc: 'Tax rate in percent, of what has no `taxRate` of its own, nor its category.',
    },
    'tax-mode': {
      kind: 'enum',
      values: ['included', 'added'],
      default: 'included',
      doc: 'Whether the receipt shows the tax contained in the total or adds it (the older sum).',
    },
    ...PRINTER_ATTRIBUTES,
    'label-rules': {
      kind: 'string',
      doc: 'How the shop’s scale writes its EAN-13 labels, rules parted by commas: `21IIIIIVVVVVC weight, 23IIIIIVVVVVC price 2`. Fixed digits, I item, V value, K its check digit, C check digit; then `weight` (kg), `price` or `pieces`, and the digits behind the point.',
    },
    'geocoder-url': {
      kind: 'string',
      doc: 'Address of the geocoder for the map preview; without it no map is offered.',
    },
    'geocoder-key': { kind: 'string', doc: 'Key sent to the geocoder.' },
    'company-name': { kind: 'string', doc: 'Sent with each order and printed on the receipt.' },
    shifts: {
      kind: 'enum',
      values: ['off', 'offered', 'required'],
      default: 'off',
      doc: 'Whether the drawer is counted when the day begins and ends: not at all, when somebody wants it, or before anything is sold.',
    },
    'shifts-url': {
      kind: 'string',
      doc: 'API path of shifts, such as `/{locale}/api/cash_shifts`; without it they are kept on the device alone.',
    },
    'cash-units': {
      kind: 'list',
      doc: 'Values of the coins and notes that are counted; without it those of the currency.',
    },
    'greatest-difference': {
      kind: 'number',
      default: 0,
      doc: 'Amount from which a difference between counted and expected asks for a reason.',
    },
    'greatest-reduction': {
      kind: 'number',
      doc: 'Percent below the price of the catalogue or of a label above which an admin’s PIN is asked, for a price, an item and the whole order alike; without it nobody is asked, and only an admin reduces a whole order.',
    },
    returns: { kind: 'boolean', doc: 'Goods are taken back at the till.' },
    'payment-bridge': {
      kind: 'boolean',
      doc: 'The page takes the payments that are no cash, by a card terminal: see `flexy:payment-requested`.',
    },
    'pay-later': {
      kind: 'boolean',
      doc: 'With `table-selection`: what a table orders goes to the kitchen now and is paid when the guests leave, whole or in parts.',
    },
    tips: {
      kind: 'boolean',
      doc: 'A tip is offered with a payment that is no cash, as a share or an amount, and on the bill. It goes to the order as `shippingTips`, is no sale, and has its own lines in X and Z, by cashier.',
    },
    'fiscal-journal': {
      kind: 'boolean',
      doc: 'Each ticket, return, correction, reprint, shift, closing and setting that concerns money is an entry of a chained and signed journal; what cannot be written there is not sold. It needs HTTPS. See [the fiscal journal](fiscal-journal.md).',
    },
    'journal-url': {
      kind: 'string',
      doc: 'API path that takes the entries of the journal; without it they stay on the device.',
    },
    logo: { kind: 'string', doc: 'Address of the logo; sent with each order and shown on the receipt and PIN screen.' },
  },
  events: {
    'flexy:order-saved': {
      doc: 'A sale is safe: in this device’s outbox (`queued`), or on the server. Once for each sale.',
      detail: '{ order: Record<string, unknown>; queued: boolean }',
    },
    'flexy:order-sent': {
      doc: 'The server has the order of a sale; it has its `id` and `orderNumber` where the server told them. Other pages of the device hear of what they sent themselves.',
      detail: '{ order: Record<string, unknown> }',
    },
    'flexy:cart-changed': {
      doc: 'The cart changed; the total is a decimal amount.',
      detail: '{ lines: number; total: number }',
    },
    'flexy:store-selected': {
      doc: 'An admin chose a store.',
      detail: '{ store: { id: number | string; name: string } }',
    },
    'flexy:login': {
      doc: 'A cashier signed in with a PIN.',
      detail: '{ user: { id: number | string; username: string } }',
    },
    'flexy:logout': { doc: 'The cashier left.', detail: 'null' },
    'flexy:shift-opened': {
      doc: 'The drawer was counted and the day begun.',
      detail: '{ shift: Record<string, unknown> }',
    },
    'flexy:cash-moved': {
      doc: 'Money was put into the drawer or taken out (negative) beside the sales; amounts are decimals.',
      detail: '{ movement: Record<string, unknown> }',
    },
    'flexy:shift-closed': {
      doc: 'The day was closed; the report has its figures.',
      detail: '{ shift: Record<string, unknown>; report: Record<string, unknown> }',
    },
    'flexy:sale-returned': {
      doc: 'Goods of a sale came back; `of` is the number of that sale.',
      detail: '{ order: Record<string, unknown>; of: string }',
    },
    'flexy:ticket-journaled': {
      doc: 'With `fiscal-journal`, a ticket, a return or a correction is in the journal.',
      detail: '{ entry: Record<string, unknown> }',
    },
    'flexy:payment-requested': {
      doc: 'With `payment-bridge`, a payment that is no cash is to be taken: give a promise to `respondWith` within a second, else it is taken by hand. `amount` is a decimal. The same `reference` comes again while its answer is not known (a cancelled wait, a reload): answer it as before and take nothing twice.',
      detail:
        '{ amount: number; currency: string; method: string; reference: string; respondWith: (answer: PromiseLike<{ approved: boolean; reference?: string; amount?: number; message?: string }>) => void }',
    },
    'flexy:print-failed': { doc: 'A receipt could not be printed; the sale stands.', detail: '{ message: string }' },
  },
  parts: {
    order: 'The order side: customer, accordion and totals.',
    catalogue: 'The catalogue side.',
    total: 'The bar with the total.',
    save: 'The Save Order button.',
  },
  cssProperties: {
    '--flexy-pos-height': {
      default: 'the rest of the window',
      doc: 'Greatest height of the register. The whole till is in sight: it takes what is left of the window below its top, or the window where that is less than 540 px.',
    },
    '--flexy-pos-grid-height': { default: 'what is left of the till', doc: 'Greatest height of the product grid.' },
  },
  calls: {
    'GET /en/api/stores': '`id`, `name`.',
    'GET /en/api/users?pinCode={pin}':
      '`username`, `token` where the server issues one for the PIN, and `roles` for `greatest-reduction`; exactly one user lets in.',
    'GET /{locale}/api/category_products?exists[parentCategory]=false&store={store}':
      '`id`, `name`, `image`, `parentCategory`, `store`.',
    'GET /{locale}/api/category_products?exists[parentCategory]=true&parentCategory={category}':
      'Subcategories with their `products`.',
    'GET /{locale}/api/products?itemsPerPage={n}&order[id]=asc':
      'The catalogue; all pages. `taxRate` and `takeAwayTaxRate` (percent, number or text; those of the category where a product has none, else `tax-rate`) go with each line to receipt, reports and return; a rate that cannot be read is sold at `tax-rate`, and named on the screen. A `defaultQuantity` with decimals is in kilos, the price per kilo. Also with `category`, and with `name`, `barcode` and `sku` to find one.',
    'POST /{locale}/api/products': 'A product made at the till.',
    'GET /{locale}/api/products?isOut=true':
      'What is out for now, with `pay-later`, where the documentation of products lists `isOut`; else this device alone keeps it.',
    'PUT /{locale}/api/products/{id}': '`isOut`: a dish is out, or is there again.',
    'GET /{locale}/api/customers':
      '`firstName`, `lastName`, `email`, `phone`, `address`, `collectAddress`, `shippingAddress`, `fullNameWithPhone`, `walletCredit`; all pages.',
    'GET /{locale}/api/customers/{id}': 'The customer of a document.',
    'POST /{locale}/api/customers': 'A customer made at the till.',
    'GET /{locale}/api/suppliers': '`name`; for purchase returns.',
    'GET /{locale}/api/agents': '`fullName`, or `firstName` and `lastName`: drivers.',
    'GET /{locale}/api/payment_methods': '`name`, `code`, `type`, `isEnabled`, `isCash`.',
    'GET /{locale}/api/shipping_methods': '`name`, `processingDuration`, `preparationDuration`, `shippingDuration`.',
    'GET /en/api/reservable_categories?type[]=floor': 'Floors with their tables, for `table-selection`.',
    'PUT /en/api/reservables/{id}': '`status`: a table is reserved, or free again.',
    'GET /{locale}/api/orders?order[createdAt]=desc':
      'Whether a sale whose answer was lost is there; also with `orderNumber`, `ticketNumber` or `description`, to find a sale, and once a day for the address of the API’s documentation.',
    'GET /{locale}/api/docs.jsonld':
      'Whether orders have `ticketNumber`, `soldAt` and `handledBy`, and their items `restock` and `taxRate`. Without the first two the last line of the `description` tells number and time; without `handledBy` nobody says who is at a table; without `restock` nobody asks whether goods are put back; without `taxRate` a line of another till comes back at the tax of its product by now.',
    'GET /{locale}/api/orders?type[]=delivery-note&status[]={statuses}&createdAt[after]={time}&order[createdAt]=desc':
      'Which tables are taken.',
    'GET /{locale}/api/orders/{id}': 'A document that is opened, or looked for.',
    'POST /{locale}/api/orders':
      'The sale: `orderNumber`, `type`, `status`, `createdAt`, `customer`, `agent`, `store`, `orderItems`, `payments`, `shippingMethod`, `paymentMethod`, `fullTotalAmount`, `shippingTips`, `clientReference`, `ticketNumber`, `soldAt`, `returnOf` and the fields of its kind. A payment that the page’s terminal took has its `reference`.',
    'PUT /{locale}/api/orders/{id}':
      'A further round of a table or its bill, with `pay-later`: all its `orderItems` and `payments`, `shippingTips` with `tips`, `reservable` when the guests move; `payments` that put a wrong method right; `status` when an order is cancelled.',
    'DELETE /{locale}/api/orders/{id}': 'An empty order of a table.',
    'GET /{locale}/api/orders?type[]=delivery-note&store={store}&createdAt[after]={time}&order[createdAt]=desc':
      'The sales of a day; all pages.',
    'POST {shifts-url}': 'A shift: `reference`, `store`, `openedBy`, `openedAt`, `openingFloat`, `currency`.',
    'PUT {shifts-url}/{id}':
      '`movements`, then `closedBy`, `closedAt`, `counted`, `expected`, `difference`, `note`, `report`, `zNumber`.',
    'GET {shifts-url}?store={store}&order[openedAt]=desc': 'Whether a shift whose answer was lost is there.',
    'POST {journal-url}':
      'The journal’s entries in turn, each as its canonical JSON text, in an array; any 2xx takes them. An entry whose answer was lost comes again: `chain` and `number` tell it.',
    'POST {print-server}/print-receipt': '`{content}`, without token or cookie.',
    'GET {geocoder-url}': 'Addresses; never with the token.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'store-id': '1',
    'user-roles': 'ROLE_ADMIN',
    'user-name': '{{ user }}',
    'company-name': 'Dar Flexy',
  },
});
