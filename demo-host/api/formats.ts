import type { ErrorFormat } from './errors.ts';
import { HttpProblem } from './errors.ts';
import type { ApiVersion, Format } from './versions.ts';
import { MIME } from './versions.ts';

interface AcceptPart {
  readonly type: string;
  readonly quality: number;
}

function parseAccept(header: string): AcceptPart[] {
  return header.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters
      .map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    return type === '' ? [] : [{ type, quality: quality === undefined ? 1 : Number(quality) }];
  });
}

/** How specifically a part of the Accept header names a type; 0 when it does not. */
function specificity(part: string, type: string): number {
  if (part === type) return 3;
  if (part === '*/*') return 1;
  return part.endsWith('/*') && type.startsWith(part.slice(0, -1)) ? 2 : 0;
}

function quoted(types: readonly string[]): string {
  return types.map((type) => `"${type}"`).join(', ');
}

/** The most specific part of the Accept header decides each type's quality; ties follow the server's order. */
export function negotiate(accept: string | undefined, version: ApiVersion, suffix: string | null): Format {
  if (suffix !== null) {
    const named = version.formats.find((format) => format === suffix);
    if (named === undefined) throw new HttpProblem(404, `Format "${suffix}" is not supported`);
    return named;
  }
  const [first] = version.formats;
  if (first === undefined) throw new Error('An API version needs a format');
  if (accept === undefined || accept.trim() === '') return first;
  const parts = parseAccept(accept);
  let best: { readonly format: Format; readonly quality: number } | null = null;
  for (const format of version.formats) {
    const match = parts
      .map((part) => ({ quality: part.quality, score: specificity(part.type, MIME[format]) }))
      .filter((candidate) => candidate.score > 0)
      .sort((one, other) => other.score - one.score)[0];
    if (match !== undefined && match.quality > 0 && (best === null || match.quality > best.quality))
      best = { format, quality: match.quality };
  }
  if (best === null) {
    throw new HttpProblem(
      406,
      `Requested format "${accept}" is not supported. Supported MIME types are ${quoted(version.formats.map((format) => MIME[format]))}.`,
    );
  }
  return best.format;
}

export function errorFormat(accept: string | undefined): ErrorFormat {
  const [preferred] = parseAccept(accept ?? '').sort((one, other) => other.quality - one.quality);
  return preferred?.type === MIME.json || preferred?.type === 'application/problem+json' ? 'json' : 'jsonld';
}

/** Whether the client prefers HTML over data: those get Symfony's error page. */
export function prefersPage(accept: string | undefined): boolean {
  const parts = parseAccept(accept ?? '*/*');
  return !parts.some((part) => part.type === MIME.json || part.type === MIME.jsonld);
}

export function checkContentType(contentType: string | undefined, supported: readonly string[]): string {
  if (contentType === undefined || contentType === '')
    throw new HttpProblem(415, 'The "Content-Type" header must exist.');
  const mime = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!supported.includes(mime)) {
    throw new HttpProblem(
      415,
      `The content-type "${contentType}" is not supported. Supported MIME types are ${quoted(supported)}.`,
    );
  }
  return mime;
}
