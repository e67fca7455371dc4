import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** How the design-file service behaves until the next reset. */
export const ServiceSettings = v.object({
  /** Until a token ends. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(0)), 3_600),
  /** So many tokens are given that the service then refuses. */
  badTokens: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Whether it answers without a token. */
  isSilent: v.optional(v.boolean(), false),
});
export type ServiceSettings = v.InferOutput<typeof ServiceSettings>;

/** What the page's server sends: the page's form, with the client it keeps. */
const Grant = v.object({
  grant_type: v.literal('client_credentials'),
  scope: v.pipe(v.string(), v.regex(/^(?:data|bucket):\w+(?: (?:data|bucket):\w+)*$/)),
  client_id: v.string(),
  client_secret: v.string(),
});

interface Part {
  readonly name: string;
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number, number];
}

const STAIRS: readonly Part[] = Array.from({ length: 8 }, (_, step) => ({
  name: `Step ${step + 1}`,
  at: [(step - 4) * 28, -45, 0],
  size: [28, 90, (step + 1) * 17],
}));
const DOCUMENTS: Readonly<
  Record<string, { readonly name: string; readonly reach: number; readonly parts: readonly Part[] }>
> = {
  dXJuOmZsZXh5OnN0YWlycw: { name: 'Stairs', reach: 320, parts: STAIRS },
};

/** A stand-in of the design-file service: gives tokens to its client, and documents to their owners. */
export interface DesignService {
  readonly settings: ServiceSettings;
  /** The forms that asked for a token since the last reset, without the secret. */
  readonly asked: readonly { readonly grant_type?: string; readonly scope?: string }[];
  /** The client of the page's server. */
  readonly client: { readonly client_id: string; readonly client_secret: string };
  readonly set: (settings: ServiceSettings) => void;
  readonly token: (form: Readonly<Record<string, string>>) => {
    readonly status: 200 | 400 | 401;
    readonly body: object;
  };
  readonly document: (
    urn: string,
    authorization: string | undefined,
  ) => { readonly status: 200 | 401 | 403 | 404; readonly body: object };
  readonly reset: () => void;
}

export function createDesignService(now: () => number = Date.now): DesignService {
  const initial = v.parse(ServiceSettings, {});
  const client = { client_id: 'flexy', client_secret: randomBytes(16).toString('hex') };
  let settings = initial;
  let asked: { readonly grant_type?: string; readonly scope?: string }[] = [];
  const tokens = new Map<
    string,
    { readonly endsAt: number; readonly scopes: readonly string[]; readonly isBad: boolean }
  >();
  return {
    client,
    get settings() {
      return settings;
    },
    get asked() {
      return asked;
    },
    set: (next) => {
      settings = next;
    },
    token: (form) => {
      const { client_secret: secret, client_id: id, ...rest } = form;
      asked = [...asked, rest];
      const grant = v.safeParse(Grant, form);
      if (!grant.success) return { status: 400, body: { error: 'invalid_request' } };
      if (secret !== client.client_secret || id !== client.client_id)
        return { status: 401, body: { error: 'invalid_client' } };
      if (settings.isSilent) return { status: 200, body: { access_token: null } };
      const token = randomBytes(12).toString('hex');
      const isBad = settings.badTokens > 0;
      if (isBad) settings = { ...settings, badTokens: settings.badTokens - 1 };
      tokens.set(token, { endsAt: now() + settings.seconds * 1_000, scopes: grant.output.scope.split(' '), isBad });
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: settings.seconds } };
    },
    document: (urn, authorization) => {
      const known = tokens.get(/^Bearer (\w+)$/.exec(authorization ?? '')?.[1] ?? '');
      if (known === undefined || known.isBad || known.endsAt <= now())
        return { status: 401, body: { error: 'unauthorized' } };
      if (!known.scopes.includes('data:read')) return { status: 403, body: { error: 'forbidden' } };
      const found = DOCUMENTS[urn];
      return found === undefined ? { status: 404, body: { error: 'not found' } } : { status: 200, body: found };
    },
    reset: () => {
      settings = initial;
      asked = [];
      tokens.clear();
    },
  };
}
