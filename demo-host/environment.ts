import type { HttpBindings } from '@hono/node-server';
import type { MercureHub } from './api/mercure.ts';
import type { Registry } from './api/resource.ts';
import type { ApiVersion } from './api/versions.ts';
import type { Session } from './auth/sessions.ts';
import type { Sql } from './db/database.ts';
import type { DesignService } from './designs/service.ts';
import type { FaultSwitchboard } from './faults/rules.ts';
import type { FileStore } from './files/store.ts';
import type { ModelDesk } from './model/desk.ts';
import type { HostOptions } from './options.ts';
import type { Assets } from './pages/assets.ts';
import type { CspLog } from './pages/csp.ts';
import type { PageRenderer } from './pages/renderer.ts';
import type { VirtualPrinter } from './printer/paper.ts';
import type { SupplierDesk } from './supplier/desk.ts';

/** Everything one running host owns. Nothing is module state, so tests can run several hosts side by side. */
export interface Host {
  readonly options: HostOptions;
  readonly sql: Sql;
  readonly key: string;
  readonly version: ApiVersion;
  readonly registry: Registry;
  /** The store of applications, at an address of its own. */
  readonly applicationStore: Registry;
  readonly hub: MercureHub;
  readonly faults: FaultSwitchboard;
  readonly pages: PageRenderer;
  readonly cspLog: CspLog;
  readonly model: ModelDesk;
  readonly supplier: SupplierDesk;
  readonly designs: DesignService;
  readonly assets: Assets;
  readonly printer: VirtualPrinter;
  readonly files: FileStore;
  /** The port it listens on; null when that port was in use. */
  readonly printerPort: number | null;
  /** Puts the data back as they were at the start. */
  reset(): void;
}

export interface HostEnvironment {
  Bindings: HttpBindings;
  Variables: { host: Host; session: Session | null; nonce: string };
}
