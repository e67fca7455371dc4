import { type BluetoothPrinterOptions, createBluetoothPrinter } from '#shared/printing/bluetooth.ts';
import { COLUMNS, type PaperDocument, type PaperWidth } from '#shared/printing/document.ts';
import type { PrinterHandling } from '#shared/printing/handling.ts';
import { createNetworkPrinter } from '#shared/printing/network.ts';
import { createPrintServer } from '#shared/printing/print-server.ts';
import type { Printable, Printer } from '#shared/printing/printer.ts';
import { renderText } from '#shared/printing/text.ts';
import { createUsbPrinter, type UsbPrinterOptions } from '#shared/printing/usb.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { browserLocks } from '#shared/state/locks.ts';

/** The page's printer attributes; null where one is missing. */
export interface PrinterSettings {
  readonly kind: 'ethernet' | 'usb' | 'bluetooth' | null;
  /** Address of the print server. */
  readonly server: string | null;
  /** Address of the bridge to the network printer. */
  readonly host: string | null;
  readonly port: number;
  /** The page's own text: `1208` or `0x04b8`. */
  readonly usbVendorId: string | null;
  readonly bluetoothService: string | null;
  readonly bluetoothCharacteristic: string | null;
  /** One of `printerModels`; a model chosen on the device takes precedence. */
  readonly model: string | null;
}

/** Parses a decimal number, or a hexadecimal one with `0x`; null for a missing or invalid one. */
function vendorIdOf(text: string | null): number | null {
  const id = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(id) && id >= 0 && id <= 0xffff ? id : null;
}

declare global {
  /** WebUSB and Web Bluetooth are missing in some browsers, and on every page without https. */
  interface Navigator {
    readonly usb?: UsbPrinterOptions['usb'];
    readonly bluetooth?: BluetoothPrinterOptions['bluetooth'];
  }
}

/** Null if the page names no printer; the browser prints then. */
export function ownPrinter({
  kind,
  server,
  host,
  port,
  usbVendorId,
  bluetoothService,
  bluetoothCharacteristic,
}: PrinterSettings): Printer | null {
  switch (kind) {
    case null:
      return null;
    case 'ethernet':
      return host === null || host === ''
        ? createPrintServer({ address: server })
        : createNetworkPrinter({ host, port });
    case 'usb':
      return createUsbPrinter({ usb: navigator.usb, vendorId: vendorIdOf(usbVendorId), locks: browserLocks() });
    case 'bluetooth':
      return createBluetoothPrinter({
        bluetooth: navigator.bluetooth,
        storage: deviceStorage(),
        ...(bluetoothService === null ? {} : { service: bluetoothService }),
        ...(bluetoothCharacteristic === null ? {} : { characteristic: bluetoothCharacteristic }),
      });
  }
}

/** Whether the printer takes bytes, and not text alone. */
export function takesBytes({ kind, host }: PrinterSettings): boolean {
  return kind === 'usb' || kind === 'bluetooth' || (kind === 'ethernet' && host !== null && host !== '');
}

/** The encoder of bytes. Who prints without a network loads it before. */
export function loadEncoder() {
  return Promise.all([
    import('#shared/printing/escpos.ts'),
    import('#shared/printing/profile.ts'),
    import('#shared/printing/raster.ts'),
  ]);
}

/**
 * A document for the screen and for the printer. Its bytes need the encoder, which is loaded when a printer asks for
 * them.
 */
export function toPrintable(document: PaperDocument, paper: PaperWidth, handling: PrinterHandling): Printable {
  return {
    text: renderText(document, COLUMNS[paper]).join('\n'),
    bytes: async () => {
      const [{ encodePaper }, { printerProfile }, { createCanvasRasteriser }] = await loadEncoder();
      return encodePaper(document, printerProfile(paper, handling), createCanvasRasteriser());
    },
  };
}
