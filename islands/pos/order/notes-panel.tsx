import { TextArea } from '#shared/ui/fields.tsx';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

/** The notes of the order: `description` and `customerNote`. */
export function NotesPanel() {
  const t = usePosText();
  const { roles } = useTill().settings;
  const { orderNote, customerNote } = useSale();
  const { change } = useSaleChanges();
  return (
    <>
      <TextArea
        label={t('Order note')}
        hint={t('Shown to the kitchen.')}
        value={orderNote}
        disabled={roles.isDriver}
        dir="auto"
        onChange={(event) => {
          const text = event.target.value;
          change((sale) => ({ ...sale, orderNote: text }));
        }}
      />
      <TextArea
        label={t('Customer note')}
        value={customerNote}
        disabled={roles.isDriver}
        dir="auto"
        onChange={(event) => {
          const text = event.target.value;
          change((sale) => ({ ...sale, customerNote: text }));
        }}
      />
    </>
  );
}
