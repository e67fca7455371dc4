import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { formatPercent } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints } from '#shared/kernel/money.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { useFloorText } from '../text.ts';
import type { Command } from './keys.ts';

const SIZE = 20;

interface Props {
  /** 1 is the size in which the plan was drawn. */
  readonly zoom: number;
  readonly run: (command: Command) => void;
}

/** Lies over the corner of the plan. */
export function ZoomBar({ zoom, run }: Props) {
  const t = useFloorText();
  const { locale } = useIsland();
  return (
    <div className="floor-group floor-zoom" role="group" aria-label={t('Zoom')}>
      <IconButton
        label={t('Zoom out')}
        icon={<ZoomOut size={SIZE} aria-hidden="true" />}
        onClick={() => run({ name: 'zoom', by: -1 })}
      />
      <output className="fx-number" aria-label={t('Zoom')}>
        {formatPercent(basisPoints(Math.round(zoom * 100) * 100), locale)}
      </output>
      <IconButton
        label={t('Zoom in')}
        title={`${t('Zoom in')} (Ctrl + ↕)`}
        icon={<ZoomIn size={SIZE} aria-hidden="true" />}
        onClick={() => run({ name: 'zoom', by: 1 })}
      />
      <IconButton
        label={t('Zoom to fit')}
        icon={<Maximize size={SIZE} aria-hidden="true" />}
        onClick={() => run({ name: 'zoom', by: 0 })}
      />
    </div>
  );
}
