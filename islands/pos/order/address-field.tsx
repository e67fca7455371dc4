import { Suspense } from 'react';
import { TextField } from '#shared/ui/fields.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import type { Coordinates } from '../model.ts';
import { useTill } from '../till/till.ts';

const { Component: AddressPreview } = lazyWithRetry(
  async () => (await import('#shared/features/map/address-preview.tsx')).AddressPreview,
);

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly onLocated: (place: Coordinates) => void;
}

/** An address field, with a map when the page names a geocoder. */
export function AddressField({ label, value, onChange, onLocated }: Props) {
  const {
    settings: { geocoder },
  } = useTill();
  return (
    <>
      <TextField label={label} value={value} dir="auto" onChange={(event) => onChange(event.target.value)} />
      {geocoder === null || value.trim() === '' ? null : (
        <Suspense fallback={null}>
          <AddressPreview
            address={value}
            geocoderUrl={geocoder.url}
            geocoderKey={geocoder.key}
            onLocated={(place) => {
              if (place !== null) onLocated({ lat: place.lat, lng: place.lng, address: value });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
