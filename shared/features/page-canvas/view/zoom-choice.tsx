import { useState } from 'react';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints } from '#shared/kernel/money.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { type Zoom, ZOOMS } from '../canvas/zoom.ts';
import { useCanvasText } from '../texts.ts';

/** How large the page is shown. */
export function ZoomChoice({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { locale } = useIsland();
  const { zoom } = useStoreValue(canvas);
  const [wanted, setWanted] = useState<Zoom>('fit');
  const percent = (value: number): string => formatPercent(basisPoints(Math.round(value) * 100), locale);
  return (
    <span className="canvas-zoom">
      <SelectField
        label={t('Zoom')}
        hideLabel
        value={String(wanted)}
        choices={[
          { value: 'fit', label: t('Fitted ({zoom})', { zoom: wanted === 'fit' ? percent(zoom) : '…' }) },
          ...ZOOMS.map((each) => ({ value: String(each), label: percent(each) })),
        ]}
        onChange={({ target }) => {
          const next = ZOOMS.find((each) => String(each) === target.value) ?? 'fit';
          canvas.setZoom(next);
          setWanted(next);
        }}
      />
    </span>
  );
}
