// First of all: what comes next asks the document.
import './uncover-document.ts';
// The entry script is looked at while the page is as it came.
import '#shared/api/token-origins.ts';
import { registry } from '../../islands/registry.gen.ts';
import { startLoader } from './loader.ts';
import { startOfflinePages } from './offline-pages.ts';

startLoader({ registry, origin: import.meta.url });
startOfflinePages();
