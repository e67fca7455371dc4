export { main } from '../../e2e/chaos/main.ts';
