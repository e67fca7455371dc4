/** The printer attributes, named alike on every island that prints. */
export const PRINTER_ATTRIBUTES = {
  'default-printer': {
    kind: 'enum',
    values: ['ethernet', 'usb', 'bluetooth'],
    doc: 'Printer that what is to be printed goes to by itself; without it the browser prints.',
  },
  'print-server': {
    kind: 'string',
    doc: 'Address of the local print server: the text of each receipt is posted to its `/print-receipt`.',
  },
  'printer-host': {
    kind: 'string',
    doc: 'Host of the bridge that passes the bytes of a secure websocket on to the network printer; with it `ethernet` means this printer. `ws://` is taken for this computer alone.',
  },
  'printer-port': { kind: 'number', default: 9100, doc: 'Port of that bridge.' },
  'printer-model': {
    kind: 'string',
    doc: 'Model of the printer (`epson-tm-t20iii`, `pos-5890` …), for its code pages and cutter. The printer dialog lists them and may choose another for its device.',
  },
  'usb-vendor-id': { kind: 'string', doc: 'USB vendor id of the printer, decimal or as `0x04b8`.' },
  'bluetooth-service': {
    kind: 'string',
    doc: 'Bluetooth service of the printer, where it is not the usual one (18f0).',
  },
  'bluetooth-characteristic': {
    kind: 'string',
    doc: 'Its characteristic that takes the bytes, where it is not the usual one (2af1).',
  },
  paper: { kind: 'enum', values: ['58', '80'], default: '58', doc: 'Width of the paper in mm.' },
} as const;
