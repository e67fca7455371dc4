import { useEffect, useMemo, useState } from 'react';
import { usePictureRules } from '#shared/features/preview/use-picture-rules.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { tabStorage } from '#shared/state/device-setting.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { spec } from './ai-assistant.spec.ts';
import { type AssistantStore, createAssistantStore } from './store/assistant-store.ts';
import { useText } from './text.ts';
import { Chat } from './view/chat.tsx';
import { NextStep } from './view/next-step.tsx';
import { resultPart } from './view/result-part.ts';
import { SidePanel } from './view/side-panel.tsx';
import { SubjectBar } from './view/subject-bar.tsx';

function useAssistant(): AssistantStore {
  const { api, owner, emit, signal } = useIsland();
  const latest = useLatest(api);
  const [store] = useState(() =>
    createAssistantStore({
      api: () => latest.current,
      emit,
      environment: browserEnvironment,
      storage: tabStorage(),
      owner,
      signal,
    }),
  );
  useEffect(() => {
    addEventListener('pagehide', store.keep);
    return () => {
      removeEventListener('pagehide', store.keep);
      store.keep();
    };
  }, [store]);
  return store;
}

export function AiAssistant({ photosUrl, pictureHosts, currency, listUrl }: PropsOf<typeof spec>) {
  const t = useText();
  const store = useAssistant();
  const { subject, requests } = useStoreValue(store.state);
  const errors = useStoreValue(store.errors);
  const [called, setCalled] = useState<{ readonly key: number }>();
  const ticked = useMemo(() => requests.flatMap(({ photos }) => photos.map(({ large }) => large)), [requests]);
  const addresses = useSame(ticked);
  const pictures = usePictureRules(pictureHosts, addresses);
  const last = requests.at(-1);
  // Fetched while the first question is written.
  useEffect(() => {
    void resultPart.preload();
  }, []);

  return (
    <div className="assistant-frame">
      <div className="assistant">
        <section className="assistant-main" aria-label={t('AI assistant')}>
          <Chat {...{ store, requests, errors, pictures, currency, called }} />
          <SubjectBar subject={subject} request={last} onChoose={store.choose} />
          {last === undefined ? null : (
            <NextStep key={last.key} {...{ store, subject, requests, errors, photosUrl, listUrl }} request={last} />
          )}
        </section>
        <SidePanel requests={requests} onCall={(key) => setCalled({ key })} />
      </div>
    </div>
  );
}

/** The list of before as long as its texts are the same. */
function useSame(texts: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(texts);
  const isSame = kept.length === texts.length && kept.every((text, at) => text === texts[at]);
  if (!isSame) setKept(texts);
  return isSame ? kept : texts;
}
