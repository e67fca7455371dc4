import { FileText, Keyboard, Maximize, Minimize, MonitorUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type { FullScreen } from '#shared/ui/use-full-screen.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { singleKeys } from '../keys/single-keys.ts';
import type en from '../locales/en.ts';

function Brand({ logo, name }: { readonly logo: string | undefined; readonly name: string | undefined }) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  if (logo !== undefined && logo !== '' && logo !== broken)
    return <img className="snk-logo" src={logo} alt={name ?? ''} onError={() => setBroken(logo)} />;
  return name === undefined || name === '' ? null : (
    <strong className="snk-brand" dir="auto">
      {name}
    </strong>
  );
}

/** Single keys can be turned off: they score wherever the focus is in the board, or nowhere. */
function KeysButton() {
  const t = useT<typeof en>();
  const isOn = useStoreValue(singleKeys);
  return (
    <IconButton
      label={t('Score by keys')}
      aria-pressed={isOn}
      icon={<Keyboard size={18} aria-hidden="true" />}
      onClick={() => singleKeys.set(!isOn)}
    />
  );
}

interface Props {
  readonly logo: string | undefined;
  readonly projectName: string | undefined;
  readonly table: string;
  readonly canScore: boolean;
  /** Nothing but the full screen is pressed here. */
  readonly isDisplay: boolean;
  /** Page of the second screen. */
  readonly displayUrl: string | undefined;
  readonly fullScreen: FullScreen;
  readonly onNewFrame: () => void;
  readonly onNewGame: () => void;
  readonly onSheet: () => void;
}

/** Whose board it is, and what is pressed once a frame or less. */
export function Head(props: Props) {
  const { logo, projectName, table, canScore, isDisplay, displayUrl, fullScreen } = props;
  const t = useT<typeof en>();
  return (
    <header className="fx-actions snk-head">
      <div className="snk-place">
        <Brand logo={logo} name={projectName} />
        {table === '' ? null : <span className="snk-table">{t('Table {name}', { name: table })}</span>}
      </div>
      <div className="fx-actions snk-tools">
        {canScore ? (
          <>
            <KeysButton />
            <Button onClick={props.onNewFrame}>{t('New Frame')}</Button>
            <Button onClick={props.onNewGame}>{t('New game')}</Button>
          </>
        ) : null}
        {fullScreen.toggle === undefined ? null : (
          <Button aria-pressed={fullScreen.isOn} onClick={fullScreen.toggle}>
            {fullScreen.isOn ? <Minimize size={18} aria-hidden="true" /> : <Maximize size={18} aria-hidden="true" />}
            {t('FullScreen')}
          </Button>
        )}
        {isDisplay || displayUrl === undefined || displayUrl === '' ? null : (
          <a
            className="fx-button"
            data-square=""
            href={displayUrl}
            target="_blank"
            rel="noopener"
            aria-label={t('Second screen')}
            title={t('Second screen')}
          >
            <MonitorUp size={18} aria-hidden="true" />
          </a>
        )}
        {isDisplay ? null : (
          <IconButton
            label={t('Match sheet')}
            icon={<FileText size={18} aria-hidden="true" />}
            onClick={props.onSheet}
          />
        )}
      </div>
    </header>
  );
}
