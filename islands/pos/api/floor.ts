import { type GenericSchema, pipe, rawTransform } from 'valibot';
import { imageAddress } from '#shared/api/fields.ts';
import { reservableCategoryResource, reservableResource } from '#shared/api/resources/reservables.ts';
import { parseRecord } from '#shared/api/schema.ts';
import type { Floor, Location } from '../model.ts';

/** Floors and their tables have a fixed `/en/` in their paths. */
const EN = { locale: 'en' } as const;

export const locationSchema: GenericSchema<unknown, Location> = reservableResource.record(
  EN,
  ['name', 'status', 'shape', 'objectType', 'type', 'canvaX', 'canvaY', 'canvaWidth', 'canvaHeight', 'canvaFill'],
  (ref, fields) => ({
    ...ref,
    name: fields.name,
    isReserved: fields.status === 'reserved',
    kind: (fields.objectType || fields.type) === 'room' ? 'room' : 'table',
    plan: {
      fill: fields.canvaFill || 'green',
      x: fields.canvaX ?? 100,
      y: fields.canvaY ?? 100,
      width: fields.canvaWidth ?? 60,
      height: fields.canvaHeight ?? 40,
      shape: fields.shape === 'circle' ? 'circle' : 'rectangle',
    },
  }),
);

export interface ApiFloor extends Floor {
  readonly type: string;
}

export function floorSchema({ base }: { readonly base: string }): GenericSchema<unknown, ApiFloor> {
  const fields = reservableCategoryResource.record(
    EN,
    ['name', 'type', 'planBgImage', 'position', 'reservables'],
    (ref, output) => ({ ref, output }),
  );
  return pipe(
    fields,
    rawTransform(({ dataset, addIssue }): ApiFloor => {
      const { ref, output } = dataset.value;
      const locations: Location[] = [];
      for (const value of output.reservables) {
        const parsed = parseRecord(locationSchema, value, 'reservables');
        if (parsed.error === undefined) locations.push(parsed.value);
        else addIssue({ message: `reservables: ${parsed.error.detail ?? parsed.error.message}` });
      }
      return {
        ...ref,
        name: output.name,
        type: output.type,
        position: output.position,
        planBgImage: imageAddress(output.planBgImage, base),
        locations,
      };
    }),
  );
}
