import { type ArchiveHeader, archiveHeader, archiveText, chainRanges, sealedText } from './rules/archive.ts';
import { canonical } from './rules/canonical.ts';
import type { JournalEntry } from './rules/entry.ts';
import { signText } from './signing.ts';

/** One file of entries, in their order: the public key, the entries with their closings, and a seal. */
export async function makeArchive(
  entries: readonly JournalEntry[],
  of: Omit<ArchiveHeader, 'format' | 'version'>,
  key: CryptoKeyPair,
): Promise<string> {
  const header = archiveHeader(of);
  const spans = chainRanges(entries);
  const signature = await signText(sealedText(header, spans), key);
  return archiveText(
    header,
    entries.map((entry) => canonical(entry)),
    { spans: [...spans], signature },
  );
}
