import { PackageSearch } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { AppCard } from './app-card.tsx';
import type { spec } from './app-store.spec.ts';
import { Categories } from './categories.tsx';
import type en from './locales/en.ts';
import { nameKey, namesOf } from './rules/app.ts';
import { isOf } from './rules/categories.ts';
import { storeClient } from './store-client.ts';
import { useInstall } from './use-install.ts';
import { useLists, useMayUninstall } from './use-lists.ts';
import { useReturn } from './use-return.ts';

export function AppStore(props: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { api } = useIsland();
  const { storeBase } = props;
  if (storeBase !== undefined && !URL.canParse(storeBase, api.base))
    return <Notice tone="danger">{t('The address of the store cannot be read (attribute store-base).')}</Notice>;
  // Ids mean other apps in another store.
  return <Store key={storeBase} {...props} />;
}

function Store({ storeBase, currency }: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { api, tokens } = useIsland();
  const store = useMemo(() => storeClient({ own: api, tokens, storeBase }), [api, tokens, storeBase]);
  const { lists, isLoading, error, reload } = useLists(store);
  useLoadReady({ isLoading: lists === null && isLoading, error });
  const { box, leaveAt } = useReturn(lists !== null);
  const { current, install, uninstall, dismiss } = useInstall({ store, reload, leaveAt });
  const mayUninstall = useMayUninstall(lists);
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string>();
  const wanted = foldText(useDeferredValue(text)).trim();

  const installed = useMemo(() => namesOf(lists?.installed ?? []), [lists]);
  const cards = useMemo(
    () => (lists?.offered ?? []).map((app) => ({ app, words: foldText(`${app.name} ${app.description}`) })),
    [lists],
  );
  const shown = cards.filter(({ app, words }) => words.includes(wanted) && isOf(app, category));
  const isInstalling = current !== undefined && current.end === undefined;

  return (
    <section className="apps">
      <div className="apps-head">
        <h2>{t('App store')}</h2>
        <TextField
          type="search"
          label={t('Search apps')}
          hideLabel
          placeholder={tUi('Search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Status className="fx-hint">{lists === null ? '' : t('{count} apps', { count: shown.length })}</Status>
      </div>
      <Categories apps={lists?.offered ?? []} chosen={category} onChoose={setCategory} />
      <div className="apps-list">
        {error === undefined ? null : (
          <Notice tone="danger" onRetry={reload}>
            {t('The apps could not be loaded.')} {explainError(error, tUi)}
          </Notice>
        )}
        {lists === null && isLoading ? <Spinner label={tUi('Loading…')} /> : null}
        {lists !== null && shown.length === 0 ? (
          <Empty icon={<PackageSearch size={40} aria-hidden="true" />}>
            {wanted === '' && category === undefined ? t('The store has no apps.') : tUi('Nothing found')}
          </Empty>
        ) : null}
        <div ref={box} className="apps-grid" part="apps">
          {shown.map(({ app }) => {
            const isCurrent = current?.id === app.id;
            return (
              <AppCard
                key={app.id}
                app={app}
                currency={currency}
                isInstalled={installed.has(nameKey(app.name))}
                installation={isCurrent ? current : undefined}
                mayUninstall={mayUninstall}
                mustWait={isInstalling && !isCurrent}
                onInstall={install}
                onUninstall={uninstall}
                onDismiss={dismiss}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}
