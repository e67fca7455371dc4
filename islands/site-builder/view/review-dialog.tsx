import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';
import type { Plan, Step } from '../model/plan.ts';
import { FieldComparison } from './field-comparison.tsx';
import { HeldNotes } from './held-notes.tsx';
import { stepName } from './step-words.ts';

interface Props {
  readonly plan: Plan;
  readonly names: Readonly<Record<string, string>>;
  readonly onSend: () => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}

/** What a save sends, in the order in which it goes. */
export function ReviewDialog({ plan, names, onSend, onRelease, onCancel }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  return (
    <Dialog
      title={t('This will be saved')}
      size="wide"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{tUi('Cancel')}</Button>
          <Button kind="primary" data-autofocus="" onClick={onSend}>
            {t('Save now')}
          </Button>
        </>
      }
    >
      <HeldNotes plan={plan} onRelease={onRelease} />
      {plan.steps.map((step, at) => (
        <section key={step.kind === 'theme' ? 'theme' : step.id} className="site-step">
          <h3 dir="auto">{t('{number}. {name}', { number: at + 1, name: stepName(step, names, t) })}</h3>
          <StepFields step={step} />
        </section>
      ))}
    </Dialog>
  );
}

function StepFields({ step }: { readonly step: Step }) {
  const t = useT<typeof en>();
  if (step.kind === 'theme')
    return (
      <>
        {step.fields.map((field) => {
          const label = field === 'everywhere' ? t('Styles of all pages') : t('Styles of this page');
          return (
            <Field key={field} label={label} language="css" before={step.before[field]} after={step.mine[field]} />
          );
        })}
      </>
    );
  const { before, mine, withContent, withCss } = step;
  const place = (hook: string | null, priority: number | null): string =>
    t('{hook}, place {number}', { hook: hook ?? '—', number: (priority ?? 0) + 1 });
  return (
    <>
      {mine.html === before.html ? null : (
        <Field label={t('Content')} language="twig" before={before.html} after={mine.html} />
      )}
      {mine.css === before.css ? null : (
        <Field label={t('Styles of the widget')} language="css" before={before.css} after={mine.css} />
      )}
      {withContent && !withCss && before.css !== '' ? (
        <p className="fx-hint">{t('Its styles are left out and stay as they are.')}</p>
      ) : null}
      {mine.hook === before.hook && mine.priority === before.priority ? null : (
        <p>
          {t('Place: from {before} to {after}', {
            before: place(before.hook, before.priority),
            after: place(mine.hook, mine.priority),
          })}
        </p>
      )}
    </>
  );
}

type FieldProps = Parameters<typeof FieldComparison>[0];

function Field(props: FieldProps) {
  return (
    <>
      <h4>{props.label}</h4>
      <FieldComparison {...props} />
    </>
  );
}
