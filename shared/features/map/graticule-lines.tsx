import { useIsland } from '../../island/context.ts';
import type { View } from './leaflet-map.ts';
import { formatDegrees, graticule } from './measures.ts';

const LINES = 4;
/** Room for the names at the edges, in px. */
const EDGE = 30;

/** Lines of latitude and longitude with their names: where there are no streets they still tell how far is far. */
export function GraticuleLines({ view }: { readonly view: View }) {
  const { locale } = useIsland();
  const { latitudes, longitudes, places } = graticule(view.bounds, LINES);
  const { width, height } = view;
  return (
    <svg className="fx-map-graticule" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" direction="ltr">
      {longitudes.map((lng) => {
        const x = view.xOf(lng);
        return <g key={lng}><path d={`M${x} 0V${height}`} />{x > EDGE * 2 && x < width - EDGE * 2.5 ? <text x={x + 4} y={16}>{formatDegrees(lng, locale, places)}</text> : null}</g>;
      })}
      {latitudes.map((lat) => {
        const y = view.yOf(lat);
        return <g key={lat}><path d={`M0 ${y}H${width}`} />{y > EDGE && y < height - EDGE * 1.5 ? <text x={8} y={y - 5}>{formatDegrees(lat, locale, places)}</text> : null}</g>;
      })}
    </svg>
  );
}
