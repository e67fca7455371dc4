import { serveBackground } from '#shared/state/background.ts';
import { sceneWork } from './scene-work.ts';

serveBackground(sceneWork);
