import { transpileDeclaration } from 'typescript';

/** The types of a contract, which is written down in one module without imports. @param contract That module's text. */
export function contractDeclarations(contract: string): string {
  const { outputText, diagnostics = [] } = transpileDeclaration(contract, { reportDiagnostics: true });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ messageText }) => String(messageText)).join('\n'));
  return outputText;
}

/** The types of `flexy-journal.js`. */
export function journalDeclarations(contract: string): string {
  return `${contractDeclarations(contract)}
/**
 * Looks through an archive of a till's journal: what was changed, left out, put in or put into another order.
 * @param expected Thumbprint of the key that the journal is known to be signed with. Default: that of the file.
 */
export declare function checkArchive(content: string, expected?: string): Promise<Verdict>;
/** The verdict in sentences, the whole first. */
export declare function describeVerdict(verdict: Verdict, locale?: 'en' | 'fr' | 'ar'): readonly string[];
`;
}

/** The types of `flexy-offline.js`. @param contract The queue's contract. */
export function offlineDeclarations(contract: string): string {
  return `${contractDeclarations(contract)}
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
