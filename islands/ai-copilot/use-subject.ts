import { useCallback, useMemo, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { loadConfig, loadRecord } from './api.ts';
import type { Config } from './rules/config.ts';
import { todaysValues, type Values } from './rules/record.ts';

/** What the conversation is about. */
export interface Subject {
  readonly config: Config | undefined;
  /** Today’s values; empty for a new record, undefined until they are read. */
  readonly today: Values | undefined;
  readonly configLoad: Load;
  readonly recordLoad: Load;
}

const NOTHING: Values = {};

/** Reads the configuration of a class and the record. */
export function useSubject(entityClass: string, entity: string): Subject {
  const { api } = useIsland();
  const [config, setConfig] = useState<Config>();
  const [record, setRecord] = useState<{ readonly value: unknown }>();
  const configLoad = useLoad(
    useCallback(
      async (signal) => {
        if (entityClass !== '') setConfig(await loadConfig(api, entityClass, signal));
      },
      [api, entityClass],
    ),
  );
  const recordLoad = useLoad(
    useCallback(
      async (signal) => {
        if (entity !== '') setRecord({ value: await loadRecord(api, entity, signal) });
      },
      [api, entity],
    ),
  );
  const today = useMemo(() => {
    if (entity === '') return NOTHING;
    return config === undefined || record === undefined ? undefined : todaysValues(record.value, config.schema);
  }, [entity, config, record]);
  return { config, today, configLoad, recordLoad };
}
