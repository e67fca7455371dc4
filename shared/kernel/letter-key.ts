/** The keys of a keyboard event that say which letter was meant. */
type LetterKey = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The small letter that a Latin layout prints; on others (Arabic prints `س` where `S` is) that of the key's place. Empty
 * for other keys.
 */
export function letterOf({ key, code }: LetterKey): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '');
}

/** The letter of a shortcut with Ctrl or ⌘; empty for all other keys, also for AltGr, which comes as Ctrl and Alt. */
export function commandLetter(event: LetterKey & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  return (event.ctrlKey || event.metaKey) && !event.altKey ? letterOf(event) : '';
}
