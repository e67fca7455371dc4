import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import type { RecordRef } from '#shared/kernel/iri.ts';

/** Keeps a table for guests to come, or gives it free, on all devices. Rejects with `ApiError`. */
export async function setReserved(
  api: Pick<ApiClient, 'update'>,
  { iri }: Pick<RecordRef, 'iri'>,
  isReserved: boolean,
): Promise<void> {
  await api.update(iri, { status: isReserved ? 'reserved' : null }, unknown());
}
