import { useCallback, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { Lead } from '../api/lead.ts';
import { dayAt, noonOf } from '../rules/next-step.ts';
import { mailAddress } from './addresses.ts';
import { meetingFile } from './meeting-file.ts';
import { type ContactDetails, readCustomer } from './read-customer.ts';
import { contactTexts } from './texts.ts';

interface Props {
  readonly lead: Lead;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly onClose: () => void;
}

const DAY_MS = 86_400_000;
const LENGTHS = ['30', '60', '90', '120'] as const;

/** When the meeting is: at first on the day of the next step. Its calendar file is saved on this device. */
export function MeetingDialog({ lead, today, onClose }: Props) {
  const t = useLazyMessages(contactTexts);
  const tUi = useUiText();
  const { api, announcer } = useIsland();
  const title = t('Meeting about {lead}', { lead: lead.name || lead.id });
  const [day, setDay] = useState(lead.nextStepDay > today ? lead.nextStepDay : dayAt(noonOf(today).getTime() + DAY_MS));
  const [time, setTime] = useState('10:00');
  const [minutes, setMinutes] = useState('60');
  const [isAsked, setAsked] = useState(false);
  const [customer, setCustomer] = useState<ContactDetails>();
  const id = lead.customer?.id;
  const { error, isLoading, reload } = useLoad(
    useCallback(
      async (signal) => {
        if (id !== undefined) setCustomer(await readCustomer(api, id, signal));
      },
      [api, id],
    ),
  );
  const required = (value: string): string | undefined => (isAsked && value === '' ? tUi('Required') : undefined);
  const save = (): void => {
    setAsked(true);
    if (day === '' || time === '') return;
    const text = meetingFile(
      {
        uid: `${lead.id}-${day}-${time}@${new URL(api.base, document.baseURI).hostname}`,
        title: [lead.name || lead.id, customer?.name ?? lead.customer?.name ?? '']
          .filter((part) => part !== '')
          .join(' – '),
        description: lead.description,
        day,
        time: time.slice(0, 5),
        minutes: Number(minutes),
        place: customer?.address ?? '',
        guest: customer === undefined || mailAddress(customer.mail, '') === null ? '' : customer.mail,
      },
      new Date(),
    );
    const file = `${lead.name || lead.id} ${day}.ics`;
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), file);
    announcer.say(t('The calendar file “{file}” was saved.', { file }));
    onClose();
  };
  return (
    <QuestionDialog
      title={title}
      cancelLabel={tUi('Cancel')}
      onCancel={onClose}
      answers={[
        {
          label: t('Save the calendar file'),
          kind: 'primary',
          takesFocus: true,
          isBusy: isLoading,
          onChoose: save,
        },
      ]}
    >
      <div className="work-pair">
        <TextField
          label={t('Day')}
          type="date"
          value={day}
          error={required(day)}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={t('Time')}
          type="time"
          value={time}
          error={required(time)}
          onChange={({ target }) => setTime(target.value)}
        />
        <SelectField
          label={t('Length')}
          value={minutes}
          choices={LENGTHS.map((length) => ({ value: length, label: t('{minutes} min', { minutes: length }) }))}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </div>
      {error === undefined ? null : (
        <Notice tone="warn" onRetry={reload}>
          {t('The customer’s place and address could not be looked up; the file is made without them.')}{' '}
          {explainError(error, tUi)}
        </Notice>
      )}
    </QuestionDialog>
  );
}
