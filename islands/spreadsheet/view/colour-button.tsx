import { Ban, PaintBucket } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { lookOf } from '../book/cell.ts';
import { cellAt } from '../book/sheet.ts';
import { useText } from '../text.ts';
import { FILLS, INKS, lookEntries } from './looks.ts';
import type { Control } from './use-control.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The colour behind the selected cells, and that of their text. */
export function ColourButton({ control }: { readonly control: Control }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const look = lookOf(cellAt(control.sheet, control.selection.active));
  const names = {
    fill: [t('Yellow'), t('Green'), t('Blue'), t('Orange'), t('Grey')],
    ink: [t('Red'), t('Green'), t('Blue'), t('Purple'), t('Grey')],
  };
  const row = (part: 'fill' | 'ink', label: string, colours: readonly string[]) => (
    <div className="sheet-colours" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {[undefined, ...colours].map((colour, index) => (
        <IconButton
          key={colour ?? 'none'}
          kind="quiet"
          label={colour === undefined ? t('None') : (names[part][index - 1] ?? colour)}
          aria-pressed={look?.[part] === colour}
          icon={
            colour === undefined ? (
              <Ban {...ICON} />
            ) : (
              <span className="sheet-swatch" style={{ '--swatch': `#${colour}` }} aria-hidden="true" />
            )
          }
          onClick={() => {
            control.commit();
            control.put(lookEntries(control, { [part]: colour }));
            setOpen(false);
          }}
        />
      ))}
    </div>
  );
  return (
    <Popover
      title={t('Colours')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton kind="quiet" label={t('Colours')} icon={<PaintBucket {...ICON} />} />}
    >
      {row('fill', t('Behind'), FILLS)}
      {row('ink', t('Text'), INKS)}
    </Popover>
  );
}
