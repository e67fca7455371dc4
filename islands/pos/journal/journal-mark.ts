/** What a receipt says of its entry. */
export interface JournalMark {
  /** Four characters of the signature. */ readonly mark: string;
  readonly software: string;
}
