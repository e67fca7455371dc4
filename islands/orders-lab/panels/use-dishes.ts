import { useCallback, useMemo, useState } from 'react';
import { apiContext } from '#shared/api/fields.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { useIsland } from '#shared/island/context.ts';
import { foldText } from '#shared/kernel/fold.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { dishOf, type Target } from '../rules/targets.ts';

type Dish = Pick<Target, 'dish' | 'name'>;

const MAX_OFFERED = 8;
/** In ms: one request for what is typed, not one for each key. */
const TYPING_MS = 250;

/** The kitchen shows no prices. */
/** The dishes that match: those on the board, then those that the back-office sells. Without a text, the board's. */
export function useDishes(query: string): Load & { readonly dishes: readonly Dish[] } {
  const { api } = useIsland();
  const { feed } = useKitchen();
  const orders = useStoreValue(feed.orders);
  const [found, setFound] = useState<readonly Dish[]>([]);
  const text = query.trim();
  const load = useLoad(
    useCallback(
      async (signal) => {
        if (text === '') return setFound([]);
        await browserEnvironment.sleep(TYPING_MS, signal);
        const schema = productResource.record(apiContext(api, SHOP_CURRENCY), ['name'], ({ id }, { name }) => ({
          dish: id,
          name,
        }));
        const read = await api
          .pages(productResource.path, schema, { query: { name: text, itemsPerPage: MAX_OFFERED }, signal })
          .next();
        setFound(read.done === true ? [] : read.value.items);
      },
      [api, text],
    ),
  );
  const onBoard = useMemo(
    () =>
      orders
        .flatMap(({ lines }) => lines.filter(({ quantity }) => quantity !== null))
        .map((line): Dish => ({ dish: dishOf(line), name: line.description })),
    [orders],
  );
  const dishes = useMemo(() => {
    const wanted = foldText(text);
    const matching = [...onBoard.filter(({ name }) => foldText(name).includes(wanted)), ...found];
    return [...new Map(matching.map((dish) => [dish.dish, dish])).values()].slice(0, MAX_OFFERED);
  }, [onBoard, found, text]);
  return { ...load, dishes };
}
