import { isRecord, parseJson } from '#shared/kernel/json.ts';
/** What the assistant proposes; both may be missing. */
export interface Proposal {
  readonly newData: Readonly<Record<string, unknown>> | null;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'" };

function unescapedText(text: string): string {
  if (!/&(?:lt|#0*60|#x0*3c);/i.test(text)) return text;
  return text.replace(
    /&(?:(lt|gt|quot|amp|apos)|#0*(34|38|39|60|62)|#x0*(22|26|27|3c|3e));/gi,
    (whole, name, decimal, hex) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      return String.fromCharCode(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal));
    },
  );
}

/** Undoes one escaping of mark-up, in texts that have some; `Tom &amp; Co` stays. */
function unescapedOnce(value: unknown): unknown {
  if (typeof value === 'string') return unescapedText(value);
  if (Array.isArray(value)) return value.map(unescapedOnce);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unescapedOnce(one)]));
}

/** Reads `functionCallEscaped`: an object, or its JSON text. A text that is no JSON is the answer itself. */
export function proposalOf(written: unknown): Proposal {
  if (typeof written === 'string') {
    const trimmed = written.trim();
    if (!trimmed.startsWith('{')) return { newData: null, text: unescapedText(trimmed) };
    try {
      return proposalOf(JSON.parse(trimmed));
    } catch {
      return { newData: null, text: unescapedText(trimmed) };
    }
  }
  if (!isRecord(written)) return { newData: null, text: '' };
  const { newData, text } = written;
  const data: unknown = typeof newData === 'string' ? parseJson(newData) : newData;
  const fields = unescapedOnce(data);
  return {
    newData: isRecord(fields) && Object.keys(fields).length > 0 ? fields : null,
    text: typeof text === 'string' ? unescapedText(text).trim() : '',
  };
}
