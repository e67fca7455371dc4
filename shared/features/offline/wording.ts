import type { Translate } from '#shared/i18n/translate.ts';
import { isRecord } from '#shared/kernel/json.ts';
import { isReference, sameFields } from '#shared/offline/queue/compare.ts';
import type { QueuedChange, Trouble } from '#shared/offline/queue/contract.ts';
import type { OfflineText } from './texts.ts';

type Say = Translate<OfflineText>;

const ACTIONS: Readonly<Record<string, OfflineText>> = { create: 'Create {name}', delete: 'Delete {name}' };

/** The queue's own reasons; other messages are the API's or the server's. */
const REASONS: readonly OfflineText[] = [
  'It refers to something that was never created.',
  'The server did not say what became of this change.',
  'The server refused this change.',
  'Too large for the server.',
  'Another person has changed this in the meantime.',
];

const TROUBLES: Readonly<Record<Trouble, OfflineText>> = {
  full: 'This device has no more room: the change could not be kept.',
  blocked: 'Another tab with an older version of this page holds the changes on this device. Close it.',
  closed: 'This device does not let the page keep changes.',
};

const SHORT_TROUBLES: Readonly<Record<Trouble, OfflineText>> = {
  full: 'This device is full',
  blocked: 'Another tab holds the changes',
  closed: 'Changes are not kept here',
};

/** Where there is only room for a few words. */
export function shortTroubleText(trouble: Trouble, t: Say): string {
  return t(SHORT_TROUBLES[trouble]);
}

export function troubleText(trouble: Trouble, t: Say): string {
  return t(TROUBLES[trouble]);
}

/** What the change does: `Change Table 4`. */
export function nameOfChange({ action, label }: QueuedChange, t: Say): string {
  return t(ACTIONS[action] ?? 'Change {name}', { name: label });
}

/** Why it was not sent yet. `common` words the messages of the API. */
export function whyOf(change: QueuedChange, t: Say, common: Translate<string>): string {
  const message = change.problem?.message;
  const own = REASONS.find((reason) => reason === message);
  const reason = own === undefined ? common(message ?? '') : t(own);
  switch (change.state) {
    case 'waiting':
      return message === undefined ? t('Waiting to be sent') : `${t('Waiting to be sent')}. ${reason}`;
    case 'sending':
      return t('Being sent');
    case 'in-doubt':
      return t('The server did not answer. It is asked whether it has this change.');
    case 'undecided':
      return t('The server did not answer, and it cannot be told whether it has this.');
    case 'conflict':
      return t(
        change.theirs === null && change.action !== 'create' && change.delivery === 'each'
          ? 'This has been deleted on the server.'
          : 'Another person has changed this in the meantime.',
      );
    case 'set-aside':
      return message === undefined ? t('The server refused this change.') : t('Refused: {reason}', { reason });
  }
}

/** The name of a record by its IRI; undefined where it is not known. */
export type NameOf = (iri: string) => string | undefined;

/** The records that a field of the change may name, by IRI; none where they are not known. */
export type ChoicesOf = (
  change: QueuedChange,
  field: string,
) => readonly { readonly iri: string; readonly label: string }[];

/** The same as the entries of a select field. The one that is named stays, also where its name is not known. */
export function choicesFor(
  value: unknown,
  known: ReturnType<ChoicesOf>,
  nameOf: NameOf,
): readonly { readonly value: string; readonly label: string }[] {
  if (known.length === 0 || typeof value !== 'string') return known.map(({ iri, label }) => ({ value: iri, label }));
  const named = known.find(({ iri }) => sameFields(iri, value));
  return [
    ...(named === undefined ? [{ value, label: valueText(value, nameOf) }] : []),
    ...known.map(({ iri, label }) => ({ value: iri === named?.iri ? value : iri, label })),
  ];
}

/** A value in words: a record by its name, or by its IRI where no name is known. */
export function valueText(value: unknown, nameOf: NameOf): string {
  if (isReference(value)) {
    const { '@id': iri = value, name }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
    const known = typeof iri === 'string' ? nameOf(iri) : undefined;
    if (known !== undefined) return known;
    if (typeof name === 'string' && name !== '') return name;
    if (typeof iri === 'string') return iri;
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}
