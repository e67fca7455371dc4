export { main } from '../../e2e/engines/main.ts';
