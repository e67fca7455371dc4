import * as v from 'valibot';
import { DATE_FORMS, DECIMAL_SIGNS } from '#shared/features/sheets/column-form.ts';

/** A form that a person has chosen for a column, as it is kept on the device. */
export const ChosenForm = v.object({
  decimal: v.exactOptional(v.picklist(DECIMAL_SIGNS)),
  date: v.exactOptional(v.picklist(DATE_FORMS)),
});
