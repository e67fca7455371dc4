import { useMemo } from 'react';
import { string } from 'valibot';
import { userOfToken } from '#shared/api/token-user.ts';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import { useObservable } from '#shared/ui/use-observable.ts';

/** What a person has typed for the model and not sent yet; it outlives a reload of the tab. `place`: the tag's name. */
export function useUnsentWords(place: string): readonly [words: string, setWords: (words: string) => void] {
  const { api, tokens } = useIsland();
  const typed = useMemo(
    () =>
      createDeviceSetting({
        key: `${place}-words:${api.base} ${userOfToken(tokens.given())}`,
        schema: string(),
        initial: '',
        storage: tabStorage(),
      }),
    [place, api, tokens],
  );
  return [useObservable(typed), typed.set];
}
