import { useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { percentToDecimal } from '#shared/kernel/money.ts';
import type { DeviceSetting } from '#shared/state/device-setting.ts';
import { TextField } from '#shared/ui/fields.tsx';
import type en from '../locales/en.ts';
import { isTypingProblem, readShare } from '../rules/arithmetic.ts';
import type { Costs } from '../rules/pricing.ts';
import { useProblemWords } from '../settings/problem-words.ts';

interface Props {
  readonly costs: DeviceSetting<Costs>;
  readonly isCod: boolean;
}

/** What a sale costs besides goods and shipping, kept on the device. */
export function CostsFields({ costs, isCod }: Props) {
  const t = useT<typeof en>();
  return (
    <details className="drop-costs">
      <summary>{t('Costs of a sale, kept on this device')}</summary>
      <div>
        <ShareField label={t('Fee, percent of the price')} name="fee" costs={costs} />
        <ShareField label={t('VAT in the price, percent')} name="vat" costs={costs} />
        <ShareField
          label={t('Refused parcels, percent')}
          hint={isCod ? undefined : t('Counts with cash on delivery.')}
          name="refused"
          costs={costs}
        />
      </div>
    </details>
  );
}

function ShareField({
  label,
  hint,
  name,
  costs,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name: keyof Costs;
  readonly costs: DeviceSetting<Costs>;
}) {
  const words = useProblemWords();
  const [text, setText] = useState(() => String(percentToDecimal(costs.getSnapshot()[name])));
  const read = readShare(text);
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      data-numeric=""
      value={text}
      error={isTypingProblem(read) ? words.share(read) : undefined}
      onChange={(event) => {
        setText(event.target.value);
        const next = readShare(event.target.value);
        if (!isTypingProblem(next)) costs.update((before) => ({ ...before, [name]: next }));
      }}
    />
  );
}
