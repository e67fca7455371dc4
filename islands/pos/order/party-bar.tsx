import { ScanBarcode, TriangleAlert, UserPlus } from 'lucide-react';
import { type Ref, Suspense, useCallback } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { foldText, matcherOf } from '#shared/kernel/fold.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type { ComboboxChoice } from '#shared/ui/combobox.tsx';
import type { Customer, Supplier } from '../model.ts';
import { searchCustomers } from '../reference-data/people-search.ts';
import { ComboboxField } from '../register/lazy-combobox.ts';
import { isOnlyHere } from '../rules/new-customer.ts';
import { setCustomer } from '../rules/service.ts';
import { type DirectoryList, useDirectoryList } from '../till/directory-state.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

const MAX_SHOWN = 60;

function searchByName(suppliers: readonly Supplier[], text: string, limit: number): readonly Supplier[] {
  const isMeant = matcherOf(text);
  return suppliers.filter(({ name }) => isMeant(foldText(name))).slice(0, limit);
}

const customerChoice = (customer: Customer): ComboboxChoice => ({
  value: customer.id,
  label: customer.fullNameWithPhone,
  ...(customer.email ? { hint: customer.email } : {}),
});
const supplierChoice = (supplier: Supplier): ComboboxChoice => ({ value: supplier.id, label: supplier.name });

interface Props {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onNew: () => void;
  readonly onScan: () => void;
}

/** The customer of the document, or the supplier of a purchase return. */
export function PartyBar(props: Props) {
  return useSale().documentType === 'purchase-return' ? (
    <SupplierBar inputRef={props.inputRef} />
  ) : (
    <CustomerBar {...props} />
  );
}

function CustomerBar({ inputRef, onNew, onScan }: Props) {
  const t = usePosText();
  const { customer } = useSale();
  const { change } = useSaleChanges();
  const customers = useDirectoryList('customers');
  const { items } = customers;
  const failed = t('The customers could not be loaded.');
  const failure = customers.error && items.length === 0 ? failed : undefined;
  const search = useCallback(
    (text: string) => searchCustomers(items, text, MAX_SHOWN).items.map(customerChoice),
    [items],
  );
  return (
    <div className="pos-customer" role="group" aria-label={t('Customer')}>
      <Suspense
        fallback={
          <input className="fx-input" aria-label={t('Choose the customer')} placeholder={t('Customer')} disabled />
        }
      >
        <ComboboxField
          label={t('Choose the customer')}
          placeholder={failure ?? t('Customer')}
          inputRef={inputRef}
          value={customer ? customerChoice(customer) : null}
          search={search}
          emptyText={failure}
          onChange={(id) => change((sale) => setCustomer(sale, items.find((one) => one.id === id) ?? null))}
        />
      </Suspense>
      <Button onClick={onNew} aria-label={t('New Customer')} title={t('New Customer')}>
        <UserPlus size={20} aria-hidden="true" />
      </Button>
      <IconButton label={t('Scan a customer')} icon={<ScanBarcode size={20} aria-hidden="true" />} onClick={onScan} />
      <ListTrouble list={customers} text={failed} />
      {customer !== null && isOnlyHere(customer) ? (
        <small className="pos-customer-new">{t('New: the back-office gets this customer with the sale.')}</small>
      ) : null}
    </div>
  );
}

function SupplierBar({ inputRef }: { readonly inputRef: Ref<HTMLInputElement> }) {
  const t = usePosText();
  const { supplier } = useSale();
  const { change } = useSaleChanges();
  const suppliers = useDirectoryList('suppliers');
  const { items } = suppliers;
  const failed = t('The suppliers could not be loaded.');
  const failure = suppliers.error && items.length === 0 ? failed : undefined;
  const search = useCallback((text: string) => searchByName(items, text, MAX_SHOWN).map(supplierChoice), [items]);
  return (
    <div className="pos-customer" role="group" aria-label={t('Supplier')}>
      <Suspense
        fallback={
          <input className="fx-input" aria-label={t('Choose the supplier')} placeholder={t('Supplier')} disabled />
        }
      >
        <ComboboxField
          label={t('Choose the supplier')}
          placeholder={failure ?? t('Supplier')}
          inputRef={inputRef}
          value={supplier ? supplierChoice(supplier) : null}
          search={search}
          emptyText={failure}
          onChange={(id) => change((sale) => ({ ...sale, supplier: items.find((one) => one.id === id) ?? null }))}
        />
      </Suspense>
      <ListTrouble list={suppliers} text={failed} />
    </div>
  );
}

/** Reads a list again that could not be read; its field says so. Without a network this is known. */
function ListTrouble({
  list,
  text,
}: {
  readonly list: Pick<DirectoryList<unknown>, 'error' | 'items' | 'isRefreshing' | 'retry'>;
  readonly text: string;
}) {
  const t = usePosText();
  const { isReachable } = useOutbox();
  if (!list.error || (!isReachable && list.items.length > 0)) return null;
  const isSaved = list.items.length > 0;
  const told = `${isSaved ? t('Showing saved data.') : text} ${explainError(list.error, t)}`;
  return (
    <Button kind={isSaved ? 'plain' : 'danger'} title={told} busy={list.isRefreshing} onClick={list.retry}>
      <TriangleAlert size={20} aria-hidden="true" />
      <span className="fx-hidden">{told}</span>
      {t('Retry')}
    </Button>
  );
}
