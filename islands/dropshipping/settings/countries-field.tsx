import { X } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';
import type { Country } from '../rules/countries.ts';
import { openRegions } from '../rules/regions.ts';

const combobox = lazyWithRetry(async () => (await import('#shared/ui/combobox.tsx')).default);

/** Fetches the list's code before it is shown. */
export const preloadCountriesField = combobox.preload;

interface Props {
  readonly countries: readonly Country[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Countries chosen by typing: each choice stays as a button that takes it away again. */
export function CountriesField({ countries, chosen, onChange }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { locale } = useIsland();
  const id = useId();
  const nameOf = (code: string): string => countries.find((country) => country.code === code)?.name ?? code;
  const regions = useMemo(
    () =>
      openRegions(
        countries.map(({ code }) => code),
        chosen,
      ),
    [countries, chosen],
  );
  const search = useCallback(
    (text: string) => {
      const wanted = foldText(text);
      const compare = compareText(locale);
      const starts = (name: string): number => (foldText(name).startsWith(wanted) ? 0 : 1);
      const ofRegions = regions
        .map(({ region, codes }) => ({ value: region, label: t(region), hint: `+${codes.length}` }))
        .filter(({ label }) => foldText(label).includes(wanted));
      const single = countries
        .filter(
          ({ name, ownName, code }) =>
            !chosen.includes(code) && foldText(`${name} ${ownName} ${code}`).includes(wanted),
        )
        .map(({ name, code }) => ({ value: code, label: name, hint: code }))
        .sort((one, other) => starts(one.label) - starts(other.label) || compare(one.label, other.label));
      // What is typed is most often a country's name.
      return wanted === '' ? [...ofRegions, ...single] : [...single, ...ofRegions];
    },
    [countries, regions, chosen, locale, t],
  );
  return (
    <div className="fx-field drop-countries" role="group" aria-labelledby={id}>
      <span className="fx-label" id={id}>
        {t('Ship to countries')}
      </span>
      {chosen.length === 0 ? null : (
        <ul>
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="fx-button"
                aria-label={`${tUi('Clear')}: ${nameOf(code)}`}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                <span dir="auto">{nameOf(code)}</span>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <combobox.Component
        label={t('Ship to countries')}
        placeholder={t('Add a country')}
        value={null}
        search={search}
        onChange={(code) => {
          if (code === null) return;
          const region = regions.find((one) => one.region === code);
          onChange([...chosen, ...(region?.codes ?? [code])]);
        }}
      />
    </div>
  );
}
