import type { Sql } from '../../db/database.ts';
import type { Registry } from '../resource.ts';
import type { SerializerContext } from '../serializer.ts';

interface OperationRequest {
  /** The parts of the path that the pattern captures. */
  readonly parameters: readonly string[];
  readonly body: string;
  readonly sql: Sql;
  readonly registry: Registry;
  readonly now: Date;
  readonly serializer: SerializerContext;
  /** Tells the hub that these records have changed. */
  readonly changed: (resource: string, ids: readonly number[]) => void;
}

/** What a controller of the back-office answers besides the resources: plain JSON, without a context. */
export interface CustomOperation {
  readonly method: 'GET' | 'POST';
  /** Matches what follows `/{locale}/api/`. */
  readonly path: RegExp;
  run(request: OperationRequest): unknown;
}
