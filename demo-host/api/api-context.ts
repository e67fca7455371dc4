import type { Sql } from '../db/database.ts';
import type { MercureHub } from './mercure.ts';
import type { Registry } from './resource.ts';
import type { ApiVersion } from './versions.ts';

export interface ApiContext {
  readonly sql: Sql;
  readonly registry: Registry;
  readonly version: ApiVersion;
  readonly hub: MercureHub;
  readonly nestedDocuments: boolean;
  now(): Date;
}
