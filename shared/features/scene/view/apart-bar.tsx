import { X } from 'lucide-react';
import { useId } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { sceneTexts } from '../texts.ts';

interface Props {
  /** From 0 to 1. */
  readonly apart: number;
  /** Null puts the parts back together. */
  readonly onChange: (apart: number | null) => void;
}

/** How far the parts are pulled apart. */
export function ApartBar({ apart, onChange }: Props) {
  const t = useLazyMessages(sceneTexts);
  const id = useId();
  return (
    <div className="scene-section fx-tools" role="group" aria-label={t('Pull apart')}>
      <label htmlFor={id}>{t('Pull apart')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(apart * 100)}
        onChange={({ target: { value } }) => onChange(Number(value) / 100)}
      />
      <IconButton label={t('Put together')} icon={<X size={20} aria-hidden="true" />} onClick={() => onChange(null)} />
    </div>
  );
}
