import { ListChecks, Rows3, Rows4, Search, Settings, X } from 'lucide-react';
import type { Ref } from 'react';
import { isBlind } from '#shared/features/feed/health.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { useObservable, useSelector } from '#shared/ui/use-observable.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { Blindness, Freshness, SightAnnouncer } from './freshness.tsx';
import { SoundButton } from './sound.tsx';

interface Props {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly onSettings: () => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

export function KitchenHeader({ query, onSearch, onSettings, searchRef }: Props) {
  const t = useKitchenText();
  const { feed, settings } = useKitchen();
  const blind = useSelector(feed.health, isBlind);
  const { density, isAllDayShown, station } = useObservable(settings);
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
          <Button
            aria-pressed={isAllDayShown}
            onClick={() => settings.update((all) => ({ ...all, isAllDayShown: !all.isAllDayShown }))}
          >
            <ListChecks size={18} aria-hidden="true" />
            {t('All day')}
          </Button>
          <IconButton
            label={density === 'compact' ? t('Larger cards') : t('Smaller cards')}
            icon={
              density === 'compact' ? <Rows3 size={20} aria-hidden="true" /> : <Rows4 size={20} aria-hidden="true" />
            }
            onClick={() =>
              settings.update((all) => ({ ...all, density: all.density === 'compact' ? 'comfortable' : 'compact' }))
            }
          />
          <SoundButton />
          <Button onClick={onSettings}>
            <Settings size={18} aria-hidden="true" />
            {station.length === 0 ? t('Station') : t('Station: {count} categories', { count: station.length })}
          </Button>
        </div>
      </div>
      <Blindness />
      <SightAnnouncer />
    </header>
  );
}
