import { serveBackground } from '#shared/state/background.ts';
import { ifcWork } from './ifc-file.ts';

serveBackground(ifcWork());
