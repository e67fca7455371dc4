import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { RunDialog } from '../../batch-progress/run-dialog.tsx';
import { pathOf } from '../rules/item.ts';
import { renamedNames } from '../rules/rename-many.ts';
import { nameProblemWords } from '../words.ts';
import { useFiles } from './screen.ts';

/** Many new names by one rule, each shown before anything is done. */
export function RenameManyDialog() {
  const { t, locale, chosen, items = [], actions, focusItems } = useFiles();
  const { dir } = useIsland();
  // While it runs, what is renamed already leaves the selection.
  const [own] = useState(chosen);
  const [others] = useState(() => items.filter((item) => !chosen.includes(item)).map(({ name }) => name));
  const [pattern, setPattern] = useState('');
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [start, setStart] = useState('1');
  const renamed = renamedNames(
    own,
    { pattern, find, replacement, start: /^\d{1,6}$/.test(start) ? Number(start) : 1 },
    others,
  );
  const byPath = new Map(renamed.map((one) => [one.path, one]));
  const changed = renamed.filter(({ name, newName }) => name !== newName);
  const Arrow = dir === 'rtl' ? ArrowLeft : ArrowRight;
  return (
    <RunDialog
      title={t('Rename {count} items', { count: own.length })}
      verb={t('Rename')}
      size="wide"
      canStart={changed.length > 0 && renamed.every(({ problem }) => problem === undefined)}
      ids={changed.map(({ path }) => path)}
      nameOf={(path) => byPath.get(path)?.name ?? path}
      work={async (path) => {
        const item = own.find((one) => pathOf(one) === path);
        const newName = byPath.get(path)?.newName;
        if (item !== undefined && newName !== undefined) await actions.renameOne(item, newName);
      }}
      explain={(error) => (error instanceof Error && error.name === 'Error' ? error.message : undefined)}
      sayFailed={(count) => t('{count} could not be renamed', { count })}
      sayNotStarted={(count) => t('{count} are still to do', { count })}
      onClose={() => {
        actions.setDialog(null);
        focusItems();
      }}
    >
      <div className="fm-rename-many">
        <TextField
          label={t('New name')}
          hint={t('* is the old name, # a number, such as Holiday ##')}
          value={pattern}
          dir="auto"
          data-autofocus=""
          onChange={(event) => setPattern(event.target.value)}
        />
        <TextField
          label={t('First number')}
          inputMode="numeric"
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField label={t('Find')} value={find} dir="auto" onChange={(event) => setFind(event.target.value)} />
        <TextField
          label={t('Replace with')}
          value={replacement}
          dir="auto"
          onChange={(event) => setReplacement(event.target.value)}
        />
      </div>
      <ul className="fm-preview" aria-label={t('Preview')}>
        {renamed.slice(0, 200).map(({ path, name, newName, problem }) => (
          <li key={path}>
            <bdi>{name}</bdi>
            <Arrow size={16} aria-hidden="true" />
            <bdi>{newName}</bdi>
            {problem === undefined ? null : <span className="fx-error">{nameProblemWords(problem, t, locale)}</span>}
          </li>
        ))}
      </ul>
    </RunDialog>
  );
}
