import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { KitchenBoard } from '../board/kitchen-board.tsx';
import type { BoardView, PlacedOrder } from '../board/order-cards.ts';
import type { Column } from '../rules/columns.ts';
import type { View } from '../store/settings.ts';

const views = {
  tickets: lazyWithRetry(async () => (await import('../views/tickets.tsx')).TicketsView),
  pass: lazyWithRetry(async () => (await import('../views/pass.tsx')).PassView),
};

interface Props {
  readonly layout: View;
  readonly view: BoardView;
  /** What the view gives of the orders as they are now. */
  readonly shown: readonly PlacedOrder[];
  readonly calledCard: { readonly id: string } | undefined;
  readonly counts: Readonly<Record<Column, number>>;
}

/** Loads the code of the view in use while the first orders are read, then that of the others. */
export async function preloadViews(inUse: View): Promise<void> {
  if (inUse !== 'columns') await views[inUse].preload();
  await Promise.all(Object.values(views).map((part) => part.preload()));
}

/** The orders as this device shows them. */
export function OrdersView({ layout, view, shown, calledCard, counts }: Props) {
  if (layout === 'tickets') return <views.tickets.Component shown={shown} calledCard={calledCard} />;
  if (layout === 'pass') return <views.pass.Component shown={shown} calledCard={calledCard} />;
  return <KitchenBoard view={view} calledCard={calledCard} counts={counts} />;
}
