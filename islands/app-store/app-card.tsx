import { AppWindow, Check, Download, ExternalLink, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { useT } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { AppFacts } from './app-facts.tsx';
import type en from './locales/en.ts';
import { type App, isFree } from './rules/app.ts';
import type { Installation } from './use-install.ts';

/** In px. */
const PICTURE = 72;

interface Props {
  readonly app: App;
  readonly currency: string;
  readonly isInstalled: boolean;
  /** The back-office removes what is installed. */
  readonly mayUninstall: boolean;
  /** Of this app. */
  readonly installation: Installation | undefined;
  /** Another app is being installed. */
  readonly mustWait: boolean;
  readonly onInstall: (id: string) => void;
  readonly onUninstall: (app: App) => void;
  readonly onDismiss: () => void;
}

/** One app with what can be done with it. */
export function AppCard(props: Props) {
  const { app, installation, onDismiss } = props;
  const t = useT<typeof en>();
  const id = useId();
  const isRunning = installation !== undefined && installation.end === undefined;
  return (
    <article className="apps-card" aria-labelledby={id} aria-busy={isRunning} data-app={app.id} tabIndex={-1}>
      <div className="apps-card-head">
        <Picture
          className="apps-picture"
          src={app.imageAddress}
          size={PICTURE}
          fallback={
            <span className="apps-picture" aria-hidden="true">
              <AppWindow size={32} />
            </span>
          }
        />
        <div className="apps-names">
          <h3 id={id} dir="auto" title={app.name}>
            {app.name}
          </h3>
          {app.author === '' ? null : <p className="fx-hint apps-author">{t('By {author}', { author: app.author })}</p>}
        </div>
        <AppFacts app={app} />
      </div>
      <p className="apps-description" dir="auto" title={app.description}>
        {app.description}
      </p>
      {installation === undefined || installation.percent === null ? null : (
        <progress aria-label={t('Installation')} max={100} value={installation.percent} />
      )}
      {installation?.end === undefined ? null : <Outcome {...props} end={installation.end} onDismiss={onDismiss} />}
      <div className="fx-actions">
        <MainAction {...props} nameId={id} />
        {props.isInstalled && props.mayUninstall ? <Uninstall {...props} nameId={id} /> : null}
        {app.pageAddress === null ? null : (
          <a
            className="fx-button"
            data-kind="quiet"
            href={app.pageAddress}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={id}
          >
            {t('See more')}
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        )}
      </div>
    </article>
  );
}

function MainAction({
  app,
  currency,
  isInstalled,
  installation,
  mustWait,
  onInstall,
  nameId,
}: Props & { readonly nameId: string }) {
  const t = useT<typeof en>();
  const formatMoney = useFormatMoney();
  if (isInstalled)
    return (
      <Button disabled aria-describedby={nameId}>
        <Check size={18} aria-hidden="true" />
        {t('Installed')}
      </Button>
    );
  if (isFree(app))
    return (
      <Button
        kind="primary"
        aria-describedby={nameId}
        aria-disabled={mustWait}
        busy={installation !== undefined && installation.end === undefined}
        onClick={() => onInstall(app.id)}
      >
        <Download size={18} aria-hidden="true" />
        {t('Install')}
      </Button>
    );
  if (app.price === null || app.price === 'unreadable')
    return <p className="apps-price">{t('The price could not be read.')}</p>;
  const price = formatMoney(app.price, currency);
  return app.pageAddress === null ? (
    <p className="apps-price fx-number">{price}</p>
  ) : (
    <a
      className="fx-button fx-number"
      href={app.pageAddress}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={nameId}
    >
      {price}
    </a>
  );
}

function Uninstall({ app, installation, mustWait, onUninstall, nameId }: Props & { readonly nameId: string }) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const [isAsking, setAsking] = useState(false);
  const { name } = app;
  return (
    <>
      <IconButton
        kind="quiet"
        label={t('Uninstall')}
        icon={<Trash2 size={18} aria-hidden="true" />}
        aria-describedby={nameId}
        aria-disabled={mustWait}
        busy={installation !== undefined && installation.end === undefined}
        onClick={() => {
          if (!mustWait) setAsking(true);
        }}
      />
      {isAsking ? (
        <QuestionDialog
          title={t('Uninstall {name}?', { name })}
          cancelLabel={tUi('Cancel')}
          onCancel={() => setAsking(false)}
          answers={[
            {
              label: t('Uninstall'),
              kind: 'danger',
              onChoose: () => {
                setAsking(false);
                onUninstall(app);
              },
            },
          ]}
        >
          <p>{t('The app leaves the menu for everyone.')}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
}

function Outcome({
  app,
  currency,
  end,
  onDismiss,
}: Pick<Props, 'app' | 'currency' | 'onDismiss'> & { readonly end: NonNullable<Installation['end']> }) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const formatMoney = useFormatMoney();
  switch (end.kind) {
    case 'installed':
      return <Notice tone="good">{t('{name} is installed.', { name: app.name })}</Notice>;
    case 'uninstalled':
      return <Notice tone="good">{t('{name} was uninstalled.', { name: app.name })}</Notice>;
    case 'already':
      return (
        <Notice tone="info" onDismiss={onDismiss}>
          {t('{name} was installed already. Nothing was sent.', { name: app.name })}
        </Notice>
      );
    case 'not-free':
      return (
        <Notice tone="warn" onDismiss={onDismiss}>
          {app.price === null || app.price === 'unreadable' || isFree(app)
            ? t('The app is no longer free. Nothing was installed.')
            : t('The app now costs {price}. Nothing was installed.', {
                price: formatMoney(app.price, currency),
              })}
        </Notice>
      );
    case 'failed': {
      const said = end.error instanceof ApiError ? end.error.detail : undefined;
      return (
        <Notice tone="danger" onDismiss={onDismiss}>
          <strong>{t('Warning !')}</strong> <bdi>{said ?? explainError(end.error, tUi)}</bdi>
        </Notice>
      );
    }
  }
}
