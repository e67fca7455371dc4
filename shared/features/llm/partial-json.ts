/** What follows in an object or list that is not closed yet. */
interface Open {
  readonly close: '}' | ']';
  /** Where the last complete entry of it ends. */
  safe: number;
  /** Whether a key or its colon is read, so that what stands there is no value. */
  isInKey: boolean;
}

const VALUE_END = /[\s,\]}]/;

/**
 * Reads JSON that still comes in: texts and lists as far as they are there, an unfinished number or word not at all.
 * Undefined while there is nothing to read yet. Not for what is acted upon: that is parsed whole.
 */
export function parsePartialJson(text: string): unknown {
  const open: Open[] = [];
  let at = 0;
  let tail = '';
  let end = text.length;
  const top = (): Open | undefined => open.at(-1);
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '"') {
      const close = endOfString(text, at);
      if (close === undefined) {
        // Half a key is dropped, half a text is shown.
        if (top()?.isInKey === true) end = top()?.safe ?? 0;
        else tail = '"';
        break;
      }
      at = close;
      const object = top();
      if (object !== undefined && !object.isInKey) object.safe = at;
    } else if (sign === '{' || sign === '[') {
      at += 1;
      open.push({ close: sign === '{' ? '}' : ']', safe: at, isInKey: sign === '{' });
    } else if (sign === '}' || sign === ']') {
      at += 1;
      open.pop();
      const outer = top();
      if (outer !== undefined) outer.safe = at;
    } else if (sign === ':') {
      at += 1;
      const object = top();
      if (object !== undefined) object.isInKey = false;
    } else if (sign === ',') {
      at += 1;
      const outer = top();
      if (outer !== undefined) outer.isInKey = outer.close === '}';
    } else if (VALUE_END.test(sign)) at += 1;
    else {
      const start = at;
      while (at < text.length && !VALUE_END.test(text.charAt(at))) at += 1;
      const outer = top();
      // More digits may follow.
      if (at === text.length) {
        end = outer?.safe ?? start;
        break;
      }
      if (outer !== undefined) outer.safe = at;
    }
  }
  const innermost = top();
  if (tail === '' && innermost !== undefined) end = Math.min(end, innermost.safe);
  const closing = open.map(({ close }) => close).reverse();
  const read = text.slice(0, end) + tail + closing.join('');
  try {
    const value: unknown = JSON.parse(
      tail === '' ? read : withoutHalfEscape(text.slice(0, end)) + tail + closing.join(''),
    );
    return value;
  } catch {
    return undefined;
  }
}

/** The place after the closing quotation mark; undefined if it is not there yet. */
function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '"') return at + 1;
  }
  return undefined;
}

function withoutHalfEscape(text: string): string {
  const [half = ''] = /(?:\\u[\da-f]{0,3}|\\)$/i.exec(text) ?? [];
  // An even number of backslashes before it: they are escaped themselves.
  const before = /\\*$/.exec(text.slice(0, text.length - half.length))?.[0].length ?? 0;
  return half !== '' && before % 2 === 0 ? text.slice(0, -half.length) : text;
}
