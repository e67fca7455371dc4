/** The key is the English text, or the name of what went wrong. */
export default {
  'Printing…': 'Printing…',
  'Waiting for the printer…': 'Waiting for the printer…',
  'Printed.': 'Printed.',
  Print: 'Print',
  'The receipt could not be printed.': 'The receipt could not be printed.',
  'Print again': 'Print again',
  'Print in the browser': 'Print in the browser',
  'Show it': 'Show it',
  'Failed to print the ticket.': 'Failed to print the ticket.',
  'The sale is saved all the same.': 'The sale is saved all the same.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.':
    'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.',
  'It was printed': 'It was printed',
  '{count} earlier tickets were not printed.': {
    one: '{count} earlier ticket was not printed.',
    other: '{count} earlier tickets were not printed.',
  },
  'Print them all': 'Print them all',
  'Kitchen ticket': 'Kitchen ticket',
  'Choose the printer': 'Choose the printer',
  Printer: 'Printer',
  'Test page': 'Test page',
  'Print a test page': 'Print a test page',
  'Print server at {address}': 'Print server at {address}',
  'Network printer at {address}': 'Network printer at {address}',
  'USB printer': 'USB printer',
  'Bluetooth printer': 'Bluetooth printer',
  'Paper {width} mm': 'Paper {width} mm',
  'A print server only receives text: drawer, cutter and fonts are up to it.':
    'A print server only receives text: drawer, cutter and fonts are up to it.',
  Model: 'Model',
  'The model sets code pages and cutter; without it, common settings apply.':
    'The model sets code pages and cutter; without it, common settings apply.',
  Unknown: 'Unknown',
  'Cash drawer': 'Cash drawer',
  'drawer.pin-2': 'Opens with cash sales (pin 2, usual)',
  'drawer.pin-5': 'Opens with cash sales (pin 5)',
  'drawer.none': 'None',
  'A kitchen ticket with each sale': 'A kitchen ticket with each sale',
  'The letters below must be readable and both ends of the ruler complete.':
    'The letters below must be readable and both ends of the ruler complete.',
  'printer.not-configured':
    'No printer is set up: the page needs a print server (print-server) or a network printer (printer-host, with a secure address).',
  'printer.unreachable': 'The printer does not answer. Is it switched on, and is the bridge or print server running?',
  'printer.timeout': 'The printer took too long to answer. Check that it has paper and is switched on.',
  'printer.refused': 'The print server refused the ticket.',
  'printer.failed': 'The ticket could not be printed.',
  'printer.unsupported':
    'This browser cannot reach this kind of printer; Chrome and Edge can, on a secure page (https). Print through the browser instead.',
  'printer.not-chosen': 'No printer has been chosen on this device yet.',
  'printer.permission-denied':
    'The browser blocks access to the printer. Allow devices and the local network for this page in its settings (the icon beside the address).',
  'printer.in-use':
    'Another program or the system itself is using the printer; on Windows, its own driver is. Close that program, or print through the browser or a print server.',
  'printer.no-interface': 'The chosen device cannot print: choose the printer itself.',
  'printer.no-endpoint': 'The chosen device accepts no data: choose the printer itself.',
  'printer.disconnected': 'The printer is no longer connected: check its cable, its power and its distance.',
  'printer.paper-out': 'The printer has no paper. Put in a new roll.',
  'printer.cover-open': 'The cover of the printer is open. Close it.',
  'printer.offline': 'The printer reports that it cannot print: check its lights.',
  'printer.interrupted': 'The page was closed or left before this was printed.',
} as const;
