import type { Violation } from './resource.ts';
import type { ApiVersion } from './versions.ts';

/** An error answer: thrown anywhere, written by the API's outermost layer. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

export class ValidationProblem extends Error {
  readonly violations: readonly Violation[];
  constructor(violations: readonly Violation[]) {
    super(
      violations
        .map((violation) =>
          violation.propertyPath === '' ? violation.message : `${violation.propertyPath}: ${violation.message}`,
        )
        .join('\n'),
    );
    this.violations = violations;
  }
}

export type ErrorFormat = 'jsonld' | 'json';
interface ErrorBody {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

const LEGACY_TYPE = 'https://tools.ietf.org/html/rfc2616#section-10';
const TITLE = 'An error occurred';
const PROBLEM = 'application/problem+json; charset=utf-8';
const LD = 'application/ld+json; charset=utf-8';

export function errorBody(
  problem: HttpProblem | ValidationProblem,
  version: ApiVersion,
  format: ErrorFormat,
  prefix: string,
): ErrorBody {
  const detail = problem.message;
  const violations = problem instanceof ValidationProblem ? problem.violations : null;
  const status = problem instanceof ValidationProblem ? 422 : problem.status;
  const extra = violations === null ? {} : { violations };

  if (version.errors === 'legacy') {
    // A refused format cannot format its own error: 2.7 falls back to the plain problem.
    if (format === 'json' || status === 406)
      return { status, contentType: PROBLEM, body: { type: LEGACY_TYPE, title: TITLE, detail, ...extra } };
    const type = violations === null ? 'Error' : 'ConstraintViolationList';
    return {
      status,
      contentType: LD,
      body: {
        '@context': `${prefix}/contexts/${type}`,
        '@type': violations === null ? 'hydra:Error' : type,
        'hydra:title': TITLE,
        'hydra:description': detail,
        ...extra,
      },
    };
  }

  const codes = violations?.map((violation) => violation.code) ?? [];
  const path =
    violations === null
      ? `/errors/${status}`
      : `/validation_errors/${codes.length === 1 ? codes[0] : codes.map((code, index) => `${index}=${code}`).join(';')}`;
  const plain =
    violations === null
      ? { title: TITLE, detail, status, type: path }
      : { status, violations, detail, type: path, title: TITLE };
  if (format === 'json') return { status, contentType: PROBLEM, body: plain };

  const hydra = version.errors === 'hydra-problem';
  const type = violations === null ? (hydra ? 'hydra:Error' : 'Error') : version.violationType;
  return {
    status,
    contentType: PROBLEM,
    body: {
      ...(hydra ? {} : { '@context': `${prefix}/contexts/${type}` }),
      '@id': `${prefix}${path}`,
      '@type': type,
      ...plain,
      description: detail,
      ...(hydra ? { 'hydra:description': detail, 'hydra:title': TITLE } : {}),
    },
  };
}
