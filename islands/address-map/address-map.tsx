import { AddressPreview } from '#shared/features/map/address-preview.tsx';
import { LocationUnknown } from '#shared/features/map/geocode.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import type { spec } from './address-map.spec.ts';

export function AddressMap({ address, geocoderUrl, geocoderKey, tileUrl }: PropsOf<typeof spec>) {
  const { emit } = useIsland();
  return (
    <div className="address-map">
      <AddressPreview
        address={address}
        geocoderUrl={geocoderUrl}
        geocoderKey={geocoderKey}
        tileUrl={tileUrl}
        onLocated={(place) => {
          if (place !== null) emit('flexy:located', { lat: place.lat, lng: place.lng });
        }}
        onFailed={(error) => {
          const { call, status } =
            error instanceof LocationUnknown ? { call: error.call, status: undefined } : error.cause;
          emit('flexy:error', { message: error.message, call, ...(status === undefined ? {} : { status }) });
        }}
      />
    </div>
  );
}
