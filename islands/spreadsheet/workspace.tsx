import { useEffect, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { FileError, type FileProblem } from '#shared/features/sheets/file-problem.ts';
import { useIsland, useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { TextChoices } from './files/filed.ts';
import { xlsxOf } from './files/save-file.ts';
import { Screen } from './screen.tsx';
import type { spec } from './spreadsheet.spec.ts';
import style from './spreadsheet-parts.css';
import { type Text, useText } from './text.ts';
import { type Source, useOpened } from './use-opened.ts';

/** Why a file was not opened, and what to do. */
function problemWords(problem: FileProblem, t: Text): string {
  switch (problem) {
    case 'kind':
      return t('It is no .xlsx or .csv file.');
    case 'too-large':
      return t('It is larger than 60 MB.');
    case 'empty':
    case 'no-rows':
      return t('There is nothing in it.');
    case 'password':
      return t('It is protected by a password. Save it without one and open it again.');
    case 'old-excel':
      return t('It is an older Excel file. Save it as .xlsx and open that.');
    case 'not-excel':
      return t('It is no Excel workbook, whatever its name says.');
    case 'damaged':
      return t('It is damaged. Save it again in a spreadsheet program and open that.');
    case 'unpacks-too-large':
      return t('It is too large for this browser: at most 390,000 rows and 4 million cells.');
    case 'unreadable':
      return t('The browser could not read it. Open it again.');
  }
}

const NO_CHOICES: TextChoices = {};

interface WorkspaceProps extends PropsOf<typeof spec> {
  /** Gets what writes the workbook that is open then. */
  readonly onOpen: (write: () => Promise<Blob>) => void;
}

/** The workbook: the samples, the page's file, or one that a person has opened. */
export function Workspace({ sheet, src, readOnly, onOpen }: WorkspaceProps) {
  const t = useText();
  const tUi = useUiText();
  const { locale } = useIsland();
  useSheet(style);
  const [chosen, setChosen] = useState<File>();
  const named = useMemo(
    (): Source =>
      src === undefined || src === '' ? { kind: 'samples', first: sheet } : { kind: 'address', address: src },
    [sheet, src],
  );
  const source = useMemo(
    (): Source => (chosen === undefined ? named : { kind: 'file', file: chosen }),
    [chosen, named],
  );
  // What was chosen of one file says nothing of another.
  const [chosenReading, setChosenReading] = useState<{ readonly of: Source; readonly choices: TextChoices }>();
  const choices = chosenReading?.of === source ? chosenReading.choices : NO_CHOICES;
  const { opened, isOpening, error, retry } = useOpened(source, choices);
  useReady(opened !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed');
  const current = useRef(opened);
  useEffect(() => {
    current.current = opened;
    if (opened !== undefined) onOpen(() => xlsxOf((current.current ?? opened).book.ordered()));
  }, [onOpen, opened]);
  const words = error instanceof FileError ? problemWords(error.problem, t) : explainError(error, tUi);
  return (
    <ToastProvider>
      <div className="sheet">
        {error === undefined ? null : (
          <Notice tone="danger" onRetry={chosen === undefined ? retry : undefined}>
            {chosen === undefined
              ? t('The file could not be opened.')
              : t('“{file}” could not be opened.', { file: chosen.name })}{' '}
            {words}
          </Notice>
        )}
        {isOpening ? <Spinner label={t('Opening…')} /> : null}
        {opened === undefined ? null : (
          <Screen
            key={opened.id}
            {...{ opened, locale }}
            isReadOnly={readOnly}
            onOpen={setChosen}
            onRead={(read) => setChosenReading({ of: source, choices: read })}
          />
        )}
      </div>
    </ToastProvider>
  );
}
