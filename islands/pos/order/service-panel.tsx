import { explainError } from '#shared/api/errors.ts';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Appointment } from '../model.ts';
import { setDelivery, setProcessingTime, timeSlots } from '../rules/schedule.ts';
import { asksCollectAddress, asksShippingAddress, setShippingMethod } from '../rules/service.ts';
import { useDirectoryList } from '../till/directory-state.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { AddressField } from './address-field.tsx';
import { DeliveryChoices } from './delivery-types.tsx';
import sheet from './panels.css';

function AppointmentFields({
  label,
  value,
  least,
  onChange,
}: {
  readonly label: string;
  readonly value: Appointment;
  readonly least?: string;
  readonly onChange: (next: Appointment) => void;
}) {
  const t = usePosText();
  const slots = timeSlots();
  const choices = slots.includes(value.slot) ? slots : [value.slot, ...slots];
  return (
    <div className="pos-appointment" role="group" aria-label={label}>
      <TextField
        label={label}
        type="date"
        value={value.date}
        min={least}
        onChange={(event) => {
          if (event.target.value) onChange({ ...value, date: event.target.value });
        }}
      />
      <SelectField
        label={t('Time slot')}
        value={value.slot}
        choices={choices.map((slot) => ({ value: slot, label: slot }))}
        onChange={(event) => onChange({ ...value, slot: event.target.value })}
      />
    </div>
  );
}

export function ServicePanel() {
  useSheet(sheet);
  const t = usePosText();
  const {
    settings: { roles },
  } = useTill();
  const sale = useSale();
  const { change } = useSaleChanges();
  const methods = useDirectoryList('shippingMethods');
  const agents = useDirectoryList('agents');
  const locked = roles.isDriver;
  const days = (method: { processingDuration: number; preparationDuration: number; shippingDuration: number }) =>
    method.processingDuration + method.preparationDuration + method.shippingDuration;
  return (
    <>
      <DeliveryChoices />
      <SelectField
        label={t('Shipping method')}
        none={t('None')}
        value={sale.shippingMethod?.id ?? ''}
        disabled={locked}
        choices={methods.items.map((method) => ({
          value: method.id,
          label: days(method) > 0 ? `${method.name} · ${t('{count} days', { count: days(method) })}` : method.name,
        }))}
        onChange={(event) => {
          const id = event.target.value;
          change((current) => setShippingMethod(current, methods.items.find((method) => method.id === id) ?? null));
        }}
      />
      {methods.error ? (
        <Notice tone="warn" onRetry={methods.retry}>
          {t('The shipping methods could not be loaded.')} {explainError(methods.error, t)}
        </Notice>
      ) : null}
      {sale.shippingMethod ? (
        <p className="fx-hint">
          {t('Processing: {count} days', { count: sale.shippingMethod.processingDuration })} ·{' '}
          {t('Preparation: {count} days', { count: sale.shippingMethod.preparationDuration })} ·{' '}
          {t('Shipping: {count} days', { count: sale.shippingMethod.shippingDuration })}
        </p>
      ) : null}
      {roles.isAdmin || roles.isDriver ? (
        <>
          <SelectField
            label={t('Agent / driver')}
            none={t('None')}
            value={sale.agent?.id ?? ''}
            disabled={locked}
            choices={(sale.agent && !agents.items.some((agent) => agent.id === sale.agent?.id)
              ? [sale.agent, ...agents.items]
              : agents.items
            ).map((agent) => ({ value: agent.id, label: agent.fullName }))}
            onChange={(event) => {
              const id = event.target.value;
              change((current) => ({ ...current, agent: agents.items.find((agent) => agent.id === id) ?? null }));
            }}
          />
          {agents.error ? (
            <Notice tone="warn" onRetry={agents.retry}>
              {agents.items.length > 0 ? t('Showing saved data.') : t('The agents could not be loaded.')}{' '}
              {explainError(agents.error, t)}
            </Notice>
          ) : null}
        </>
      ) : null}
      <AppointmentFields
        label={t('Processing date')}
        value={sale.startProcessing}
        onChange={(next) => change((current) => setProcessingTime(current, next))}
      />
      <AppointmentFields
        label={t('Delivery date')}
        value={sale.startDelivery}
        least={sale.startProcessing.date}
        onChange={(next) => change((current) => setDelivery(current, next))}
      />
      {asksCollectAddress(sale.deliveryType) ? (
        <AddressField
          label={t('Collection address')}
          value={sale.collectAddress}
          onChange={(collectAddress) => change((current) => ({ ...current, collectAddress }))}
          onLocated={(collectAt) => change((current) => ({ ...current, collectAt }))}
        />
      ) : null}
      {asksShippingAddress(sale.deliveryType) ? (
        <AddressField
          label={t('Shipping address')}
          value={sale.shippingAddress}
          onChange={(shippingAddress) => change((current) => ({ ...current, shippingAddress }))}
          onLocated={(shippingAt) => change((current) => ({ ...current, shippingAt }))}
        />
      ) : null}
    </>
  );
}
