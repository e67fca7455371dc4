import { useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { useSteadyApi } from '#shared/island/use-steady-api.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { type OpenedSite, openSite } from './api/open-site.ts';
import { siteApi } from './api/site.ts';
import { draftOnPage, type SiteDraft, siteDrafts } from './domain/drafts.ts';
import { pageChoices } from './domain/pages.ts';
import { workAsSaved } from './domain/site-state.ts';
import type en from './locales/en.ts';
import { OpenSite } from './open-site.tsx';
import sheet from './site-builder.css';
import type { spec } from './site-builder.spec.ts';
import { PageChooser } from './view/page-chooser.tsx';

/** Reads the chosen page of the site and opens it. */
export function SiteEditor({ pages, pageUrl, themeUri = '' }: PropsOf<typeof spec>) {
  useSheet(sheet);
  const t = useT<typeof en>();
  const [url, setUrl] = useState(pageUrl);
  const choices = pageChoices(pages, pageUrl, { home: t('Home'), shop: t('Shop page') });
  return (
    <ToastProvider>
      <ChosenPage key={url} url={url} themeUri={themeUri} choices={choices} onChoose={setUrl} />
    </ToastProvider>
  );
}

interface Props {
  readonly url: string;
  readonly themeUri: string;
  readonly choices: ReturnType<typeof pageChoices>;
  readonly onChoose: (url: string) => void;
}

interface Begun {
  readonly opened: OpenedSite;
  /** Work that was not saved, when the page was opened. */
  readonly draft: SiteDraft | null;
}

function ChosenPage({ url, themeUri, choices, onChoose }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { owner } = useIsland();
  const api = useSteadyApi();
  const [begun, setBegun] = useState<Begun>();
  const remote = useMemo(() => siteApi(api, url, themeUri), [api, url, themeUri]);
  const drafts = useMemo(() => siteDrafts(owner, url), [owner, url]);
  const load = useLoad(
    useCallback(
      async (signal) => {
        const opened = await openSite(api, remote, url, themeUri !== '', signal);
        setBegun({ opened, draft: drafts.read() });
      },
      [api, remote, url, themeUri, drafts],
    ),
  );
  useLoadReady(load);
  if (begun !== undefined && !load.isLoading && load.error === undefined) {
    const { opened, draft } = begun;
    return (
      <OpenSite
        url={url}
        opened={opened}
        draft={draft === null ? { seen: opened.seen, work: workAsSaved(opened.seen) } : draftOnPage(draft, opened.seen)}
        isBack={draft !== null}
        hasTheme={themeUri !== ''}
        remote={remote}
        drafts={drafts}
        choices={choices}
        onChoose={onChoose}
        onReload={load.reload}
      />
    );
  }
  return (
    <div className="site-opening">
      <PageChooser choices={choices} url={url} onChoose={onChoose} />
      {load.error === undefined ? (
        <Spinner label={t('Loading...')} />
      ) : (
        <Notice tone="danger" onRetry={load.reload}>
          <strong>{t('The page could not be opened.')}</strong> <span dir="auto">{explainError(load.error, tUi)}</span>
        </Notice>
      )}
    </div>
  );
}
