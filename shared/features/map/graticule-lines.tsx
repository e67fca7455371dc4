import { useIsland } from '#shared/island/context.ts';
import type { View } from './leaflet-map.ts';
import { formatDegrees, graticule } from './measures.ts';

/** Least distance between two lines in px, so that their labels do not overlap. */
const APART = 110;
/** Space for the labels at the edges, in px. */
const EDGE = 30;
/** Space for the map's buttons, in px. */
const TOOLS = 75;

/** Labelled lines of latitude and longitude: they show distances where there are no tiles. */
export function GraticuleLines({ view }: { readonly view: View }) {
  const { locale, dir } = useIsland();
  const { width, height } = view;
  const { latitudes, longitudes, places } = graticule(view.bounds, Math.max(2, width / APART / 2));
  const [left, right] = dir === 'rtl' ? [TOOLS, EDGE * 2] : [EDGE * 2, TOOLS];
  return (
    <svg
      className="fx-map-graticule"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      direction="ltr"
    >
      {longitudes.map((lng) => {
        const x = view.xOf(lng);
        return (
          <g key={lng}>
            <path d={`M${x} 0V${height}`} />
            {x > left && x < width - right ? (
              <text x={x + 4} y={16}>
                {formatDegrees(lng, locale, places)}
              </text>
            ) : null}
          </g>
        );
      })}
      {latitudes.map((lat) => {
        const y = view.yOf(lat);
        return (
          <g key={lat}>
            <path d={`M0 ${y}H${width}`} />
            {y > EDGE && y < height - EDGE * 1.5 ? (
              <text x={dir === 'rtl' ? width - 8 : 8} y={y - 5} textAnchor={dir === 'rtl' ? 'end' : 'start'}>
                {formatDegrees(lat, locale, places)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
