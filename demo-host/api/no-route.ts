import type { ApiAnswer, ApiRequest } from './exchange.ts';
import { prefersPage } from './formats.ts';

const TEXT: Readonly<Record<number, string>> = { 404: 'Not Found', 405: 'Method Not Allowed' };

/** The framework's own 404 where no API operation matches: data for clients that ask for it, a page for others. */
export function noRoute(request: Pick<ApiRequest, 'accept'>, status: 404 | 405, allowed: readonly string[]): ApiAnswer {
  const headers = { Vary: 'Accept', ...(status === 405 ? { Allow: allowed.join(', ') } : {}) };
  const text = TEXT[status] ?? '';
  if (prefersPage(request.accept)) {
    const page = `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="UTF-8">\n<meta name="robots" content="noindex,nofollow,noarchive">\n<title>An Error Occurred: ${text}</title>\n</head>\n<body>\n<h1>Oops! An Error Occurred</h1>\n<h2>The server returned a "${status} ${text}".</h2>\n</body>\n</html>\n`;
    return { status, headers: { ...headers, 'Content-Type': 'text/html; charset=UTF-8' }, body: page };
  }
  const type = request.accept?.includes('application/ld+json') === true ? 'application/ld+json' : 'application/json';
  const body = {
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title: 'An error occurred',
    status,
    detail: text,
  };
  return { status, headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(body) };
}
