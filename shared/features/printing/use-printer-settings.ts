import { useMemo } from 'react';
import type { PrinterSettings } from './own-printer.ts';

/** The printer attributes as props of an island. */
interface PrinterProps {
  readonly defaultPrinter?: 'ethernet' | 'usb' | 'bluetooth' | undefined;
  readonly printServer?: string | undefined;
  readonly printerHost?: string | undefined;
  readonly printerPort: number;
  readonly printerModel?: string | undefined;
  readonly usbVendorId?: string | undefined;
  readonly bluetoothService?: string | undefined;
  readonly bluetoothCharacteristic?: string | undefined;
}

/** Returns the same object as long as the attributes are the same. */
export function usePrinterSettings(props: PrinterProps): PrinterSettings {
  const {
    defaultPrinter: kind = null,
    printServer: server = null,
    printerHost: host = null,
    printerPort: port,
    printerModel: model = null,
    usbVendorId = null,
    bluetoothService = null,
    bluetoothCharacteristic = null,
  } = props;
  return useMemo(
    () => ({ kind, server, host, port, usbVendorId, bluetoothService, bluetoothCharacteristic, model }),
    [kind, server, host, port, usbVendorId, bluetoothService, bluetoothCharacteristic, model],
  );
}
