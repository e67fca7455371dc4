import { use, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { PaperWidth } from '#shared/printing/document.ts';
import { DRAWERS, type HandlingStore } from '#shared/printing/handling.ts';
import { bridgeAddress } from '#shared/printing/network.ts';
import type { PrintQueue } from '#shared/printing/queue.ts';
import { rulerDocument } from '#shared/printing/ruler.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, Switch } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { ChoosePrinter } from './choose-printer.tsx';
import type { PrinterSettings } from './own-printer.ts';
import { PrintStatus } from './print-status.tsx';
import { printingTexts } from './texts.ts';

interface Props {
  readonly settings: PrinterSettings;
  readonly paper: PaperWidth;
  readonly queue: PrintQueue;
  readonly handling: HandlingStore;
  /** A till offers the kitchen ticket besides the receipt. */
  readonly hasSales?: boolean;
  readonly onClose: () => void;
}

type Model = { readonly id: string; readonly name: string };

let asked: Promise<readonly Model[]> | undefined;

/** The models that the encoder knows; if it cannot be loaded, the list is empty and the current choice stays. */
function models(): Promise<readonly Model[]> {
  asked ??= import('#shared/printing/profile.ts')
    .then(({ printerModels }) => printerModels())
    .catch(() => {
      asked = undefined;
      return [];
    });
  return asked;
}

function addressOf({ host, port }: PrinterSettings): string {
  try {
    return bridgeAddress(host ?? '', port).replace(/\/$/, '');
  } catch {
    return host ?? '';
  }
}

/** The settings of this device's printer: which one, how it is used, and a test page. */
export default function PrinterDialog({ settings, paper, queue, handling, hasSales = true, onClose }: Props) {
  const t = useLazyMessages(printingTexts);
  const common = useUiText();
  const { locale } = useIsland();
  const known = use(models());
  const current = useStoreValue(handling);
  const jobs = useStoreValue(queue);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tests, setTests] = useState<readonly string[]>([]);
  const isText = settings.kind === 'ethernet' && (settings.host === null || settings.host === '');
  const place = isText
    ? t('Print server at {address}', { address: settings.server ?? '–' })
    : settings.kind === 'ethernet'
      ? t('Network printer at {address}', { address: addressOf(settings) })
      : settings.kind === 'usb'
        ? t('USB printer')
        : t('Bluetooth printer');
  const model = known.find(({ id }) => id === current.model);
  const test = () => {
    const id = uuid();
    queue.add(
      id,
      t('Test page'),
      rulerDocument(paper, locale, {
        title: t('Test page'),
        printer: model?.name ?? place,
        letters: t('The letters below must be readable and both ends of the ruler complete.'),
        arabic: 'قهوة بالحليب ١٢٣',
      }),
    );
    setTests((before) => [id, ...before]);
  };
  return (
    <Dialog
      title={t('Printer')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={test}>{t('Print a test page')}</Button>
          <Button kind="primary" data-autofocus="" onClick={onClose}>
            {common('Close')}
          </Button>
        </>
      }
    >
      <div className="fx-form">
        <p>
          <strong dir="auto">{chosen ?? place}</strong> · {t('Paper {width} mm', { width: paper })}
        </p>
        {queue.choosePrinter === null ? null : (
          <div className="fx-actions">
            <ChoosePrinter queue={queue} onChosen={setChosen} />
          </div>
        )}
        {isText ? (
          <Notice>{t('A print server only receives text: drawer, cutter and fonts are up to it.')}</Notice>
        ) : (
          <>
            <SelectField
              label={t('Model')}
              hint={t('The model sets code pages and cutter; without it, common settings apply.')}
              none={t('Unknown')}
              value={current.model}
              choices={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => handling.set({ ...current, model: event.target.value })}
            />
            <SelectField
              label={t('Cash drawer')}
              value={current.drawer}
              choices={DRAWERS.map((value) => ({ value, label: t(`drawer.${value}`) }))}
              onChange={(event) => {
                const drawer = DRAWERS.find((one) => one === event.target.value);
                if (drawer) handling.set({ ...current, drawer });
              }}
            />
          </>
        )}
        {hasSales ? (
          <Switch
            label={t('A kitchen ticket with each sale')}
            checked={current.kitchenTicket}
            onChange={(kitchenTicket) => handling.set({ ...current, kitchenTicket })}
          />
        ) : null}
        {jobs
          .filter(({ id }) => tests.includes(id))
          .map((job) => (
            <PrintStatus key={job.id} job={job} queue={queue} isSale={false} />
          ))}
      </div>
    </Dialog>
  );
}
