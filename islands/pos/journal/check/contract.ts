/** What a page may rely on; `flexy-journal.js` exports `checkArchive` and `describeVerdict`. */

/** Why a file cannot be checked. */
export type ArchiveProblem = 'no-archive' | 'other-version' | 'cut';

/**
 * `seal`: what says which entries there are was changed itself; `key`: nothing is signed by the key of the file;
 * `other-key`: it is not the key that was expected; `unlinked`: genuine, but of another past than the entry before it;
 * `sums`: its perpetual total does not follow from the entry before it.
 */
export type FindingKind =
  'changed' | 'left-out' | 'put-in' | 'reordered' | 'unlinked' | 'sums' | 'seal' | 'key' | 'other-key';

export interface Finding {
  readonly kind: FindingKind;
  /** Null where it is not about one entry. */ readonly chain: string | null;
  readonly number: number | null;
  /** Of the file; null for what is missing. */ readonly line: number | null;
}

/** What happened to the till and breaks nothing. */
export interface Remark {
  readonly kind: 'clock-back' | 'cleared' | 'restored' | 'software' | 'imported' | 'exported';
  readonly chain: string;
  readonly number: number;
  readonly at: string;
}

export interface Verdict {
  /** Why the file was not looked at; null when it was. */ readonly problem: ArchiveProblem | null;
  /** Whether it was, and nothing was found. */ readonly isUntouched: boolean;
  readonly findings: readonly Finding[];
  readonly remarks: readonly Remark[];
  readonly entries: number;
  readonly till: string;
  readonly period: string;
  /** Thumbprint of the key (RFC 7638): it has to be the one that the shop and its server know. */
  readonly key: string;
  /** ISO times of the first and the last entry; empty where there is none. */
  readonly from: string;
  readonly until: string;
}
