import { useState } from 'react';
import { RunDialog } from '#shared/features/batch-progress/run-dialog.tsx';
import { useCategoryCascade } from '#shared/features/categories/use-cascade.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { Switch } from '#shared/ui/fields.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from '../detail/detail.css';
import { type Draft, NO_DRAFT } from '../detail/draft.ts';
import { createPricer } from '../detail/price-lines.ts';
import { summarise } from '../detail/summary.ts';
import { listedPrices, type Obstacle, obstaclesOf } from '../listing/checks.ts';
import { type ListOutcome, listProduct } from '../listing/list-product.ts';
import type { ListingContext } from '../listing/listing-context.ts';
import { useObstacleWords } from '../listing/obstacle-words.ts';
import type en from '../locales/en.ts';
import { feesByVariant } from '../rules/delivery.ts';
import { SupplierWait } from '../search/supplier-notice.tsx';
import { CategorySelects, chosenPath } from '../settings/category-selects.tsx';
import { typedRatio } from '../settings/settings.ts';
import { SettingsFields } from '../settings/settings-fields.tsx';
import type { BulkDraft } from './bulk-draft.ts';

/** Why one of several products was left out. */
class LeftOut extends Error {
  readonly reason: Obstacle | 'unknown-fees' | 'loss';
  constructor(reason: LeftOut['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const NO_DAYS: readonly number[] = [];

interface Props extends ListingContext {
  readonly selected: ReadonlyMap<string, string>;
  /** By product; the prices typed there hold here too. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly draft: BulkDraft;
  /** Called for each product that is in the shop now. */
  readonly onListed: (outcome: ListOutcome, pid: string, name: string) => void;
  readonly onClose: (done: readonly string[], draft: BulkDraft) => void;
}

/** Several products, listed one after the other with the same settings; those that failed are named. */
export default function BulkDialog(props: Props) {
  const { selected, supplier, countries, top, from, currency, costs, drafts, draft, onListed, onClose } = props;
  useSheet(sheet);
  const t = useT<typeof en>();
  const { api, signal } = useIsland();
  const obstacleWords = useObstacleWords();
  const [changes, setChanges] = useState(draft.changes);
  const settings = { ...props.settings, ...changes };
  const [mayMissFees, setMayMissFees] = useState(draft.mayMissFees);
  const [mayLose, setMayLose] = useState(draft.mayLose);
  const levels = useCategoryCascade(top, draft.categories);
  const categories = chosenPath(levels);
  const ratio = typedRatio(settings);
  const [ids] = useState(() => [...selected.keys()]);
  const [names] = useState(selected);
  const decimals = currencyDecimals(currency);
  const { shipTo, isCod, ending } = settings;

  const work = async (pid: string): Promise<void> => {
    if (ratio === undefined) throw new LeftOut('ratio');
    const product = await supplier.product(pid, signal);
    const vids = product.variants.map(({ vid }) => vid);
    const fees = feesByVariant(await supplier.fees({ from, to: shipTo, vids }, signal), settings.within);
    const terms = { ratio, countries: shipTo, costs: costs.getSnapshot(), isCod, ending, decimals };
    const { typed } = drafts.get(pid) ?? NO_DRAFT;
    const lines = createPricer(decimals)({ variants: product.variants, fees, typed, terms });
    const [obstacle] = obstaclesOf({ lines, categories, shipTo, isRatioRead: true, isLoadingFees: false });
    if (obstacle !== undefined) throw new LeftOut(obstacle);
    const { unknownFees, belowCost, atLoss } = summarise(lines);
    if (!mayMissFees && unknownFees > 0) throw new LeftOut('unknown-fees');
    if (!mayLose && belowCost + atLoss > 0) throw new LeftOut('loss');
    const prices = listedPrices(lines);
    const listing = { product, prices, decimals, from, to: shipTo, isCod, categories };
    onListed(await listProduct(api, listing, signal), pid, product.name);
  };

  return (
    <RunDialog
      title={t('List {count} products', { count: ids.length })}
      verb={t('List products')}
      size="wide"
      canStart={ratio !== undefined && categories.length > 1 && shipTo.length > 0}
      ids={ids}
      nameOf={(pid) => names.get(pid) ?? pid}
      work={work}
      explain={(error) => {
        if (!(error instanceof LeftOut)) return undefined;
        if (error.reason === 'loss') return t('It would be sold at a loss.');
        return error.reason === 'unknown-fees' ? t('A shipping fee is unknown.') : obstacleWords(error.reason);
      }}
      sayFailed={(count) => t('{count} products could not be listed.', { count })}
      sayNotStarted={(count) => t('{count} products are not listed yet.', { count })}
      news={<SupplierWait supplier={supplier} />}
      onClose={(done) => onClose(done, { changes, categories, mayMissFees, mayLose })}
    >
      <div className="drop-settings">
        <SettingsFields
          settings={settings}
          countries={countries}
          days={NO_DAYS}
          onChange={(more) => setChanges({ ...changes, ...more })}
        />
        <CategorySelects levels={levels} />
        <Switch label={t('List also where a fee is unknown')} checked={mayMissFees} onChange={setMayMissFees} />
        <Switch label={t('List also at a loss')} checked={mayLose} onChange={setMayLose} />
      </div>
    </RunDialog>
  );
}
