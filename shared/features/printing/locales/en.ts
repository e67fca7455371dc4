/** The key is the English text. */
export default {
  'Printing…': 'Printing…',
  'Waiting for the printer…': 'Waiting for the printer…',
  'Printed.': 'Printed.',
  'Print again': 'Print again',
  'Print in the browser': 'Print in the browser',
  'Failed to print the ticket.': 'Failed to print the ticket.',
  'The sale is saved all the same.': 'The sale is saved all the same.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.': 'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.',
  'It was printed': 'It was printed',
  'not-configured': 'No printer is set up: the page must name a print server (print-server) or a network printer (printer-host).',
  'unreachable': 'The printer does not answer. Is it switched on, and is the bridge or print server running?',
  'timeout': 'The printer took too long to answer.',
  'refused': 'The print server refused the ticket.',
  'failed': 'The ticket could not be printed.',
} as const;
