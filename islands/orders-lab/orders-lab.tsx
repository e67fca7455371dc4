import { usePrinterSettings } from '#shared/features/printing/use-printer-settings.ts';
import { useReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { KitchenContext } from './kitchen/kitchen.ts';
import type { spec } from './orders-lab.spec.ts';
import { useTickets } from './printing/tickets.ts';
import { KitchenScreen } from './screen/kitchen-screen.tsx';
import { useCreateKitchen } from './screen/use-create-kitchen.ts';

/** The kitchen board. */
export function OrdersLab(props: PropsOf<typeof spec>) {
  const { pollInterval, waitingStatuses, mercureUrl, storeId, paper } = props;
  const kitchen = useCreateKitchen({
    interval: pollInterval,
    // A text stays the same one; a list is a new one whenever the page writes the attribute.
    waitingStatuses: waitingStatuses.join(' '),
    mercureUrl,
    storeId,
  });
  useReady(kitchen === null ? 'starting' : 'ready');
  const tickets = useTickets(usePrinterSettings(props), paper);
  return (
    kitchen && (
      <KitchenContext value={kitchen}>
        <KitchenScreen tickets={tickets} />
      </KitchenContext>
    )
  );
}
