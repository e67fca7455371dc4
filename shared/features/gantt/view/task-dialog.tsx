import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { useIsland } from '#shared/island/context.ts';
import { sameValue } from '#shared/records/merge.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { COLUMN_TITLES } from '../domain/columns.ts';
import { type Edit, isSameAgents } from '../domain/gantt-task.ts';
import { isSummaryTask, type Plan } from '../domain/plan-state.ts';
import { problemsOf } from '../domain/problems.ts';
import { reorderEdits, siblingsOf } from '../domain/row-places.ts';
import { beginOf, readTyped } from '../store/typed-cell.ts';
import {
  dayTimeText,
  durationText,
  lastDayOf,
  linksText,
  percentText,
  problemText,
  textToType,
} from '../words/gantt-words.ts';
import { DateField } from './date-field.tsx';
import sheet from './dialogs.css';
import { useGantt } from './gantt-parts.ts';
import { LinksField } from './links-field.tsx';

/** What a dialog of a task gets. */
export interface TaskDialogProps {
  readonly id: string;
  readonly plan: Plan;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'start', 'end', 'duration', 'progress', 'predecessors'] as const;
type FieldName = (typeof FIELDS)[number];
type Texts = Readonly<Record<FieldName, string>>;

/** All that can be edited of a task, saved as one step. */
export function TaskDialog({ id, plan, onClose }: TaskDialogProps) {
  useSheet(sheet);
  const { t, locale, actions, resources, isReadOnly, isCreating } = useGantt();
  const common = useIsland().t;
  const formId = useId();
  const task = plan.tasks.get(id);
  const span = plan.spans.get(id);
  const isSummary = isSummaryTask(plan, id);
  const [begun] = useState<Texts>(() => ({
    name: task?.name ?? '',
    start: span === undefined ? '' : textToType(dayTimeText(span.start, locale)),
    end: span === undefined ? '' : textToType(dayTimeText(lastDayOf(span), locale)),
    duration: durationText(
      span === undefined ? (task?.duration ?? 0) : plan.calendar.between(span.start, span.end),
      locale,
      t,
    ),
    progress: textToType(percentText(task?.progress ?? 0, locale)),
    predecessors: linksText(task?.predecessors ?? '', t),
  }));
  const [texts, setTexts] = useState(begun);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [agents, setAgents] = useState<readonly string[]>(task?.agents ?? []);
  const [begunAgents] = useState(agents);
  const { close, question } = useDiscardQuestion({
    isDirty: !sameValue(texts, begun) || !isSameAgents(agents, begunAgents),
    onDiscard: () => {
      setTexts(begun);
      setAgents(begunAgents);
    },
    onClose,
  });
  if (task === undefined) return null;
  const near = span?.start ?? beginOf(plan, undefined);
  const problems = problemsOf(plan, id);
  const hintOf = (field: FieldName): string | undefined => {
    const own = problems.filter((problem) => problem.field === field).map((problem) => problemText(plan, problem, t));
    if (own.length > 0) return own.join(' ');
    return field === 'predecessors' ? t('Task ids, such as 3, 5SS or 7FS+2d') : undefined;
  };
  const isFixed = (field: FieldName): boolean =>
    isReadOnly || (isSummary && field !== 'name' && field !== 'predecessors');

  const save = (event: FormEvent): void => {
    event.preventDefault();
    let edit: Edit = {};
    const found: Partial<Record<FieldName, string>> = {};
    // The end is read after the start, so that it counts from the new one.
    for (const field of FIELDS) {
      if (texts[field] === begun[field]) continue;
      const base = !edit.start || field !== 'end' ? plan : shifted(plan, id, edit);
      const read = readTyped(base, id, field, texts[field]);
      if ('problem' in read) found[field] = actions.explain(read.problem);
      else edit = { ...edit, ...read.edit };
    }
    if (!isSameAgents(agents, task.agents)) edit = { ...edit, agents };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    actions.commit(id, new Map([[id, edit]]));
    onClose();
  };
  const set = (field: FieldName, text: string): void => {
    setTexts((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const unknown = agents.filter((agent) => !resources.has(agent));
  const siblings = siblingsOf(plan, id);
  const place = siblings.indexOf(id);
  const isMovable = !isReadOnly && siblings.length > 1 && reorderEdits(plan, id, place) !== null;
  return (
    <>
      <Dialog
        title={task.name === '' ? id : task.name}
        onClose={close}
        footer={
          <>
            {isCreating ? (
              <span className="gantt-form-tools">
                <Button
                  kind="danger"
                  onClick={() => {
                    onClose();
                    actions.ask(id);
                  }}
                >
                  <Trash2 size={18} aria-hidden="true" />
                  {common('Delete')}
                </Button>
                <Button
                  onClick={() => {
                    onClose();
                    actions.beginNew(id, true);
                  }}
                >
                  <Plus size={18} aria-hidden="true" />
                  {t('Subtask')}
                </Button>
              </span>
            ) : null}
            <Button onClick={close}>{common('Cancel')}</Button>
            {isReadOnly ? null : (
              <Button kind="primary" type="submit" form={formId}>
                {common('Save')}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} className="gantt-form" noValidate onSubmit={save}>
          {FIELDS.map((field) => {
            const isDate = field === 'start' || field === 'end';
            const props = {
              label: t(COLUMN_TITLES[field]),
              value: texts[field],
              hint: isFixed(field) && isSummary && !isReadOnly ? t('From the tasks below') : hintOf(field),
              error: errors[field],
              readOnly: isFixed(field),
              autoComplete: 'off',
              dir: field === 'name' ? 'auto' : 'ltr',
            } as const;
            if (isDate) return <DateField key={field} {...props} near={near} onText={(text) => set(field, text)} />;
            const own = <TextField key={field} {...props} onChange={(event) => set(field, event.target.value)} />;
            if (field !== 'predecessors' || isReadOnly) return own;
            return (
              <div key={field} className="gantt-form-links">
                {own}
                <LinksField
                  id={id}
                  plan={plan}
                  text={texts.predecessors}
                  onText={(text) => set('predecessors', text)}
                />
              </div>
            );
          })}
          {resources.size + unknown.length > 0 ? (
            <fieldset className="gantt-agents" disabled={isReadOnly}>
              <legend className="fx-label">{t('Resources')}</legend>
              {[
                ...[...resources].map(([agent, name]) => ({ agent, name })),
                ...unknown.map((agent) => ({ agent, name: agent })),
              ].map(({ agent, name }) => (
                <label key={agent} className="gantt-agent">
                  <input
                    type="checkbox"
                    checked={agents.includes(agent)}
                    onChange={(event) =>
                      setAgents((before) =>
                        event.target.checked ? [...before, agent] : before.filter((one) => one !== agent),
                      )
                    }
                  />
                  <span dir="auto">{name}</span>
                </label>
              ))}
            </fieldset>
          ) : null}
          {isMovable ? (
            <div className="gantt-place">
              <IconButton
                label={t('Move the row up')}
                icon={<ArrowUp size={18} aria-hidden="true" />}
                aria-disabled={place === 0}
                onClick={() => void actions.stepRow(id, -1)}
              />
              <IconButton
                label={t('Move the row down')}
                icon={<ArrowDown size={18} aria-hidden="true" />}
                aria-disabled={place === siblings.length - 1}
                onClick={() => void actions.stepRow(id, 1)}
              />
              <Status as="span">{t('Place {place} of {count}', { place: place + 1, count: siblings.length })}</Status>
            </div>
          ) : null}
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** The plan with the task at its new start, for reading an end typed beside it. */
function shifted(plan: Plan, id: string, { start }: Edit): Plan {
  const span = plan.spans.get(id);
  if (!start) return plan;
  const end = plan.calendar.add(start.at, span === undefined ? 0 : plan.calendar.between(span.start, span.end));
  return { ...plan, spans: new Map(plan.spans).set(id, { start: start.at, end }) };
}
