import { Plus } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { drawNow } from '#shared/ui/draw-now.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { NewNameHandle, NewNameProps } from '#shared/ui/new-name.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { workBoardTexts } from '../texts.ts';
import { useMakingTrouble } from './making.ts';

const nameField = lazyWithRetry<NewNameProps>(async () => (await import('#shared/ui/new-name.tsx')).NewName);

interface Props {
  /** `New lead` */
  readonly label: string;
  /** The column's title. */
  readonly stage: string;
  /** Rejects as the board's maker does. */
  readonly make: (name: string) => Promise<void>;
}

/** A button at the head of a column; in its place, once pressed, a field for the names of new cards. */
export function NewCard({ label, stage, make }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const explain = useMakingTrouble();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void nameField.preload(), []);
  const enter = useCallback((field: NewNameHandle | null) => field?.focus(), []);
  const [made, setMade] = useState('');
  const name = t('{action} in “{stage}”', { action: label, stage });
  return (
    <>
      {isOpen ? (
        <Suspense fallback={<div className="work-new" />}>
          <nameField.Component
            handle={enter}
            className="work-new"
            label={name}
            placeholder={label}
            addLabel={(card) => t('Add “{card}”', { card })}
            make={async (wanted) => {
              if (wanted === '') return tUi('Required');
              try {
                await make(wanted);
                setMade(wanted);
                return undefined;
              } catch (reason) {
                return explain(reason);
              }
            }}
            onEscape={() => {
              drawNow(() => setOpen(false));
              opener.current?.focus();
            }}
            onIdle={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <span className="work-plus">
          <IconButton
            ref={opener}
            kind="quiet"
            label={name}
            icon={<Plus size={18} aria-hidden="true" />}
            // A phone shows its keys only where the press itself gives the focus.
            onClick={() => drawNow(() => setOpen(true))}
          />
        </span>
      )}
      <Status as="span" className="fx-hidden">
        {made === '' ? '' : t('{card} was added to “{stage}”.', { card: made, stage })}
      </Status>
    </>
  );
}
