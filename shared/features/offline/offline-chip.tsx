import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { OfflineQueue } from '#shared/offline/queue/contract.ts';
import { Button } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { changeQueueOf } from './change-queue.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import sheet from './offline.css';
import { offlineTexts } from './texts.ts';
import { type ChoicesOf, type NameOf, shortTroubleText } from './wording.ts';

export interface OfflineChipProps {
  /** The names of the records that changes refer to. Default: none are known. */
  readonly nameOf?: NameOf;
  /** Default: none are known. */
  readonly choicesOf?: ChoicesOf;
}

const NO_NAMES: NameOf = () => undefined;
const NO_CHOICES: ChoicesOf = () => [];

/** What waits on this device to be sent, and a list of it; nothing where nothing waits. */
export default function OfflineChip({ nameOf = NO_NAMES, choicesOf = NO_CHOICES }: OfflineChipProps) {
  const island = useIsland();
  const changeQueue = changeQueueOf(island);
  const queue = useStoreValue(changeQueue.queue);
  useEffect(() => {
    // A device that refuses says so when something is to be kept.
    void changeQueue.open().catch(() => undefined);
  }, [changeQueue]);
  return queue === null ? null : <Chip {...{ queue, nameOf, choicesOf }} />;
}

function Chip({ queue, nameOf, choicesOf }: Required<OfflineChipProps> & { readonly queue: OfflineQueue }) {
  useSheet(sheet);
  const t = useLazyMessages(offlineTexts);
  const { waiting, sending, failed, conflicts, others, damaged, trouble, isReachable } = useStoreValue(queue);
  const [isOpen, setOpen] = useState(false);
  const needed = failed + conflicts;
  const count = waiting + sending;
  const isThere = needed + count + others + damaged > 0 || trouble !== null;
  const Icon = needed > 0 || trouble !== null ? TriangleAlert : isReachable ? CloudUpload : CloudOff;
  return (
    <>
      {isThere ? (
        <Status as="div" className="offline-chip">
          <Button kind={needed > 0 || trouble !== null ? 'danger' : 'plain'} onClick={() => setOpen(true)}>
            <Icon size={18} aria-hidden="true" />
            {needed > 0
              ? t('{count} changes need you', { count: needed })
              : trouble !== null
                ? shortTroubleText(trouble, t)
                : count > 0
                  ? t('{count} changes are waiting', { count })
                  : t('Changes to send')}
          </Button>
        </Status>
      ) : null}
      {isOpen ? <ChangesDialog {...{ queue, nameOf, choicesOf }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
