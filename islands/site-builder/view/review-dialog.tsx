import { type ReactNode, useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { Plan, Step, ThemeStep, WidgetStep } from '../domain/plan.ts';
import { textChanges } from '../domain/text-changes.ts';
import type en from '../locales/en.ts';
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
  return step.kind === 'theme' ? <ThemeFields step={step} /> : <WidgetFields step={step} />;
}

function ThemeFields({ step }: { readonly step: ThemeStep }) {
  const t = useT<typeof en>();
  const labels = { everywhere: t('Styles of all pages'), here: t('Styles of this page') };
  return (
    <>
      {step.fields.map((field) => (
        <p key={field}>{labels[field]}</p>
      ))}
      <ForDevelopers>
        {step.fields.map((field) => (
          <Field
            key={field}
            label={labels[field]}
            language="css"
            before={step.before[field]}
            after={step.mine[field]}
          />
        ))}
      </ForDevelopers>
    </>
  );
}

function WidgetFields({ step }: { readonly step: WidgetStep }) {
  const t = useT<typeof en>();
  const { before, mine, withContent, withCss } = step;
  const texts = textChanges(before.html, mine.html);
  const isStyled = mine.css !== before.css;
  const place = (hook: string | null, priority: number | null): string =>
    t('{hook}, place {number}', { hook: hook ?? '—', number: (priority ?? 0) + 1 });
  return (
    <>
      {texts.length === 0 ? null : (
        <ul className="site-texts">
          {texts.map((change, at) => (
            <li key={at}>
              {change.before === '' ? null : <del dir="auto">{change.before}</del>}{' '}
              {change.after === '' ? null : <ins dir="auto">{change.after}</ins>}
            </li>
          ))}
        </ul>
      )}
      {texts.length === 0 && mine.html !== before.html ? <p>{t('Content')}</p> : null}
      {isStyled ? <p>{t('Styles of the widget')}</p> : null}
      {mine.hook === before.hook && mine.priority === before.priority ? null : (
        <p>
          {t('Place: from {before} to {after}', {
            before: place(before.hook, before.priority),
            after: place(mine.hook, mine.priority),
          })}
        </p>
      )}
      {withContent ? (
        <ForDevelopers>
          {mine.html === before.html ? null : (
            <Field label={t('Content')} language="twig" before={before.html} after={mine.html} />
          )}
          {isStyled ? (
            <Field label={t('Styles of the widget')} language="css" before={before.css} after={mine.css} />
          ) : null}
          {!withCss && before.css !== '' ? (
            <p className="fx-hint">{t('Its styles are left out and stay as they are.')}</p>
          ) : null}
        </ForDevelopers>
      ) : null}
    </>
  );
}

/** The code line by line, which a shopkeeper need not read. */
function ForDevelopers({ children }: { readonly children: ReactNode }) {
  const t = useT<typeof en>();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="site-developers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('For developers')}</summary>
      {isOpen ? children : null}
    </details>
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
