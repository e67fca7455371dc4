import type { ApiVersionName } from '../options.ts';

export type Format = 'jsonld' | 'json' | 'html';
export const MIME: Readonly<Record<Format, string>> = {
  jsonld: 'application/ld+json',
  json: 'application/json',
  html: 'text/html',
};
export const MERGE_PATCH = 'application/merge-patch+json';

/** The differences between versions that a client can see. */
export interface ApiVersion {
  readonly name: ApiVersionName;
  readonly formats: readonly Format[];
  readonly patchTypes: readonly string[];
  readonly hydraPrefix: '' | 'hydra:';
  readonly writesNulls: boolean;
  /** PUT without its own `@id` replaces the record. */
  readonly standardPut: boolean;
  readonly errors: 'legacy' | 'hydra-problem' | 'problem';
  readonly violationType: string;
  /** 406 is answered before 401. */
  readonly formatFirst: boolean;
  readonly sortsQuery: boolean;
  readonly totalFirst: boolean;
  readonly textIdAllowed: boolean;
  readonly contentLocation: 'always' | 'suffixed';
  readonly vary: string;
  /** Serialised name of a `bool $isX` with a getter `isX()`. */
  readonly booleanGetter: 'stripped' | 'kept';
}

const RECIPE_VARY = 'Accept, Content-Type, Authorization, Origin';

const VERSIONS: Readonly<Record<ApiVersionName, ApiVersion>> = {
  '2.7': {
    name: '2.7',
    formats: ['jsonld', 'json', 'html'],
    patchTypes: [MIME.jsonld, MIME.json, MIME.html],
    hydraPrefix: 'hydra:',
    writesNulls: true,
    standardPut: false,
    errors: 'legacy',
    violationType: 'ConstraintViolationList',
    formatFirst: true,
    sortsQuery: false,
    totalFirst: false,
    textIdAllowed: true,
    contentLocation: 'always',
    vary: 'Accept',
    booleanGetter: 'stripped',
  },
  '3.4': {
    name: '3.4',
    formats: ['jsonld'],
    patchTypes: [MERGE_PATCH],
    hydraPrefix: 'hydra:',
    writesNulls: false,
    standardPut: true,
    errors: 'hydra-problem',
    violationType: 'ConstraintViolationList',
    formatFirst: true,
    sortsQuery: true,
    totalFirst: true,
    textIdAllowed: true,
    contentLocation: 'always',
    vary: RECIPE_VARY,
    booleanGetter: 'stripped',
  },
  '4.1': {
    name: '4.1',
    formats: ['jsonld'],
    patchTypes: [MERGE_PATCH],
    hydraPrefix: '',
    writesNulls: false,
    standardPut: true,
    errors: 'problem',
    violationType: 'ConstraintViolation',
    formatFirst: false,
    sortsQuery: true,
    totalFirst: true,
    textIdAllowed: false,
    contentLocation: 'suffixed',
    vary: RECIPE_VARY,
    booleanGetter: 'kept',
  },
};

export function apiVersion(name: ApiVersionName): ApiVersion {
  return VERSIONS[name];
}
