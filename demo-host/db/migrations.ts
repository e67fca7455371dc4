/**
 * Each entry is applied once, in order, and never edited after a release. Columns are named like the API's fields;
 * amounts are integer centimes, quantities integer thousandths, percentages integer hundredths, dates UTC text.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE sequence (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  CREATE TABLE store (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, address TEXT, kind TEXT, color TEXT);
  CREATE TABLE user (
    id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL UNIQUE, password TEXT, roles TEXT NOT NULL DEFAULT '["ROLE_USER"]',
    pinCode TEXT, store INTEGER REFERENCES store(id) ON DELETE SET NULL
  );
  CREATE TABLE session (id TEXT PRIMARY KEY, user INTEGER REFERENCES user(id) ON DELETE CASCADE, csrf TEXT NOT NULL, token TEXT, createdAt TEXT NOT NULL);
  CREATE TABLE category_product (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, image TEXT, icon TEXT, motif TEXT, color TEXT,
    parentCategory INTEGER REFERENCES category_product(id) ON DELETE CASCADE, store INTEGER REFERENCES store(id) ON DELETE CASCADE
  );
  CREATE INDEX category_product_parent ON category_product(parentCategory);
  CREATE TABLE product (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, description TEXT, image TEXT, price INTEGER, finalPrice INTEGER,
    productType TEXT, defaultQuantity INTEGER, category INTEGER REFERENCES category_product(id) ON DELETE SET NULL,
    barcode TEXT, sku TEXT, updatedAt TEXT
  );
  CREATE INDEX product_category ON product(category);
  CREATE INDEX product_barcode ON product(barcode);
  CREATE TABLE attribut_value (
    id INTEGER PRIMARY KEY AUTOINCREMENT, attributName TEXT, price INTEGER, product INTEGER REFERENCES product(id) ON DELETE CASCADE
  );
  CREATE INDEX attribut_value_product ON attribut_value(product);
  CREATE TABLE customer (
    id INTEGER PRIMARY KEY AUTOINCREMENT, firstName TEXT, lastName TEXT, email TEXT, phone TEXT, address TEXT,
    collectAddress TEXT, shippingAddress TEXT, walletCredit INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE supplier (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
  CREATE TABLE agent (id INTEGER PRIMARY KEY AUTOINCREMENT, firstName TEXT, lastName TEXT);
  CREATE TABLE payment_method (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, isEnabled INTEGER, isDefault INTEGER);
  CREATE TABLE shipping_method (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, processingDuration INTEGER, preparationDuration INTEGER, shippingDuration INTEGER
  );
  CREATE TABLE reservable_category (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, type TEXT, planBgImage TEXT);
  CREATE TABLE reservable (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, canvaX REAL, canvaY REAL, canvaWidth REAL, canvaHeight REAL, canvaFill TEXT,
    canvaStokeColor TEXT, canvaStokeWidth INTEGER, shape TEXT, objectType TEXT, status TEXT,
    reservableCategory INTEGER REFERENCES reservable_category(id) ON DELETE CASCADE
  );
  CREATE INDEX reservable_floor ON reservable(reservableCategory);
  CREATE TABLE purchase_order (
    id INTEGER PRIMARY KEY AUTOINCREMENT, orderNumber TEXT, type TEXT, status TEXT, deliveryType TEXT, description TEXT, customerNote TEXT,
    createdAt TEXT, updatedAt TEXT, doneAt TEXT, startProcessingAt TEXT, startDeliveryAt TEXT,
    collectAddress TEXT, shippingAddress TEXT, collectLat REAL, collectLng REAL, shippingLat REAL, shippingLng REAL,
    companyName TEXT, selectedLocation TEXT, logo TEXT, source TEXT, statusShipping TEXT,
    isPayedByCredit INTEGER, isRestUsedAsCredit INTEGER, walletPaymentAmount INTEGER, reductionInPercent INTEGER,
    shippingFees INTEGER, shippingTips INTEGER, fullTotalAmount INTEGER, amountPaid INTEGER, creditedRest INTEGER, clientReference TEXT,
    customer INTEGER REFERENCES customer(id) ON DELETE SET NULL, supplier INTEGER REFERENCES supplier(id) ON DELETE SET NULL,
    agent INTEGER REFERENCES agent(id) ON DELETE SET NULL, createdBy INTEGER REFERENCES user(id) ON DELETE SET NULL,
    paymentMethod INTEGER REFERENCES payment_method(id) ON DELETE SET NULL, shippingMethod INTEGER REFERENCES shipping_method(id) ON DELETE SET NULL,
    ordredTable INTEGER REFERENCES reservable(id) ON DELETE SET NULL, reservable INTEGER REFERENCES reservable(id) ON DELETE SET NULL,
    store INTEGER REFERENCES store(id) ON DELETE SET NULL
  );
  CREATE INDEX purchase_order_created ON purchase_order(createdAt);
  CREATE INDEX purchase_order_reference ON purchase_order(clientReference);
  CREATE TABLE order_item (
    id INTEGER PRIMARY KEY AUTOINCREMENT, description TEXT, quantity INTEGER, price INTEGER, finalPrice INTEGER, productType TEXT,
    product INTEGER REFERENCES product(id) ON DELETE SET NULL, parentOrder INTEGER REFERENCES purchase_order(id) ON DELETE CASCADE
  );
  CREATE INDEX order_item_order ON order_item(parentOrder);
  CREATE INDEX order_item_product ON order_item(product);
  CREATE TABLE payment (
    id INTEGER PRIMARY KEY AUTOINCREMENT, amount INTEGER, state TEXT, changeAmount INTEGER, paymentMethodName TEXT,
    paymentMethod INTEGER REFERENCES payment_method(id) ON DELETE SET NULL, parentOrder INTEGER REFERENCES purchase_order(id) ON DELETE CASCADE
  );
  CREATE INDEX payment_order ON payment(parentOrder);
  `,
  `
  CREATE TABLE sync_change (
    changeId TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE, tmp TEXT, entityId TEXT, at TEXT NOT NULL
  );
  CREATE INDEX sync_change_tmp ON sync_change(tmp);
  `,
  `
  CREATE TABLE objectif (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
  CREATE TABLE lead_stage (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, code TEXT, objectif INTEGER REFERENCES objectif(id) ON DELETE CASCADE
  );
  CREATE TABLE lead_opportunity (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, description TEXT, status TEXT, color TEXT, isImportant INTEGER, position INTEGER,
    progress INTEGER, estimatedValue INTEGER, currency TEXT, tags TEXT, cssClasses TEXT, createdAt TEXT, updatedAt TEXT,
    objectif INTEGER REFERENCES objectif(id) ON DELETE CASCADE, leadStage INTEGER REFERENCES lead_stage(id) ON DELETE SET NULL,
    agent INTEGER REFERENCES agent(id) ON DELETE SET NULL, customer INTEGER REFERENCES customer(id) ON DELETE SET NULL,
    relatedOrder INTEGER REFERENCES purchase_order(id) ON DELETE SET NULL
  );
  CREATE INDEX lead_opportunity_objectif ON lead_opportunity(objectif);
  CREATE INDEX lead_opportunity_order ON lead_opportunity(relatedOrder);
  CREATE TABLE project (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, startAt TEXT, endAt TEXT, progress INTEGER, duration REAL, dependencyType TEXT
  );
  CREATE TABLE project_agent (
    project INTEGER REFERENCES project(id) ON DELETE CASCADE, agent INTEGER REFERENCES agent(id) ON DELETE CASCADE, UNIQUE (project, agent)
  );
  CREATE TABLE task_stage (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, project INTEGER REFERENCES project(id) ON DELETE CASCADE
  );
  CREATE TABLE task (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, description TEXT, status TEXT, isImportant INTEGER, position INTEGER, progress INTEGER,
    color TEXT, cssClasses TEXT, tags TEXT, startAt TEXT, endAt TEXT, duration REAL, dependencyType TEXT, updatedAt TEXT,
    project INTEGER REFERENCES project(id) ON DELETE CASCADE, taskStage INTEGER REFERENCES task_stage(id) ON DELETE SET NULL,
    parentTask INTEGER REFERENCES task(id) ON DELETE CASCADE
  );
  CREATE INDEX task_project ON task(project);
  CREATE INDEX task_parent ON task(parentTask);
  CREATE TABLE task_agent (
    task INTEGER REFERENCES task(id) ON DELETE CASCADE, agent INTEGER REFERENCES agent(id) ON DELETE CASCADE, UNIQUE (task, agent)
  );
  `,
  'ALTER TABLE purchase_order ADD COLUMN guests INTEGER',
  'ALTER TABLE reservable_category ADD COLUMN position INTEGER',
  'ALTER TABLE purchase_order ADD COLUMN preparation TEXT',
  'ALTER TABLE user ADD COLUMN email TEXT; CREATE UNIQUE INDEX user_email ON user(email);',
  `
  CREATE TABLE page (
    id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, frontHook TEXT, frontHookPriority INTEGER, jsonSimplifiedContent TEXT
  );
  CREATE INDEX page_hook ON page(frontHook);
  CREATE TABLE website_theme (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, customCss TEXT, customCssPerRoutes TEXT, customJS TEXT, customerDashboardCSS TEXT,
    customRegisterCustomerTWIG TEXT, customerDashboardWelcomeTWIG TEXT, hooksOptions TEXT, layoutConfig TEXT
  );
  CREATE TABLE site_setting (
    id INTEGER PRIMARY KEY AUTOINCREMENT, siteName TEXT, customerDashboardCSS TEXT, customerDashboardJS TEXT
  );
  `,
  `
  CREATE TABLE thread_ai_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT, namespace TEXT, entity TEXT, action TEXT, status TEXT
  );
  CREATE TABLE ai_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT, namespace TEXT, entity TEXT, action TEXT, question TEXT, status TEXT,
    functionCallEscaped TEXT, threadAiRequest INTEGER REFERENCES thread_ai_request(id) ON DELETE CASCADE
  );
  CREATE INDEX ai_request_thread ON ai_request(threadAiRequest);
  `,
  `
  CREATE TABLE application (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, image TEXT, description TEXT, price INTEGER, pageUrl TEXT, menuOrder INTEGER,
    isEnabled INTEGER
  );
  CREATE TABLE store_application (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, image TEXT, description TEXT, price INTEGER, pageUrl TEXT, menuOrder INTEGER,
    isEnabled INTEGER
  );
  CREATE TABLE country (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, code TEXT);
  CREATE TABLE cj_product (
    id INTEGER PRIMARY KEY AUTOINCREMENT, pid TEXT, name TEXT, data TEXT, shipToCountry TEXT, shipFromCountry TEXT, dataFlexy TEXT
  );
  CREATE INDEX cj_product_pid ON cj_product(pid);
  `,
  'CREATE TABLE document (id TEXT PRIMARY KEY, name TEXT NOT NULL, html TEXT NOT NULL, updatedAt TEXT NOT NULL);',
  `
  CREATE TABLE cash_shift (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT UNIQUE, store INTEGER REFERENCES store(id) ON DELETE SET NULL, currency TEXT,
    openedBy TEXT, openedAt TEXT, openingFloat INTEGER, movements TEXT, closedBy TEXT, closedAt TEXT, counted TEXT, expected TEXT,
    difference INTEGER, note TEXT, report TEXT, zNumber INTEGER
  );
  ALTER TABLE purchase_order ADD COLUMN returnOf INTEGER REFERENCES purchase_order(id) ON DELETE SET NULL;
  CREATE INDEX purchase_order_return ON purchase_order(returnOf);
  `,
  'ALTER TABLE payment ADD COLUMN reference TEXT',
  // In thousandths; null: not counted.
  'ALTER TABLE product ADD COLUMN stock INTEGER',
  `
  ALTER TABLE store_application ADD COLUMN author TEXT;
  ALTER TABLE store_application ADD COLUMN pictures TEXT;
  ALTER TABLE store_application ADD COLUMN permissions TEXT;
  `,
  `
  ALTER TABLE purchase_order ADD COLUMN ticketNumber TEXT;
  ALTER TABLE purchase_order ADD COLUMN soldAt TEXT;
  CREATE INDEX purchase_order_ticket ON purchase_order(ticketNumber);
  ALTER TABLE order_item ADD COLUMN restock INTEGER;
  `,
  'ALTER TABLE purchase_order ADD COLUMN handledBy TEXT',
  'ALTER TABLE order_item ADD COLUMN firedAt TEXT',
  // In percent, as it was typed: a back-office that takes anything is what tills meet.
  `
  ALTER TABLE category_product ADD COLUMN taxRate TEXT;
  ALTER TABLE category_product ADD COLUMN takeAwayTaxRate TEXT;
  ALTER TABLE product ADD COLUMN taxRate TEXT;
  ALTER TABLE product ADD COLUMN takeAwayTaxRate TEXT;
  ALTER TABLE order_item ADD COLUMN taxRate REAL;
  `,
  // It cannot be sold now, whatever is in stock.
  'ALTER TABLE product ADD COLUMN isOut INTEGER',
  // As it was signed: what is in it is read from it.
  `
  CREATE TABLE journal_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT, chain TEXT NOT NULL, number INTEGER NOT NULL, till TEXT NOT NULL, line TEXT NOT NULL,
    receivedAt TEXT NOT NULL, UNIQUE (chain, number)
  );
  `,
  `
  ALTER TABLE lead_opportunity ADD COLUMN nextStep TEXT;
  ALTER TABLE lead_opportunity ADD COLUMN nextStepAt TEXT;
  ALTER TABLE task ADD COLUMN comments TEXT;
  ALTER TABLE task ADD COLUMN checklist TEXT;
  `,
  'ALTER TABLE store_application ADD COLUMN category TEXT',
  // In thousandths; null: not counted.
  'ALTER TABLE attribut_value ADD COLUMN stock INTEGER',
  // Times as they came: a day, or a moment.
  'CREATE TABLE agenda_event (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, start TEXT NOT NULL, end TEXT, allDay INTEGER);',
  // `folder` and `path` are those below the root of all files, without a slash at the end.
  `
  CREATE TABLE deleted_file (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, folder TEXT NOT NULL, isFile INTEGER NOT NULL, size INTEGER NOT NULL,
    modified TEXT NOT NULL, deletedAt TEXT NOT NULL
  );
  CREATE TABLE file_link (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL, token TEXT NOT NULL UNIQUE, expiresAt TEXT);
  `,
  'ALTER TABLE project ADD COLUMN workingDays TEXT; ALTER TABLE project ADD COLUMN holidays TEXT;',
];
