import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProjectRoot } from './root.ts';

/** A month, and the one before that it is compared with. */
const SALES_DAYS = 65;

export const API_VERSIONS = ['2.7', '3.4', '4.1'] as const;
export type ApiVersionName = (typeof API_VERSIONS)[number];

/** The server of models that answers instead of the host's own rules. */
export interface ModelOptions {
  /** Null for the vendor's router. */
  readonly address: string | null;
  readonly key: string | null;
  /** Takes the place of the names that the islands ask for. */
  readonly model: string | null;
}

export interface HostOptions {
  readonly root: string;
  readonly port: number;
  /** Port of the virtual printer; 0 for any free one. */
  readonly printerPort: number;
  readonly apiVersion: ApiVersionName;
  /** Seconds. */
  readonly jwtTtl: number;
  /** Generated products on top of the shop's own. */
  readonly products: number;
  readonly catalogue: string | null;
  readonly reset: boolean;
  readonly data: string;
  /** Address of a real back-office that answers the API calls instead. */
  readonly api: string | null;
  /** Null: the host's own rules answer. */
  readonly model: ModelOptions | null;
  readonly orderReference: boolean;
  /** Whether orders have fields for what travels with a sale: number and time on its paper, goods that are not sold again. */
  readonly saleFields: boolean;
  /** Whether a lead may be saved with its order as a nested document; many back-offices refuse it. */
  readonly nestedDocuments: boolean;
  /** Generated leads and tasks on top of the shop's own. */
  readonly leads: number;
  readonly tasks: number;
  /** A plan of GanttProject (.gan) or Microsoft Project (.xml), imported as a project. */
  readonly plan: string | null;
  /** Generated files in a folder of their own, on top of the shop's own. */
  readonly files: number;
  /** MB for all files together. */
  readonly filesQuota: number;
  readonly dist: string;
  readonly quiet: boolean;
  /** Days of sales and shifts of the tills, on top of the shop's own orders. */
  readonly sales: number;
  /** Names with markup in them among what is seeded. */
  readonly hostileSeeds: boolean;
  /** Open pages reload after each build. */
  readonly dev: boolean;
}

export function hostOptions(given: Partial<HostOptions> = {}): HostOptions {
  const root = given.root ?? findProjectRoot();
  return {
    port: 8080,
    printerPort: 9100,
    apiVersion: '4.1',
    jwtTtl: 3600,
    products: 0,
    catalogue: null,
    reset: false,
    data: join(root, 'demo-host', 'var'),
    api: null,
    model: null,
    orderReference: false,
    saleFields: true,
    nestedDocuments: true,
    leads: 0,
    tasks: 0,
    plan: null,
    files: 0,
    filesQuota: 500,
    dist: join(root, 'dist'),
    quiet: false,
    sales: 0,
    hostileSeeds: true,
    dev: false,
    ...given,
    root,
  };
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`--${name} needs a whole number, got "${text}"`);
  return Number(text);
}

/** A key alone is for the vendor's router; an address alone for a server that asks for none. */
function modelOptions(environment: Readonly<Record<string, string | undefined>>): ModelOptions | null {
  const set = (name: string): string | null => environment[name]?.trim() || null;
  const [address, key] = [set('AI_BASE_URL'), set('HF_TOKEN')];
  return address === null && key === null ? null : { address, key, model: set('AI_MODEL') };
}

export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): HostOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      'printer-port': { type: 'string' },
      'api-version': { type: 'string' },
      'jwt-ttl': { type: 'string' },
      products: { type: 'string' },
      catalogue: { type: 'string' },
      reset: { type: 'boolean' },
      data: { type: 'string' },
      api: { type: 'string' },
      'order-reference': { type: 'boolean' },
      'without-sale-fields': { type: 'boolean' },
      'refuse-nested': { type: 'boolean' },
      leads: { type: 'string' },
      tasks: { type: 'string' },
      plan: { type: 'string' },
      files: { type: 'string' },
      'files-quota': { type: 'string' },
      dist: { type: 'string' },
      quiet: { type: 'boolean' },
      sales: { type: 'string' },
      'hostile-seeds': { type: 'boolean' },
      dev: { type: 'boolean' },
    },
  });
  const version = values['api-version'] ?? '4.1';
  const apiVersion = API_VERSIONS.find((name) => name === version);
  if (apiVersion === undefined) throw new Error(`--api-version is one of ${API_VERSIONS.join(', ')}, got "${version}"`);
  const defaults = hostOptions();
  const port = wholeNumber('port', values.port ?? environment['PORT'], defaults.port);
  return {
    ...defaults,
    port,
    // Any free port for the pages means that several hosts run side by side.
    printerPort: wholeNumber('printer-port', values['printer-port'], port === 0 ? 0 : defaults.printerPort),
    apiVersion,
    jwtTtl: wholeNumber('jwt-ttl', values['jwt-ttl'], defaults.jwtTtl),
    products: wholeNumber('products', values.products, 0),
    catalogue: values.catalogue ?? null,
    reset: values.reset ?? false,
    data: values.data ?? defaults.data,
    api: values.api === undefined ? null : new URL(values.api).href.replace(/\/$/, ''),
    model: modelOptions(environment),
    orderReference: values['order-reference'] ?? false,
    saleFields: values['without-sale-fields'] !== true,
    nestedDocuments: values['refuse-nested'] !== true,
    leads: wholeNumber('leads', values.leads, 0),
    tasks: wholeNumber('tasks', values.tasks, 0),
    plan: values.plan ?? null,
    files: wholeNumber('files', values.files, defaults.files),
    filesQuota: wholeNumber('files-quota', values['files-quota'], defaults.filesQuota),
    dist: values.dist ?? defaults.dist,
    quiet: values.quiet ?? false,
    sales: wholeNumber('sales', values.sales, SALES_DAYS),
    hostileSeeds: values['hostile-seeds'] ?? false,
    dev: values.dev ?? false,
  };
}
