import { type FormEvent, Fragment, useState } from 'react';
import { ApiError, type ApiErrorKind, explainError } from '#shared/api/errors.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Customer } from '../model.ts';
import { customerHere } from '../rules/new-customer.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

const FIELDS = [
  ['firstName', 'First name', 'text', 'given-name'],
  ['lastName', 'Last name', 'text', 'family-name'],
  ['email', 'Email', 'email', 'email'],
  ['phone', 'Phone', 'tel', 'tel'],
  ['address', 'Address', 'text', 'street-address'],
] as const;
type Field = (typeof FIELDS)[number][0];
const NOTHING: Readonly<Record<Field, string>> = { firstName: '', lastName: '', email: '', phone: '', address: '' };

/** Nobody answered; whether it arrived all the same is found out when the sale is sent. */
const NO_NETWORK: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout']);

/** The e-mail pattern of HTML, with a dotted host. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Problem {
  readonly id: number;
  readonly text: string;
}

/**
 * Quick creation. The entries stay until the server has accepted them; its violations appear at their fields and as
 * alerts. Without a network the customer goes with the sale, and the server is told then. Whether a customer may have no
 * e-mail address is the server's to say.
 */
export default function NewCustomerDialog({
  onCreated,
  onClose,
}: {
  readonly onCreated: (customer: Customer) => void;
  readonly onClose: () => void;
}) {
  const t = usePosText();
  const { directories } = useTill();
  const [values, setValues] = useState(NOTHING);
  const [hasNoEmail, setHasNoEmail] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { close, question } = useDiscardQuestion({
    isDirty: Object.values(values).some((value) => value.trim() !== ''),
    onDiscard: () => setValues(NOTHING),
    onClose,
  });

  const check = () => {
    const found: Partial<Record<Field, string>> = {};
    const wanted = FIELDS.filter(([field]) => field !== 'email' || !hasNoEmail);
    for (const [field] of wanted) if (values[field].trim() === '') found[field] = t('Required');
    if (!hasNoEmail && !found.email && !EMAIL.test(values.email.trim())) found.email = t('Enter a valid email address');
    return found;
  };
  const send = async () => {
    const found = check();
    setErrors(found);
    setProblems([]);
    setFailure(null);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const typed = {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: hasNoEmail ? '' : values.email.trim(),
      phone: values.phone.trim(),
      address: values.address.trim(),
    };
    try {
      onCreated(await directories.createCustomer(typed));
    } catch (error) {
      if (error instanceof ApiError && NO_NETWORK.has(error.kind)) {
        const customer = customerHere(typed);
        directories.customers.add(customer);
        onCreated(customer);
      } else if (error instanceof ApiError && error.violations.length > 0) {
        setProblems(error.violations.map((violation, id) => ({ id, text: violation.message })));
        const byField: Partial<Record<Field, string>> = {};
        for (const [field] of FIELDS) {
          const violation = error.violations.find((one) => one.path === field);
          if (violation) byField[field] = violation.message;
        }
        setErrors(byField);
      } else setFailure(explainError(error, t));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <>
      <Dialog
        title={t('New Customer')}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button kind="primary" type="submit" form="new-customer" busy={busy}>
              {t('Create')}
            </Button>
          </>
        }
      >
        {problems.map((problem) => (
          <Notice
            key={problem.id}
            tone="danger"
            onDismiss={() => setProblems(problems.filter((one) => one.id !== problem.id))}
          >
            {problem.text}
          </Notice>
        ))}
        {failure === null ? null : (
          <Notice tone="danger" onRetry={() => void send()} retrying={busy}>
            {t('The customer could not be created.')} {failure}
          </Notice>
        )}
        <form id="new-customer" className="fx-form" noValidate onSubmit={onSubmit}>
          {FIELDS.map(([field, caption, type, autoComplete], index) => (
            <Fragment key={field}>
              <TextField
                label={t(caption)}
                type={type}
                name={field}
                autoComplete={autoComplete}
                dir={type === 'text' ? 'auto' : 'ltr'}
                required={field !== 'email' || !hasNoEmail}
                {...(index === 0 ? { 'data-autofocus': '' } : {})}
                error={errors[field]}
                // What is typed now would not go with it.
                readOnly={busy}
                disabled={field === 'email' && hasNoEmail}
                value={values[field]}
                onChange={(event) => {
                  const text = event.target.value;
                  setValues((current) => ({ ...current, [field]: text }));
                }}
              />
              {field === 'email' ? (
                <Switch label={t('No mailbox')} checked={hasNoEmail} disabled={busy} onChange={setHasNoEmail} />
              ) : null}
            </Fragment>
          ))}
        </form>
      </Dialog>
      {question}
    </>
  );
}
