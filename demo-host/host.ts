import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createHub } from './api/mercure.ts';
import { createResources } from './api/resources/index.ts';
import { apiVersion } from './api/versions.ts';
import { createApp } from './app.ts';
import { createApplicationStore } from './applications/resource.ts';
import { removeHostileApplications, seedApplications } from './applications/seed.ts';
import { openDatabase } from './db/database.ts';
import { createDesignService } from './designs/service.ts';
import type { Host } from './environment.ts';
import { createSwitchboard } from './faults/rules.ts';
import { createFileStore } from './files/store.ts';
import { createModelDesk } from './model/desk.ts';
import type { HostOptions } from './options.ts';
import { hostOptions } from './options.ts';
import { createAssets } from './pages/assets.ts';
import { createCspLog } from './pages/csp.ts';
import { createPageRenderer } from './pages/renderer.ts';
import { bridgeToPrinter } from './printer/bridge.ts';
import { createVirtualPrinter } from './printer/paper.ts';
import { openPrinterPort } from './printer/tcp.ts';
import type { ImportReport } from './seed/catalogue-import.ts';
import { importCatalogueFile } from './seed/catalogue-import.ts';
import { generateLeads } from './seed/crm.ts';
import { importPlanFile } from './seed/plan-import.ts';
import { generateProducts } from './seed/products.ts';
import { generateTasks } from './seed/projects.ts';
import { seededRandom } from './seed/random.ts';
import { createReset } from './seed/reset.ts';
import { seedSales } from './seed/sales.ts';
import { isSeeded, seedDatabase } from './seed/seed.ts';
import { seedSite } from './seed/site/site.ts';
import { createSupplierDesk } from './supplier/desk.ts';
import { seedSupply } from './supplier/seed.ts';

const GENERATED_SEED = 20_261_122;

export interface RunningHost {
  /** `http://127.0.0.1:PORT`, without a slash. */
  readonly url: string;
  readonly host: Host;
  readonly imported: ImportReport | null;
  /** Why the virtual printer could not listen; null when it does. */
  readonly printerProblem: string | null;
  close(): Promise<void>;
}

/** Stored beside the data, so that tokens stay valid over a restart until they expire. */
function signingKey(folder: string): string {
  const file = join(folder, 'jwt.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

export async function createHost(given: Partial<HostOptions> = {}): Promise<RunningHost> {
  const options = hostOptions(given);
  mkdirSync(options.data, { recursive: true });
  const file = join(options.data, 'shop.db');
  if (options.reset) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  const sql = openDatabase(file);
  const fill = (): ImportReport | null => {
    const random = seededRandom(GENERATED_SEED);
    if (!options.hostileSeeds) removeHostileApplications(sql);
    if (options.leads > 0) generateLeads(sql, random, options.leads, new Date());
    if (options.tasks > 0) generateTasks(sql, random, options.tasks, new Date());
    if (options.plan !== null) importPlanFile(sql, options.plan);
    if (options.sales > 0) seedSales(sql, options.sales, new Date());
    if (options.products > 0) generateProducts(sql, options.products, new Date());
    return options.catalogue === null ? null : importCatalogueFile(sql, options.catalogue, new Date());
  };
  if (!isSeeded(sql)) seedDatabase(sql, new Date());
  // Data of before these were there.
  else {
    if (sql.get('SELECT id FROM website_theme') === undefined) seedSite(sql);
    if (sql.get('SELECT id FROM store_application') === undefined) seedApplications(sql);
    if (sql.get('SELECT id FROM country') === undefined) seedSupply(sql);
  }
  const imported = fill();

  const resetShop = createReset(sql, fill);
  const files = createFileStore(options, sql);
  if (options.reset) files.reset();
  const printer = createVirtualPrinter();
  const printerPort = await openPrinterPort(printer, options.printerPort);
  const host: Host = {
    options,
    sql,
    key: signingKey(options.data),
    version: apiVersion(options.apiVersion),
    registry: createResources(options),
    applicationStore: createApplicationStore(),
    hub: createHub(),
    faults: createSwitchboard(),
    pages: createPageRenderer(join(options.root, 'demo-host', 'templates')),
    cspLog: createCspLog(),
    model: createModelDesk(),
    supplier: createSupplierDesk(),
    designs: createDesignService(),
    assets: createAssets(options.dist),
    printer,
    files,
    printerPort: printerPort.port,
    reset: () => {
      files.reset();
      resetShop();
    },
  };
  const app = createApp(host);
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, port: options.port, hostname: '127.0.0.1', overrideGlobalObjects: false },
      (info: AddressInfo) => {
        resolve({
          url: `http://127.0.0.1:${info.port}`,
          host,
          imported,
          printerProblem: printerPort.problem,
          close: () =>
            new Promise<void>((closed) => {
              bridge.close();
              server.close(() => {
                sql.close();
                void printerPort.close().then(closed);
              });
              // The hub's streams would otherwise stay open for ever.
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        });
      },
    );
    // One request per connection, as PHP's own server does. On a kept-alive connection a browser repeats a POST by
    // itself when no answer comes; a dropped answer would then test the browser instead of the island.
    if ('maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1;
    const bridge = bridgeToPrinter(server, printerPort.port);
    server.on('error', (error) => void printerPort.close().then(() => reject(error)));
  });
}
