import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type FloorStore, isInTrouble } from '../store/floor-state.ts';
import { useFloorText } from '../text.ts';

interface Props {
  readonly store: FloorStore;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** A notice for an opened floor that is not shown now: it goes on saving, and may fail. */
export function FloorElsewhere({ store, isShown, onShow }: Props) {
  const t = useFloorText();
  const state = useStoreValue(store);
  if (isShown || !isInTrouble(state)) return null;
  const name = state.floor?.name || store.id;
  return (
    <Notice tone="danger" actions={<Button onClick={onShow}>{t('Show this floor')}</Button>}>
      {t('Not everything on “{name}” could be saved.', { name })}
    </Notice>
  );
}
