import { Copy } from 'lucide-react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useCopy } from '#shared/ui/use-copy.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import type { GeocodeResult } from './geocode.ts';
import { formatDegrees, plainCoordinates } from './measures.ts';
import { mapTexts } from './texts.ts';

/** The place in words instead of a map: its address and coordinates. */
export function GeocodeWords({ place, address }: { readonly place: GeocodeResult; readonly address: string }) {
  const { locale } = useIsland();
  const t = useLazyMessages(mapTexts);
  const { told, copy } = useCopy(
    plainCoordinates(place),
    t('The browser did not allow copying. Select the coordinates and copy them by hand.'),
  );
  const north = t(place.lat < 0 ? '{value} south' : '{value} north', { value: formatDegrees(place.lat, locale) });
  const east = t(place.lng < 0 ? '{value} west' : '{value} east', { value: formatDegrees(place.lng, locale) });
  useSaid(`${place.name || address}, ${north}, ${east}`);
  return (
    <div className="fx-map-words" part="place">
      <div>
        <strong dir="auto">{place.name || address}</strong>
        <div className="fx-map-coordinates">
          <bdi>{north}</bdi> · <bdi>{east}</bdi>
        </div>
        <Status as="div" className="fx-hint">
          {told}
        </Status>
      </div>
      <IconButton
        label={t('Copy the coordinates')}
        icon={<Copy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      />
    </div>
  );
}
