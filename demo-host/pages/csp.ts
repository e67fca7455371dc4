export interface CspReport {
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

/** @param styleSrc What the page's island needs instead of the nonce. */
export function contentSecurityPolicy(nonce: string, styleSrc = `'nonce-${nonce}'`): string {
  return [
    "default-src 'self'",
    // The camera's reader is WebAssembly; everything else works without this keyword.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src 'self' ${styleSrc}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    'report-uri /csp-report',
  ].join('; ');
}
