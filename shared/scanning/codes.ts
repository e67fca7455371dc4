import { westernDigits } from '#shared/kernel/fold.ts';
import { gtinCandidates, type GtinFormat, gtinFormat, looksLikeGtin } from './check-digits.ts';
import { digitalLinkElements } from './digital-link.ts';
import { type Gs1Data, type Gs1Problem, parseGs1 } from './gs1.ts';
import { GROUP_SEPARATOR } from './keystrokes.ts';
import { type Label, type LabelProblem, type LabelRule, labelRuleFor, readLabel } from './labels.ts';

interface Read {
  /** The text as read, without the scanner's prefix and suffix. */
  readonly text: string;
  /** Texts to look up, the one as read first: an article may carry any code, whatever it looks like. */
  readonly candidates: readonly string[];
}

export type InvalidReason = 'empty' | LabelProblem | `gs1-${Gs1Problem}`;

export type ParsedCode =
  | (Read & { readonly kind: 'gtin'; readonly format: GtinFormat })
  /** The code contains a price, weight or number of pieces. */
  | (Read & { readonly kind: 'embedded'; readonly label: Label })
  | (Read & { readonly kind: 'gs1'; readonly data: Gs1Data })
  | (Read & { readonly kind: 'plain' })
  /** Invalid as a code; only an article with exactly this text may be sold by it. */
  | (Read & { readonly kind: 'invalid'; readonly reason: InvalidReason; readonly at: string });

export interface ParseOptions {
  readonly rules: readonly LabelRule[];
  readonly now: Date;
  /** Decimal places of the till's currency; default 2. */
  readonly currencyDecimals?: number;
}

/** Symbology identifiers (sent in front of the text) of codes that carry GS1 element strings. */
const GS1_SYMBOLOGY = /^\](?:C1|e[0-3]|d2|Q3|J1)/;
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** A GTIN followed by more, from a scanner that sends neither identifier nor separators. */
const BARE_GS1 = /^0[12]\d{14}(?:$|[1-9])/;

function fromGs1(text: string, content: string, options: ParseOptions): ParsedCode {
  const result = parseGs1(content, options);
  if (!result.ok) return { kind: 'invalid', text, candidates: [text], reason: `gs1-${result.problem}`, at: result.at };
  const { gtin, contentGtin } = result.data;
  const number = gtin ?? contentGtin;
  return {
    kind: 'gs1',
    text,
    candidates: [...new Set([text, ...(number === null ? [] : gtinCandidates(number))])],
    data: result.data,
  };
}

/** Parses a code, and lists the texts under which its article may be found. */
export function parseCode(read: string, options: ParseOptions): ParsedCode {
  const sent = westernDigits(read)
    .replace(/[\u0000-\u001c\u001e\u001f\u007f]/g, '')
    .trim();
  const text = sent.replace(SYMBOLOGY, '');
  if (text === '') return { kind: 'invalid', text, candidates: [], reason: 'empty', at: '' };
  if (digitalLinkElements(text) !== undefined) return fromGs1(text, text, options);
  if (GS1_SYMBOLOGY.test(sent) || /^\(\d{2,4}\)/.test(text) || text.includes(GROUP_SEPARATOR))
    return fromGs1(text, text, options);
  if (BARE_GS1.test(text)) {
    const parsed = fromGs1(text, text, options);
    if (parsed.kind === 'gs1') return parsed;
  }
  const rule = labelRuleFor(text, options.rules);
  if (rule !== null) {
    const label = readLabel(text, rule, options.currencyDecimals);
    // A label with value zero equals the code of its article: the goods were not weighed.
    if (typeof label === 'string')
      return {
        kind: 'invalid',
        text,
        candidates: label === 'zero-value' ? [] : [text],
        reason: label,
        at: rule.pattern,
      };
    return { kind: 'embedded', text, candidates: [...new Set([text, label.baseCode, label.item])], label };
  }
  const format = gtinFormat(text);
  if (format !== null) return { kind: 'gtin', text, format, candidates: gtinCandidates(text) };
  if (looksLikeGtin(text)) return { kind: 'invalid', text, candidates: [text], reason: 'check-digit', at: '' };
  return { kind: 'plain', text, candidates: [text] };
}
