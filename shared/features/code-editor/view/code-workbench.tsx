import { useCallback, useEffect, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { CodeRecord, KnownTexts } from '../domain/code-record.ts';
import { type CodeSession, createCodeSession } from '../domain/code-session.ts';
import { type CodeDrafts, codeDrafts } from '../domain/draft-storage.ts';
import type { CodeField } from '../domain/language.ts';
import { type CodeVersions, codeVersions } from '../domain/versions.ts';
import { useCodeText } from '../texts.ts';
import { CodeScreen, type CodeScreenProps } from './code-screen.tsx';

interface Props<Id extends string, Item> {
  /** The same one at each rendering; another one begins anew. */
  readonly record: CodeRecord<Id, Item>;
  /** Its fields in the reader’s words; the same ones as long as the words are. Default: as the record calls them. */
  readonly fields?: readonly CodeField<Id>[];
  /** What the page supplies; a text that it leaves out is read from the record. */
  readonly supplied: KnownTexts<Id>;
  /** What a successful save is announced with. */
  readonly savedText: string;
  /** Called with the tabs whose texts the server has now. */
  readonly onSaved: (changed: readonly Id[]) => void;
  /** Called with the record each time it was read to be shown; the same function at each rendering. */
  readonly onRead?: (item: Item) => void;
  /** See `CodeScreen`. */
  readonly siteUrl?: string | undefined;
  readonly preview?: CodeScreenProps<Id>['preview'];
}

interface Begun<Id extends string> {
  readonly session: CodeSession<Id>;
  readonly drafts: CodeDrafts<Id>;
  readonly versions: CodeVersions<Id>;
  readonly hasDraft: boolean;
}

/** The editor of a record's texts: reads the record, then shows its tabs. */
export function CodeWorkbench<Id extends string, Item>({
  record,
  fields = record.fields,
  supplied,
  savedText,
  onSaved,
  onRead,
  siteUrl,
  preview,
}: Props<Id, Item>) {
  const t = useCodeText();
  const tUi = useUiText();
  const { owner } = useIsland();
  const [begun, setBegun] = useState<Begun<Id> | null>(null);
  const latest = useRef(supplied);
  useEffect(() => {
    latest.current = supplied;
    begun?.session.supply(supplied);
  }, [begun, supplied]);
  const begin = useCallback(
    (item: Item | null): void => {
      const drafts = codeDrafts(record, owner);
      const draft = drafts.read();
      const session = createCodeSession(record, item, latest.current, draft);
      setBegun(
        (before) => before ?? { session, drafts, versions: codeVersions(record, owner), hasDraft: draft !== null },
      );
    },
    [record, owner],
  );
  const load = useLoad(
    useCallback(
      async (signal) => {
        const item = await record.read(signal);
        onRead?.(item);
        begin(item);
      },
      [record, begin, onRead],
    ),
  );
  // The page's own texts can be edited without the record, which is read again before it is written.
  const isSupplied = record.fields.every(({ id }) => supplied[id] !== undefined);
  useEffect(() => {
    if (load.error !== undefined && isSupplied) begin(null);
  }, [load.error, isSupplied, begin]);
  useReady(begun !== null ? 'ready' : load.error === undefined ? 'loading' : 'failed');
  const failure =
    load.error === undefined ? null : (
      <Notice tone={begun === null ? 'danger' : 'warn'} onRetry={load.reload} retrying={load.isLoading}>
        <strong>{t('The texts could not be read.')}</strong> {explainError(load.error, tUi)}{' '}
        {begun === null
          ? null
          : t('The texts of the page are shown. What is saved is read again before anything is sent.')}
      </Notice>
    );
  return (
    <>
      {failure}
      {begun === null ? (
        failure === null ? (
          <Spinner label={tUi('Loading…')} />
        ) : null
      ) : (
        <CodeScreen fields={fields} {...begun} {...{ savedText, onSaved, siteUrl, preview }} />
      )}
    </>
  );
}
