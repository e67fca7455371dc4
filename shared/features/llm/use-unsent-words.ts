import { useMemo } from 'react';
import { string } from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';

/** What a person has typed for the model and not sent yet; it outlives a reload of the tab. `place`: the tag's name. */
export function useUnsentWords(place: string): readonly [words: string, setWords: (words: string) => void] {
  const { owner } = useIsland();
  const typed = useMemo(
    () =>
      createDeviceSetting({
        key: `${place}-words`,
        owner,
        schema: string(),
        initial: '',
        storage: tabStorage(),
      }),
    [place, owner],
  );
  return [useStoreValue(typed), typed.set];
}
