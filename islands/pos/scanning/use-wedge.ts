import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { listenForScans } from '#shared/scanning/listen.ts';
import { type Scan, SLOW_SCANNER } from '#shared/scanning/wedge.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { isLikeCode } from '../catalogue/look-up.ts';
import { useAtTables } from '../tables/use-at-tables.ts';
import { asksForAnswer, useOpenDialog, useShowDialog } from '../till/dialog-state.ts';
import { useTill } from '../till/till.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { findLocally } from './resolve.ts';
import { scannerSetting } from './scanner-setting.ts';
import type { Scanner } from './use-scanner.ts';

/** Handles keyboard scanners while the focus is in the till or nowhere; the host page's fields are left alone. */
export function useWedge(scanner: Scanner): void {
  const { host } = useIsland();
  const { catalogue } = useTill();
  const dialog = useOpenDialog();
  const isAtTables = useAtTables();
  const show = useShowDialog();
  const onScan = ({ text, alternatives, suffix }: Scan): boolean => {
    const readings = [text, ...alternatives];
    const isKnown = findLocally(readings, catalogue, scanner.options()) !== null;
    if (!isKnown && !readings.some((reading) => isLikeCode(reading, suffix !== null))) return false;
    if (isAtTables || asksForAnswer(dialog)) {
      scanner.refuse(text);
      return true;
    }
    // The sales of the day may be where the code's sale is looked for.
    if (dialog && dialog.kind !== 'scan' && dialog.kind !== 'day-sales') show(null);
    void scanner.scan(readings);
    return true;
  };
  const latest = useLatest(onScan);
  const isScanning = dialog?.kind === 'scan';
  // The digits of a PIN that comes quickly are no code.
  const asksForPin = dialog?.kind === 'to-allow';
  const { isSlow } = useStoreValue(scannerSetting);
  useEffect(() => {
    const isActive = (): boolean => {
      if (asksForPin) return false;
      const focused = document.activeElement;
      return focused === null || focused === document.body || focused === host || host.contains(focused);
    };
    // In the scan dialog a scan is expected, so slow scanners get more time.
    return listenForScans(window, {
      onScan: (scan) => latest.current(scan),
      isActive,
      earlier: takeEarlyKeys(host),
      ...(isScanning || isSlow ? SLOW_SCANNER : {}),
    });
  }, [host, isScanning, isSlow, asksForPin, latest]);
}
