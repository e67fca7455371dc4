import { registry } from '../../islands/registry.gen.ts';
import { startLoader } from './loader.ts';

startLoader({ registry, origin: import.meta.url });
