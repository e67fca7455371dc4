import type { ApiClient } from '#shared/api/client.ts';
import { leadResource } from '#shared/api/resources/leads.ts';
import type { Schema } from '#shared/api/schema.ts';
import { writeTags } from '#shared/features/kanban/rules/tags.ts';
import type { Lead } from '../api/lead.ts';
import { leadBody } from '../api/lead-kind.ts';
import { withReason } from './reasons.ts';

interface Reason {
  readonly id: string;
  /** The name of the stage. */
  readonly stage: string;
  readonly reason: string;
}

/** Writes why a lead was lost beside all else of it. Sent twice it is the same. Rejects with `ApiError`. */
export async function keepReason(
  api: ApiClient,
  schema: Schema<Lead>,
  { id, stage, reason }: Reason,
  signal: AbortSignal,
): Promise<Lead> {
  const path = leadResource.item(id);
  const now = await api.get(path, schema, { signal });
  const tags = withReason(now.tags, stage, reason);
  return api.update(path, { ...leadBody(now, api), tags: writeTags(tags, now.written['tags']) }, schema, { signal });
}
