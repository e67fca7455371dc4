import { createHost } from './host.ts';
import { readOptions } from './options.ts';
import { describeImport } from './seed/catalogue-import.ts';

/**
 * A port in use, a missing file and a wrong flag are the caller's mistakes: one line each. Other errors keep their
 * stack.
 */
function refuse(error: unknown): never {
  if (!(error instanceof Error) || !(error.name === 'Error' || 'code' in error)) throw error;
  console.error(`The demo host cannot start: ${error.message}`);
  process.exit(1);
}

const start = async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  return { options, ...(await createHost(options)) };
};
const { options, url, host, imported, printerProblem, close } = await start().catch(refuse);

console.log(`Listening on ${url}`);
if (imported !== null) console.log(describeImport(imported));
if (printerProblem !== null)
  console.log(`The virtual printer takes no bytes over the network: ${printerProblem}. Another port: --printer-port`);
if (!options.quiet) {
  console.log(`
  Gallery          ${url}/en/gallery      every island, live
  Back-office      ${url}/en/admin        (also /fr/admin and /ar/admin)
  Till             ${url}/en/pos
  Several islands  ${url}/en/admin/several
  Plain page       ${url}/en/plain        Hostile page  ${url}/en/hostile
  Fault panel      ${url}/en/admin/faults
  Printer          ${url}/en/admin/printer${host.printerPort === null ? '' : `   takes ESC/POS at 127.0.0.1:${host.printerPort}, and from pages at ${url.replace('http', 'ws')}`}
  API              ${options.api === null ? `${url}/en/api         as API Platform ${host.version.name}` : `passed through to ${options.api}`}

  Sign in as admin, cashier or driver; the password is the name.
  PINs of the till: Salma 1234, Youssef 2580, Inès 4321, Omar 1111.
  Data: ${options.data}  (start with --reset to begin again)
`);
}

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) process.exit(1);
    closing = true;
    void close().then(() => process.exit(0));
  });
}
