import {
  ArrowDownAZ,
  CheckCheck,
  ClipboardPaste,
  Copy,
  Download,
  FolderOpen,
  FolderPlus,
  Info,
  LayoutGrid,
  Link,
  ListChecks,
  PenLine,
  RefreshCw,
  Scissors,
  Trash,
  Trash2,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import type { MenuAction, MenuEntry } from '#shared/ui/menu-entries.tsx';
import { all, none } from '../rules/selection.ts';
import type { FilesScreen } from './screen.ts';

export type ToolId =
  | 'open'
  | 'folder'
  | 'upload'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'rename'
  | 'delete'
  | 'download'
  | 'refresh'
  | 'select-all'
  | 'details'
  | 'links'
  | 'bin';

export interface Tool {
  readonly id: ToolId;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string;
  /** Why it cannot be used now. */
  readonly reason?: string | undefined;
  readonly tone?: 'danger';
  readonly run: () => void;
}

const SIZE = { size: 18, 'aria-hidden': true } as const;

/** What is not in the screen but beside it. */
interface ToolContext {
  readonly chooseFiles: () => void;
  readonly showDetails: () => void;
}

/** Every tool that this variant has, by its name; those that cannot be used now say why. */
export function toolsOf(screen: FilesScreen, { chooseFiles, showDetails }: ToolContext): ReadonlyMap<ToolId, Tool> {
  const { t, store, offers, chosen, actions, select, order } = screen;
  const { has } = store.filesApi;
  const nothing = chosen.length === 0 ? t('Select something first.') : undefined;
  const protectedReason =
    nothing ?? (chosen.every(({ isReadOnly }) => isReadOnly === true) ? t('This must not be changed.') : undefined);
  const noPaste =
    actions.clipboard === null
      ? t('Cut or copy something first.')
      : screen.state.search !== null
        ? t('Leave the search first.')
        : undefined;
  const list: readonly (Tool | false)[] = [
    {
      id: 'open',
      label: t('Open'),
      icon: <FolderOpen {...SIZE} />,
      shortcut: 'Enter',
      reason: nothing,
      run: () => {
        if (chosen[0] !== undefined) actions.open(chosen[0]);
      },
    },
    has('create') && {
      id: 'folder',
      label: t('New Folder'),
      icon: <FolderPlus {...SIZE} />,
      run: () => actions.setDialog('folder'),
    },
    { id: 'upload', label: t('Upload'), icon: <Upload {...SIZE} />, run: chooseFiles },
    has('transfer') && {
      id: 'cut',
      label: t('Cut'),
      icon: <Scissors {...SIZE} />,
      shortcut: 'Ctrl X',
      reason: protectedReason,
      run: actions.cut,
    },
    has('transfer') && {
      id: 'copy',
      label: t('Copy'),
      icon: <Copy {...SIZE} />,
      shortcut: 'Ctrl C',
      reason: nothing,
      run: actions.copy,
    },
    has('transfer') && {
      id: 'paste',
      label: t('Paste'),
      icon: <ClipboardPaste {...SIZE} />,
      shortcut: 'Ctrl V',
      reason: noPaste,
      run: () => actions.paste(),
    },
    has('rename') && {
      id: 'rename',
      label: t('Rename'),
      icon: <PenLine {...SIZE} />,
      shortcut: 'F2',
      reason: protectedReason,
      run: actions.startRenaming,
    },
    {
      id: 'download',
      label: t('Download'),
      icon: <Download {...SIZE} />,
      reason:
        nothing ??
        (has('zip') || chosen.some(({ isFile }) => isFile) ? undefined : t('A folder cannot be downloaded here.')),
      run: actions.download,
    },
    {
      id: 'delete',
      label: t('Delete'),
      icon: <Trash2 {...SIZE} />,
      shortcut: 'Del',
      reason: protectedReason,
      tone: 'danger',
      run: () => actions.setDialog('delete'),
    },
    { id: 'refresh', label: t('Refresh'), icon: <RefreshCw {...SIZE} />, run: () => void store.refresh() },
    {
      id: 'select-all',
      label: t('Select All'),
      icon: <CheckCheck {...SIZE} />,
      shortcut: 'Ctrl A',
      reason: order.length === 0 ? t('This folder is empty.') : undefined,
      run: () => select((now) => all(now, order)),
    },
    offers.includes('links') && {
      id: 'links',
      label: t('Share by link'),
      icon: <Link {...SIZE} />,
      reason:
        nothing ?? (chosen.length === 1 && chosen[0]?.isFile === true ? undefined : t('One file is shared at a time.')),
      run: () => actions.setDialog('links'),
    },
    offers.includes('bin') && {
      id: 'bin',
      label: t('Bin'),
      icon: <Trash {...SIZE} />,
      run: () => actions.setDialog('bin'),
    },
    { id: 'details', label: t('Details'), icon: <Info {...SIZE} />, run: showDetails },
  ];
  return new Map(list.filter((tool) => tool !== false).map((tool) => [tool.id, tool]));
}

function entryOf({ id, label, icon, shortcut, reason, tone, run }: Tool): MenuAction {
  return {
    kind: 'action',
    id,
    label,
    icon,
    isDisabled: reason !== undefined,
    hint: reason,
    onChoose: run,
    ...(shortcut === undefined ? {} : { shortcut }),
    ...(tone === undefined ? {} : { tone }),
  };
}

export function sortEntries({ t, preferences }: FilesScreen): readonly MenuEntry[] {
  const { sort, setSort } = preferences;
  return [
    {
      kind: 'choice',
      id: 'by',
      label: t('Sort By'),
      value: sort.by,
      choices: [
        { value: 'name', label: t('Name') },
        { value: 'size', label: t('Size') },
        { value: 'date', label: t('Date') },
      ],
      onChange: (by) => {
        if (by === 'name' || by === 'size' || by === 'date') setSort({ ...sort, by });
      },
    },
    {
      kind: 'choice',
      id: 'direction',
      label: t('Direction'),
      value: sort.descending ? 'down' : 'up',
      choices: [
        { value: 'up', label: t('Ascending') },
        { value: 'down', label: t('Descending') },
      ],
      onChange: (value) => setSort({ ...sort, descending: value === 'down' }),
    },
  ];
}

export function viewEntries({ t, preferences }: FilesScreen): readonly MenuEntry[] {
  return [
    {
      kind: 'choice',
      id: 'view',
      label: t('View'),
      value: preferences.view,
      choices: [
        { value: 'icons', label: t('Large icons') },
        { value: 'details', label: t('Details') },
      ],
      onChange: (view) => preferences.setView(view === 'details' ? 'details' : 'icons'),
    },
  ];
}

export function selectionEntries({ t, chosen, order, select, locale }: FilesScreen): readonly MenuEntry[] {
  return [
    {
      kind: 'group',
      id: 'count',
      label:
        chosen.length === 0
          ? t('Nothing is selected.')
          : t('{count} items selected', { count: chosen.length, total: formatNumber(chosen.length, locale) }),
      entries: [
        {
          kind: 'action',
          id: 'clear',
          label: t('Clear the selection'),
          isDisabled: chosen.length === 0,
          onChoose: () => select(none),
        },
        {
          kind: 'action',
          id: 'all',
          label: t('Select All'),
          isDisabled: order.length === 0,
          onChoose: () => select((now) => all(now, order)),
        },
        {
          kind: 'action',
          id: 'invert',
          label: t('Invert the selection'),
          isDisabled: order.length === 0,
          onChoose: () =>
            select((now) => ({ ...now, selected: new Set(order.filter((path) => !now.selected.has(path))) })),
        },
      ],
    },
  ];
}

const FURTHER: readonly ToolId[] = [
  'cut',
  'copy',
  'paste',
  'rename',
  'delete',
  'download',
  'links',
  'refresh',
  'details',
  'bin',
];

/** Where the toolbar has no room: all but the first tools. */
export function furtherEntries(tools: ReadonlyMap<ToolId, Tool>, screen: FilesScreen): readonly MenuEntry[] {
  const { t } = screen;
  return [
    ...FURTHER.flatMap((id) => {
      const tool = tools.get(id);
      return tool === undefined ? [] : [entryOf(tool)];
    }),
    { kind: 'submenu', id: 'sort', label: t('Sort By'), icon: <ArrowDownAZ {...SIZE} />, entries: sortEntries(screen) },
    { kind: 'submenu', id: 'view', label: t('View'), icon: <LayoutGrid {...SIZE} />, entries: viewEntries(screen) },
    {
      kind: 'submenu',
      id: 'selection',
      label: t('Selection'),
      icon: <ListChecks {...SIZE} />,
      entries: selectionEntries(screen),
    },
  ];
}

const FILE_MENU: readonly ToolId[] = [
  'open',
  'cut',
  'copy',
  'paste',
  'rename',
  'download',
  'links',
  'delete',
  'details',
];

/** The menu on a file or folder. */
export function itemEntries(tools: ReadonlyMap<ToolId, Tool>): readonly MenuEntry[] {
  return FILE_MENU.flatMap((id) => {
    const tool = tools.get(id);
    return tool === undefined ? [] : [entryOf(tool)];
  });
}

/** The menu on the empty layout. */
export function layoutEntries(tools: ReadonlyMap<ToolId, Tool>, screen: FilesScreen): readonly MenuEntry[] {
  const { t } = screen;
  const tool = (id: ToolId): readonly MenuEntry[] => {
    const found = tools.get(id);
    return found === undefined ? [] : [entryOf(found)];
  };
  return [
    ...tool('paste'),
    ...tool('folder'),
    ...tool('upload'),
    {
      kind: 'submenu',
      id: 'sort',
      label: t('Sort By'),
      icon: <ArrowDownAZ {...SIZE} />,
      entries: sortEntries(screen),
    },
    { kind: 'submenu', id: 'view', label: t('View'), icon: <LayoutGrid {...SIZE} />, entries: viewEntries(screen) },
    ...tool('refresh'),
    ...tool('select-all'),
    ...tool('bin'),
  ];
}
