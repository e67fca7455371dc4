import { SelectField } from '#shared/ui/fields.tsx';
import { ACTIONS, ENTITIES, NAMESPACES, type Subject, withAction, withNamespace } from '../rules/choices.ts';
import { useText } from '../text.ts';

interface Props {
  readonly subject: Subject;
  readonly onChoose: (subject: Subject) => void;
}

/** The three selects: each opens the next, and another choice clears those behind it. */
export function SubjectBar({ subject, onChoose }: Props) {
  const t = useText();
  const { action, namespace, entity } = subject;
  return (
    <div className="assistant-subject">
      <SelectField
        label={t('I want to...')}
        none={t('Choose')}
        value={action}
        choices={ACTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => onChoose(withAction(subject, target.value))}
      />
      <SelectField
        label={t('For my ...')}
        none={t('Choose')}
        value={namespace}
        disabled={action === ''}
        choices={NAMESPACES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => onChoose(withNamespace(subject, target.value))}
      />
      <SelectField
        label={t('To handle ...')}
        none={t('Choose')}
        value={entity}
        disabled={action === '' || namespace === ''}
        choices={ENTITIES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => onChoose({ ...subject, entity: target.value })}
      />
    </div>
  );
}
