import { transpileDeclaration } from 'typescript';

/**
 * The types of `flexy-offline.js`: the queue's contract, which is written down in one module without imports.
 * @param contract That module's text.
 */
export function offlineDeclarations(contract: string): string {
  const { outputText, diagnostics = [] } = transpileDeclaration(contract, { reportDiagnostics: true });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ messageText }) => String(messageText)).join('\n'));
  return `${outputText}
/**
 * Opens the queue of a user: it keeps changes on this device and sends them as soon as the back-office can be reached,
 * from one tab at a time. Opened again with the same user, back-office and language it is the same queue.
 */
export declare function openOfflineQueue(options?: QueueOptions): OfflineQueue;

type OfflineEventMap = { [Name in keyof OfflineEvents]: CustomEvent<OfflineEvents[Name]> };
declare global {
  interface DocumentEventMap extends OfflineEventMap {}
}
`;
}
