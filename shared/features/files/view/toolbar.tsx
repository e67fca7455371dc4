import { ArrowDownAZ, Ellipsis, LayoutGrid, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { moveInToolbar } from '#shared/ui/toolbar-keys.ts';
import { PathBar } from './path-bar.tsx';
import { useFiles } from './screen.ts';
import { furtherEntries, selectionEntries, sortEntries, type Tool, type ToolId, viewEntries } from './tools.tsx';

const FIRST: readonly ToolId[] = ['folder', 'upload', 'cut', 'copy', 'paste', 'rename', 'delete', 'download'];
const ICON = { size: 18, 'aria-hidden': true } as const;

/** Where one is, and the buttons above the files: but for the first two pictures with a name, on a phone words and a menu. */
export function Toolbar({
  tools,
  isDetailsOpen,
}: {
  readonly tools: ReadonlyMap<ToolId, Tool>;
  readonly isDetailsOpen: boolean;
}) {
  const screen = useFiles();
  const { t, chosen, locale, actions } = screen;
  // The tool that was pressed in vain.
  const [asked, setAsked] = useState<ToolId>();
  const reason = asked && tools.get(asked)?.reason;
  const button = (id: ToolId) => {
    const tool = tools.get(id);
    if (tool === undefined) return null;
    const isMain = id === 'folder' || id === 'upload';
    return (
      <Button
        key={id}
        kind={id === 'upload' ? 'primary' : 'plain'}
        className="fm-tool"
        data-main={isMain ? '' : undefined}
        title={tool.reason ?? tool.label}
        aria-label={tool.label}
        aria-description={tool.reason}
        aria-disabled={tool.reason === undefined ? undefined : true}
        aria-pressed={id === 'details' ? isDetailsOpen : undefined}
        busy={id === 'download' && actions.isDownloading}
        onClick={tool.run}
        onRefused={() => setAsked(id)}
      >
        {tool.icon}
        {isMain ? tool.label : null}
      </Button>
    );
  };
  return (
    <div className="fm-bar">
      <PathBar />
      <div className="fm-tools" part="toolbar" role="toolbar" aria-label={t('Tools')} onKeyDown={moveInToolbar}>
        {FIRST.map(button)}
        <span className="fm-tools-gap" />
        <Menu
          label={t('Sort By')}
          entries={sortEntries(screen)}
          trigger={
            <Button className="fm-tool" aria-label={t('Sort By')} title={t('Sort By')}>
              <ArrowDownAZ {...ICON} />
            </Button>
          }
        />
        {button('refresh')}
        <Menu
          label={t('Selection')}
          entries={selectionEntries(screen)}
          trigger={
            <Button className="fm-tool" aria-label={t('Selection')} title={t('Selection')}>
              <ListChecks {...ICON} />
              {chosen.length > 0 ? <span className="fx-number">{formatNumber(chosen.length, locale)}</span> : null}
            </Button>
          }
        />
        <Menu
          label={t('View')}
          entries={viewEntries(screen)}
          trigger={
            <Button className="fm-tool" aria-label={t('View')} title={t('View')}>
              <LayoutGrid {...ICON} />
            </Button>
          }
        />
        {button('details')}
        <Menu
          label={t('More tools')}
          entries={furtherEntries(tools, screen)}
          trigger={
            <Button className="fm-tool" data-more="" aria-label={t('More tools')} title={t('More tools')}>
              <Ellipsis {...ICON} />
            </Button>
          }
        />
      </div>
      {reason === undefined ? null : <Notice onDismiss={() => setAsked(undefined)}>{reason}</Notice>}
    </div>
  );
}
