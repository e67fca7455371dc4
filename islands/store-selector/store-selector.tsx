import { useState } from 'react';
import { StoreCards } from '#shared/features/stores/store-cards.tsx';
import { useIsland } from '#shared/island/context.ts';

export function StoreSelector() {
  const { emit } = useIsland();
  const [selectedId, setSelectedId] = useState<string | undefined>(undefined);
  return (
    <StoreCards
      selectedId={selectedId}
      onSelect={(store) => {
        setSelectedId(String(store.id));
        emit('flexy:store-selected', { store });
      }}
    />
  );
}
