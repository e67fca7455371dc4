import { createHost } from './host.ts';
import { readOptions } from './options.ts';
import { describeImport } from './seed/catalogue-import.ts';

const options = readOptions(process.argv.slice(2), process.env);
const { url, host, imported, close } = await createHost(options);

console.log(`Listening on ${url}`);
if (imported !== null) console.log(describeImport(imported));
if (!options.quiet) {
  console.log(`
  Back-office      ${url}/en/admin        (also /fr/admin and /ar/admin)
  Till             ${url}/en/pos
  Several islands  ${url}/en/admin/several
  Plain page       ${url}/en/plain        Hostile page  ${url}/en/hostile
  Fault panel      ${url}/en/admin/faults
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
