/** What sends and rescues sales, loaded at once: it has to be there when the network is not. */
export { describeDamaged } from './damaged.ts';
export { createDirect } from './direct.ts';
export { exportSales, importSales } from './handover.ts';
export { learnSaleFields } from './sale-fields.ts';
export { createSaleSender } from './sender.ts';
