import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { ACTIONS, ENTITIES, NAMESPACES, type Subject, withAction, withNamespace } from '../rules/choices.ts';
import { type Part, PARTS } from '../rules/guess.ts';
import type { LocalRequest } from '../rules/requests.ts';
import { useText } from '../text.ts';
import { useFound } from '../use-found.ts';

interface Props {
  readonly subject: Subject;
  /** The last one, whose words choose too. */
  readonly request: LocalRequest | undefined;
  readonly onChoose: (subject: Subject) => void;
}

const CHOICES = { action: ACTIONS, namespace: NAMESPACES, entity: ENTITIES };

/**
 * The three selects: each opens the next, and another choice clears those behind it. While the words of the request
 * choose all three, their choices stand there instead, and any of them can be taken away.
 */
export function SubjectBar({ subject, request, onChoose }: Props) {
  const t = useText();
  const { action, namespace, entity } = subject;
  const { found, choose, takeAway } = useFound(subject, request, onChoose);
  const selects = useRef<HTMLDivElement>(null);
  const takenAway = useRef<Part>(undefined);
  const chips = PARTS.flatMap((part) => {
    const choice = CHOICES[part].find(({ value }) => value === found[part]);
    return choice === undefined || request?.phase !== 'editing' ? [] : [{ part, label: t(choice.label) }];
  });
  const isFolded = chips.length === PARTS.length;
  useLayoutEffect(() => {
    if (isFolded || takenAway.current === undefined) return;
    // The pressed button is gone; what it had chosen is chosen here.
    selects.current?.querySelectorAll('select').item(PARTS.indexOf(takenAway.current)).focus();
    takenAway.current = undefined;
  }, [isFolded]);
  if (isFolded)
    return (
      <div className="assistant-found" role="group" aria-label={t('Found in your words')}>
        <span className="fx-hint" aria-hidden="true">
          {t('Found in your words')}
        </span>
        {chips.map(({ part, label }) => (
          <Button
            key={part}
            aria-label={t('Take away: {choice}', { choice: label })}
            onClick={() => {
              takenAway.current = part;
              takeAway(part);
            }}
          >
            {label}
            <X size={16} aria-hidden="true" />
          </Button>
        ))}
      </div>
    );
  return (
    <div ref={selects} className="assistant-subject">
      <SelectField
        label={t('I want to...')}
        none={t('Choose')}
        value={action}
        choices={ACTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => choose(withAction(subject, target.value))}
      />
      <SelectField
        label={t('For my ...')}
        none={t('Choose')}
        value={namespace}
        disabled={action === ''}
        choices={NAMESPACES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => choose(withNamespace(subject, target.value))}
      />
      <SelectField
        label={t('To handle ...')}
        none={t('Choose')}
        value={entity}
        disabled={action === '' || namespace === ''}
        choices={ENTITIES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => choose({ ...subject, entity: target.value })}
      />
    </div>
  );
}
