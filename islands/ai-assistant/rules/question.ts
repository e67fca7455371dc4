const VALUE = String.raw`"[^"]*"|'[^']*'|[^\s"'=<>]+`;
const BARE =
  'async|autofocus|autoplay|checked|controls|defer|disabled|hidden|loop|multiple|muted|open|readonly|required|selected';
/** A tag, its attributes well-formed: `a < b and c > d` has none, nor has `a <b and c> d`. */
const TAG = new RegExp(
  String.raw`<!--[^]*?-->|<(\/?)([a-z][a-z0-9:-]*)(?:\s+(?:[^\s"'=<>\/]+\s*=\s*(?:${VALUE})|${BARE}))*\s*(\/?)>`,
  'gi',
);
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Removes pairs of tags with what is between them, and tags that stand alone. */
export function stripTags(text: string): string {
  const kept: string[] = [];
  const open: { readonly name: string; readonly from: number }[] = [];
  let at = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, tag, selfClosed] = match;
    kept.push(text.slice(at, match.index), ' ');
    at = match.index + whole.length;
    const name = tag?.toLowerCase();
    if (name === undefined) continue;
    if (slash === '') {
      if (selfClosed === '' && !VOID.test(name)) open.push({ name, from: kept.length - 1 });
      continue;
    }
    const opened = open.findLastIndex((one) => one.name === name);
    const from = open[opened]?.from;
    if (from === undefined) continue;
    kept.length = from;
    open.length = opened;
    kept.push(' ');
  }
  return [...kept, text.slice(at)].join('');
}

/** The typed text as it is sent: without mark-up and characters that no text has, its runs of whitespace collapsed. */
export function cleanQuestion(text: string): string {
  return (
    stripTags(text)
      // Controls, and marks that turn the direction of all that follows.
      .replace(/[\p{Cc}\u202a-\u202e]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** What goes to the server: the text, the photos’ addresses, and the result it is to build on. */
export function questionToSend(input: string, photos: readonly string[], previous: unknown): string {
  const asked = [cleanQuestion(input), ...photos].join(' ');
  return previous === undefined ? asked : `${asked}\n\nPrevious result: ${JSON.stringify(previous)}`;
}
