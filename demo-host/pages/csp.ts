interface CspReport {
  readonly at: string;
  readonly report: unknown;
}
export interface CspLog {
  readonly reports: readonly CspReport[];
  add(report: unknown): void;
  clear(): void;
}

const KEPT = 500;

export function createCspLog(): CspLog {
  let reports: CspReport[] = [];
  return {
    get reports() {
      return reports;
    },
    add(report) {
      reports = [...reports, { at: new Date().toISOString(), report }].slice(-KEPT);
    },
    clear() {
      reports = [];
    },
  };
}

/** What a page's policy has besides the host's own. */
export interface PolicyOptions {
  readonly further?: readonly string[];
}

/** Trusted Types: scripts and HTML come from the islands' two policies and their cleaner's alone. */
export const TRUSTED_TYPES: readonly string[] = [
  "require-trusted-types-for 'script'",
  "trusted-types flexy flexy-libraries dompurify 'allow-duplicates'",
];

const REPORTS = 'report-uri /csp-report';

/** Of pages that cannot keep to them, since Turbo hands the next page to the browser as text: told, not enforced. */
export const TOLD_TRUSTED_TYPES = [...TRUSTED_TYPES, REPORTS].join('; ');

/** Whether a report is of Turbo's own text, of which nothing is to be learned here. */
export function isOfTurbo(report: unknown): boolean {
  const said: unknown = Reflect.get(Object(report), 'csp-report');
  const source: unknown = Reflect.get(Object(said), 'source-file');
  return typeof source === 'string' && source.includes('/vendor/turbo/');
}

export function contentSecurityPolicy(nonce: string, { further = [] }: PolicyOptions = {}): string {
  return [
    "default-src 'self'",
    // The camera's reader is WebAssembly; everything else works without this keyword.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...further,
    REPORTS,
  ].join('; ');
}
