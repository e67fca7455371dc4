import { useState } from 'react';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { toggled } from '#shared/kernel/toggled.ts';
import { Button } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import type { CartLine } from '../model.ts';
import { tabTexts } from '../tab/texts.ts';

interface Props {
  readonly lines: readonly CartLine[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (ids: ReadonlySet<string>) => void;
}

/** Which items of a table go to another one, where not all of them do. */
export function PartChoice({ lines, chosen, onChosen }: Props) {
  const words = useLazyMessages(tabTexts);
  const { locale } = useIsland();
  const [isOpen, setOpen] = useState(false);
  if (lines.length < 2) return null;
  return (
    <div className="fx-choices pos-parting" role="group" aria-label={words('Only some items')}>
      <Button
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          onChosen(new Set());
        }}
      >
        {words('Only some items')}
      </Button>
      {isOpen
        ? lines.map(({ id, name, quantity }) => (
            <Button key={id} aria-pressed={chosen.has(id)} onClick={() => onChosen(toggled(chosen, id))}>
              <bdi>{name}</bdi> <span className="fx-number">× {formatQuantity(quantity, locale)}</span>
            </Button>
          ))
        : null}
      {chosen.size > 0 ? <Status>{words('Now press their table.')}</Status> : null}
    </div>
  );
}
