export default {
  'The page has not said which document to show: urn and src are missing.': 'Missing attributes: urn and src.',
  'The page has not given an address that is needed: {name} is missing.': 'Missing attribute: {name}.',
  'The service’s viewer could not be loaded.': 'The service’s viewer could not be loaded.',
  'The service does not allow this document to be seen.': 'The service does not allow this document to be seen.',
  'The service could not open the document ({code}).': 'The service could not open the document ({code}).',
  'There is no token service at {address}.': 'There is no token service at {address}.',
  'There is no token for the service: {reason}': 'There is no token for the service: {reason}',
  'The document is being opened…': 'The document is being opened…',
  'The document could not be shown.': 'The document could not be shown.',
} as const;
