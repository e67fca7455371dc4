import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { SoundProblem } from '../header/sound.tsx';
import { useKitchen } from '../kitchen/kitchen.ts';
import type { KitchenText } from '../kitchen/text.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { SOUND_NAMES, type SoundName } from '../sound/sounds.ts';
import sheet from './panels.css';

const LABELS = {
  bell: 'Bell',
  gong: 'Gong',
  'two-tone': 'Two tones',
  knock: 'Knocking',
} as const satisfies Record<SoundName, KitchenText>;

/** The sound of this station, and how loud it is. */
export function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useKitchenText();
  useSheet(sheet);
  const { bell } = useKitchen();
  const volume = useStoreValue(bell.volume);
  const sound = useStoreValue(bell.sound);
  const percent = Math.round(volume * 100);
  return (
    <Dialog
      title={t('Sound')}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <SoundProblem />
      <SelectField
        label={t('Sound of this station')}
        hint={t('With a sound of its own, each station hears which orders are for it.')}
        choices={SOUND_NAMES.map((name) => ({ value: name, label: t(LABELS[name]) }))}
        value={sound}
        onChange={({ target: { value } }) => {
          const chosen = SOUND_NAMES.find((name) => name === value);
          if (chosen === undefined) return;
          bell.setSound(chosen);
          void bell.test();
        }}
      />
      <label className="fx-field">
        <span className="fx-label">{t('Volume: {percent}%', { percent })}</span>
        <input
          className="lab-volume"
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => bell.setVolume(Number(event.target.value) / 100)}
        />
      </label>
      <Button data-autofocus="" onClick={() => void bell.test()}>
        {t('Test the sound')}
      </Button>
    </Dialog>
  );
}
