import { History, ListChecks, Maximize, Minimize, Search, Settings, X } from 'lucide-react';
import type { Ref } from 'react';
import { isStale } from '#shared/features/connection-health/health.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type { FullScreen } from '#shared/ui/use-full-screen.ts';
import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { Blindness, Freshness, SightAnnouncer } from './freshness.tsx';
import { SoundButton } from './sound.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface Props {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly fullScreen: FullScreen;
  readonly onOpen: (panel: 'station' | 'sound' | 'done') => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

export function KitchenHeader({ query, onSearch, fullScreen, onOpen, searchRef }: Props) {
  const t = useKitchenText();
  const { feed, settings } = useKitchen();
  const blind = useSelector(feed.health, isStale);
  const { isAllDayShown, station } = useStoreValue(settings);
  const stationName = station.length === 0 ? t('Station') : t('Station: {count} categories', { count: station.length });
  return (
    <header className="lab-header" part="header" data-blind={blind || undefined}>
      <div className="lab-bar">
        <h2>{t('Orders Lab')}</h2>
        <Freshness />
        <div className="lab-search">
          <Search size={18} aria-hidden="true" />
          <input
            ref={searchRef}
            type="search"
            className="fx-input"
            aria-label={t('Search orders')}
            placeholder={t('Search orders')}
            value={query}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                onSearch('');
                event.currentTarget.blur();
              }
            }}
          />
          {query === '' ? null : (
            <IconButton
              kind="quiet"
              label={t('Clear')}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => onSearch('')}
            />
          )}
        </div>
        <div className="lab-tools">
          <ViewSwitch />
          <Button
            aria-pressed={isAllDayShown}
            aria-label={t('All day')}
            title={t('All day')}
            onClick={() => settings.update((all) => ({ ...all, isAllDayShown: !all.isAllDayShown }))}
          >
            <ListChecks size={18} aria-hidden="true" />
            <span className="lab-short">{t('All day')}</span>
          </Button>
          <IconButton
            label={t('What is done')}
            aria-haspopup="dialog"
            icon={<History size={20} aria-hidden="true" />}
            onClick={() => onOpen('done')}
          />
          <SoundButton onOpen={() => onOpen('sound')} />
          {fullScreen.toggle === undefined ? null : (
            <IconButton
              className="lab-full"
              label={fullScreen.isOn ? t('Leave full screen') : t('Full screen')}
              icon={
                fullScreen.isOn ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />
              }
              onClick={fullScreen.toggle}
            />
          )}
          <Button
            className="lab-station"
            aria-haspopup="dialog"
            aria-label={stationName}
            title={stationName}
            data-chosen={station.length > 0 || undefined}
            onClick={() => onOpen('station')}
          >
            <Settings size={18} aria-hidden="true" />
            <span className="lab-word">{stationName}</span>
          </Button>
        </div>
      </div>
      <Blindness />
      <SightAnnouncer />
    </header>
  );
}
