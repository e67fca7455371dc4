import { PRINTER_ATTRIBUTES } from '#shared/features/printing/attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-orders-lab',
  summary:
    'Kitchen board: orders by status, an alert that rings until it is answered, and what changed since the cook looked.',
  summaryIn: {
    fr: 'Cuisine : les commandes par état, une alerte qui sonne jusqu’à la réponse, et ce qui a changé depuis le dernier regard.',
    ar: 'شاشة المطبخ: الطلبات حسب الحالة، وتنبيه يرنّ حتى يُجاب، وما تغيّر منذ آخر نظرة.',
  },
  load: 'ready',
  placesPageNotices: true,
  attributes: {
    'poll-interval': { kind: 'number', default: 15_000, doc: 'Time between two looks at the orders, in ms.' },
    'waiting-statuses': {
      kind: 'list',
      doc: 'Statuses that stand in Waiting and ring; default `waiting`. Set it where the back-office keeps another status for what has to be prepared. A move back to Waiting sends the first.',
    },
    'store-id': {
      kind: 'string',
      doc: 'Shows and rings for the orders of that store alone; without it for those of all stores.',
    },
    'mercure-url': {
      kind: 'string',
      doc: 'Address of the Mercure hub; with it an order is on the board at once. The polls go on as the safety net.',
    },
    ...PRINTER_ATTRIBUTES,
    'default-printer': { ...PRINTER_ATTRIBUTES['default-printer'], default: 'usb', doc: 'Printer of the tickets.' },
  },
  events: {
    'flexy:new-orders': {
      doc: 'Orders wait that nobody here has answered yet.',
      detail: '{ orders: readonly Record<string, unknown>[] }',
    },
    'flexy:print-failed': {
      doc: 'A ticket could not be printed; its order stays on the board.',
      detail: '{ message: string }',
    },
    'flexy:order-status': {
      doc: 'An order has a new status on the server.',
      detail: '{ order: Record<string, unknown> }',
    },
  },
  parts: {
    header: 'The bar with the heading, the age of the orders and the tools.',
    board: 'The columns.',
    card: 'An order.',
  },
  cssProperties: {
    '--flexy-lab-height': { default: 'what is left of the window', doc: 'Greatest height of the board.' },
  },
  calls: {
    'GET /{locale}/api/orders?type[]=delivery-note&status[]={statuses}&filterDoneByDate=true&order[createdAt]=desc&store={store}':
      '`orderNumber`, `type`, `status`, `createdAt`, `customer`, `agent`, `store`, `orderItems`, `payments`, `shippingMethod`, `paymentMethod`, `fullTotalAmount`, `doneAt`, `preparation`; all pages. `store` with `store-id`.',
    'GET /{locale}/api/orders/{id}': 'Before each move.',
    'PUT /{locale}/api/orders/{id}': '`status`, `doneAt`, and `preparation` (JSON) where the server has it.',
    'GET /{locale}/api/category_products': 'The categories of a station.',
    'GET /{locale}/api/products?name={text}&itemsPerPage={n}': 'Dishes by name, for their times.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'mercure-url': '/.well-known/mercure' },
});
