export { main } from '../../e2e/bench/main.ts';
