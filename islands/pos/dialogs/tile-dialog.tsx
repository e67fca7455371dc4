import { ChevronsUp, MoveDown, MoveUp, Star, StarOff } from 'lucide-react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Product } from '../model.ts';
import { counterTexts } from '../payment/texts.ts';
import { isFavourite } from '../rules/favourites.ts';
import { OutButton } from '../tab/out-button.tsx';
import { useTill } from '../till/till.ts';

/** What a long press on a product offers: its place among the favourites. */
export function TileDialog({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const words = useLazyMessages(counterTexts);
  const { favourites, settings } = useTill();
  const now = useStoreValue(favourites);
  const place = now.chosen.indexOf(product.id);
  return (
    <Dialog title={product.name} size="small" onClose={onClose}>
      <div className="pos-tile-menu">
        <Button
          data-autofocus=""
          onClick={() => {
            favourites.toggle(product.id);
            onClose();
          }}
        >
          {isFavourite(now, product.id) ? (
            <StarOff size={18} aria-hidden="true" />
          ) : (
            <Star size={18} aria-hidden="true" />
          )}
          {isFavourite(now, product.id) ? words('Remove from the favourites') : words('Add to the favourites')}
        </Button>
        {settings.payLater ? <OutButton product={product} onDone={onClose} /> : null}
        {place < 0 ? null : (
          <>
            <Button disabled={place === 0} onClick={() => favourites.place(product.id, 0)}>
              <ChevronsUp size={18} aria-hidden="true" />
              {words('First')}
            </Button>
            <Button disabled={place === 0} onClick={() => favourites.place(product.id, place - 1)}>
              <MoveUp size={18} aria-hidden="true" />
              {words('Earlier')}
            </Button>
            <Button disabled={place === now.chosen.length - 1} onClick={() => favourites.place(product.id, place + 1)}>
              <MoveDown size={18} aria-hidden="true" />
              {words('Later')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
