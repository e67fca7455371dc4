export { OfflineError } from './contract.ts';
export { openOfflineQueue } from './open-queue.ts';
