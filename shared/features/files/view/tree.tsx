import { ChevronDown, ChevronLeft, ChevronRight, Folder, FolderOpen } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { type TreeLine, treeStep } from '#shared/ui/tree-keys.ts';
import { pathOf } from '../rules/item.ts';
import { isWithin, lastName, ROOT, trailOf } from '../rules/paths.ts';
import { itemsIn } from '../store/files-store.ts';
import { useFiles } from './screen.ts';
import type { Tool } from './tools.tsx';
import { useDrop } from './use-drop.ts';

interface Node extends TreeLine {
  readonly path: string;
}

/** The folders, read as they are opened, and the bin where there is one. */
export function Tree({ bin }: { readonly bin: Tool | undefined }) {
  const { t, state, store, locale } = useFiles();
  const { dir } = useIsland();
  const { path: open } = state;
  // What a person opened or closed; else the way to the open folder is open.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState(ROOT);
  const trail = new Set(trailOf(open).slice(0, -1));

  const nodes: Node[] = [];
  const add = (path: string, level: number, hasFolders: boolean): void => {
    const folders = itemsIn(state, path)?.filter(({ isFile }) => !isFile);
    const isParent = folders === undefined ? hasFolders : folders.length > 0;
    const isExpanded = isParent ? (choices.get(path) ?? (path === ROOT || trail.has(path))) : undefined;
    nodes.push({ path, level, isExpanded });
    if (isExpanded !== true || folders === undefined) return;
    const compare = compareText(locale);
    for (const folder of [...folders].sort((one, other) => compare(one.name, other.name)))
      add(pathOf(folder), level + 1, folder.hasFolders);
  };
  add(ROOT, 1, true);

  const expand = (path: string, isExpanded: boolean): void => {
    setChoices((now) => new Map(now).set(path, isExpanded));
    if (isExpanded && itemsIn(state, path) === undefined) void store.peek(path).catch(() => undefined);
    // What is closed must not hide the focus.
    if (!isExpanded && isWithin(active, path)) setActive(path);
  };
  const focus = (event: KeyboardEvent, path: string | undefined): void => {
    if (path === undefined) return;
    setActive(path);
    const root = event.currentTarget;
    [...root.querySelectorAll<HTMLElement>('[role=treeitem]')].find(({ dataset }) => dataset['path'] === path)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = nodes.findIndex(({ path }) => path === active);
    const node = nodes[at];
    if (node === undefined) return;
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const step = treeStep(nodes, at, event.key, dir);
    if (step === undefined && !isOpening) return;
    event.preventDefault();
    if (step === undefined) store.open(node.path);
    else if (step.kind === 'go') focus(event, nodes[step.to]?.path);
    else expand(node.path, step.isExpanded);
  };
  const isActiveShown = nodes.some(({ path }) => path === active);

  return (
    <div className="fm-side" part="tree">
      <div className="fm-tree" role="tree" aria-label={t('Folders')} onKeyDown={onKeyDown}>
        {nodes.map(({ path, level, isExpanded }) => (
          <Branch
            key={path}
            {...{ path, level, isExpanded }}
            isOpen={path === open}
            isFocusable={isActiveShown ? path === active : path === ROOT}
            onFocus={() => setActive(path)}
            onExpand={(next) => expand(path, next)}
          />
        ))}
      </div>
      {bin === undefined ? null : (
        <Button kind="quiet" className="fm-bin" onClick={bin.run}>
          {bin.icon}
          {bin.label}
        </Button>
      )}
    </div>
  );
}

interface BranchProps extends Node {
  readonly isOpen: boolean;
  readonly isFocusable: boolean;
  readonly onFocus: () => void;
  readonly onExpand: (isExpanded: boolean) => void;
}

function Branch({ path, level, isExpanded, isOpen, isFocusable, onFocus, onExpand }: BranchProps) {
  const { t, store } = useFiles();
  const { dir } = useIsland();
  const drop = useDrop(path);
  const Closed = dir === 'rtl' ? ChevronLeft : ChevronRight;
  const Icon = isOpen ? FolderOpen : Folder;
  const Chevron = isExpanded === true ? ChevronDown : Closed;
  return (
    <div
      role="treeitem"
      className="fm-branch"
      data-path={path}
      tabIndex={isFocusable ? 0 : -1}
      aria-level={level}
      aria-expanded={isExpanded}
      aria-selected={isOpen}
      style={{ paddingInlineStart: `${(level - 1) * 16 + 4}px` }}
      onFocus={onFocus}
      onClick={() => store.open(path)}
      {...drop}
    >
      <span
        className="fm-branch-more"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (isExpanded !== undefined) onExpand(!isExpanded);
        }}
      >
        {isExpanded === undefined ? null : <Chevron size={16} />}
      </span>
      <Icon size={18} aria-hidden="true" />
      <bdi className="fm-branch-name">{path === ROOT ? t('Files') : lastName(path)}</bdi>
    </div>
  );
}
