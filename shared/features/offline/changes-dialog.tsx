import { CircleCheck, RefreshCw, SquarePen } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Grid } from '#shared/features/grid/grid.tsx';
import type { GridColumn } from '#shared/features/grid/model.ts';
import type { GridAction } from '#shared/features/grid/parts.ts';
import { useGridState } from '#shared/features/grid/use-grid-state.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { OfflineQueue, QueuedChange } from '#shared/offline/queue/contract.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { offlineTexts } from './texts.ts';
import { type ChoicesOf, type NameOf, nameOfChange, troubleText, whyOf } from './wording.ts';

const PAGE_SIZE = 20;

async function download(queue: OfflineQueue): Promise<void> {
  saveFile(
    new Blob([await queue.exportAll()], { type: 'application/json' }),
    `changes-${new Date().toISOString().slice(0, 10)}.json`,
  );
}

interface Props {
  readonly queue: OfflineQueue;
  readonly nameOf: NameOf;
  readonly choicesOf: ChoicesOf;
  readonly onClose: () => void;
}

/** Lists what was not sent yet: what, where, since when, and why. */
export function ChangesDialog({ queue, nameOf, choicesOf, onClose }: Props) {
  const t = useLazyMessages(offlineTexts);
  const { locale, t: common } = useIsland();
  const { changes, others, damaged, trouble } = useStoreValue(queue);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const state = useGridState({ name: 'offline-changes', sortable: [], initialSort: null, pageSize: PAGE_SIZE });
  const columns = useMemo(
    (): readonly GridColumn<QueuedChange>[] => [
      {
        id: 'what',
        title: t('What'),
        kind: 'text',
        value: (change) => nameOfChange(change, t),
        width: 200,
        grows: true,
        isName: true,
        isSortable: false,
      },
      { id: 'where', title: t('Where'), kind: 'text', value: ({ place }) => place, width: 110, isSortable: false },
      {
        id: 'since',
        title: t('Since'),
        kind: 'text',
        value: ({ queuedAt }) => formatDateTime(new Date(queuedAt), { locale }),
        width: 160,
        isSortable: false,
      },
      {
        id: 'why',
        title: t('Status'),
        kind: 'text',
        value: (change) => whyOf(change, t, common),
        width: 360,
        grows: true,
        isSortable: false,
      },
    ],
    [t, common, locale],
  );
  const actions: readonly GridAction<QueuedChange>[] = [
    {
      id: 'open',
      title: t('Open {name}', { name: '' }),
      label: (change) => t('Open {name}', { name: nameOfChange(change, t) }),
      icon: <SquarePen size={18} aria-hidden="true" />,
      run: ({ id }) => setOpenId(id),
    },
  ];
  const send = async (): Promise<void> => {
    setSending(true);
    await queue.sync().catch(() => undefined);
    setSending(false);
  };
  const opened = changes.find(({ id }) => id === openId);
  return (
    <Dialog
      title={t('Changes to send')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void download(queue)}>{t('Export')}</Button>
          <Button kind="primary" busy={isSending} onClick={() => void send()}>
            <RefreshCw size={18} aria-hidden="true" />
            {t('Send now')}
          </Button>
        </>
      }
    >
      {trouble === null ? null : <Notice tone="danger">{troubleText(trouble, t)}</Notice>}
      {others === 0 ? null : (
        <Notice>
          {t('{count} changes of other users wait on this device. They are sent when those users sign in.', {
            count: others,
          })}
        </Notice>
      )}
      {damaged === 0 ? null : (
        <Notice tone="warn">
          {t('{count} entries could not be read. They stay on this device and are in the export.', { count: damaged })}
        </Notice>
      )}
      {changes.length === 0 ? null : (
        <p className="fx-hint">
          {t('They are saved on this device and are sent as soon as the server can be reached.')}
        </p>
      )}
      <Suspense fallback={<Spinner label={common('Loading…')} />}>
        <Grid
          label={t('Changes to send')}
          rows={changes}
          columns={columns}
          actions={actions}
          rowId={({ id }) => id}
          rowName={(change) => nameOfChange(change, t)}
          state={state}
          onOpen={({ id }) => setOpenId(id)}
          opensAtOnce
          empty={<Empty icon={<CircleCheck size={34} aria-hidden="true" />}>{t('Everything has been sent.')}</Empty>}
        />
      </Suspense>
      {/* Its words may still be loading: the list stays, and with it the focus. */}
      <Suspense fallback={null}>
        {opened === undefined ? null : (
          <ChangeDialog
            key={opened.id}
            {...{ queue, nameOf, choicesOf }}
            change={opened}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
