import { usePrinterSettings } from '#shared/features/printing/use-printer-settings.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { LabContext } from './lab/lab.ts';
import type { spec } from './orders-lab.spec.ts';
import { useTickets } from './printing/tickets.ts';
import { LabScreen } from './screen/lab-screen.tsx';
import { useOwnLab } from './screen/use-own-lab.ts';

/** The kitchen board. */
export function OrdersLab(props: PropsOf<typeof spec>) {
  const { pollInterval, mercureUrl, paper } = props;
  const lab = useOwnLab({ interval: pollInterval, mercureUrl });
  const tickets = useTickets(usePrinterSettings(props), paper);
  return (
    lab && (
      <LabContext value={lab}>
        <LabScreen tickets={tickets} />
      </LabContext>
    )
  );
}
